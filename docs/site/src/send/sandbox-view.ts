import { defineInspector, type SandboxInspector } from "../../../../src/sandbox/inspector/inspector.js";
import { loadSandbox } from "./load-sandbox.ts";
import { pageUrl } from "./target.ts";

/**
 * Creates the inspector of the sandbox in the page.
 * @param problem place for what the reader should know about the sandbox
 */
export async function createInspector(problem: HTMLElement): Promise<HTMLElement> {
  const sandbox = await loadSandbox();
  defineInspector();
  const inspector = document.createElement("sandbox-inspector") as SandboxInspector;
  inspector.fetch = async (path, init = {}) => {
    const response = await sandbox.fetch(`${pageUrl}${path}`, init);
    if (problem.textContent !== sandbox.problem) problem.textContent = sandbox.problem;
    return response;
  };
  return inspector;
}

import { pageText } from "../texts/page-text.ts";
import { attachPanel } from "./attach-panel.ts";
import { loadOnce } from "./load-once.ts";
import { pageUrl, recallTarget, selectTarget } from "./target.ts";

/** Loads the sandbox in the page when it is first used. */
const loadSandbox = loadOnce(async () => {
  const { createPageSandbox } = await import("./page-fetch.ts");
  const sandbox = await createPageSandbox(() => sessionStorage);
  // A page that the browser brings back is as it was left, and the pages after it may have changed the records.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void sandbox.reload();
  });
  return sandbox;
});

/** Lets the reader send the call of a page. What that takes is loaded when the reader first points at it. */
export function attachSend(root: HTMLElement): void {
  const form = root.querySelector("form");
  const details = root.querySelector<HTMLDetailsElement>(".send-sandbox");
  if (form === null || details === null) return;
  details.addEventListener("toggle", () => void showSandbox(details));
  const open = attachPanel(root, async () => {
    const { SendPanel } = await import("./send-panel.ts");
    return new SendPanel(root, form, async () => (await loadSandbox()).fetch);
  });
  // The choice must be visible before the reader can send something.
  if (restoreTarget(form)) open();
}

/** Restores the target that the reader chose. Returns whether it differs from that of the page. */
function restoreTarget({ elements }: HTMLFormElement): boolean {
  const remembered = recallTarget(() => sessionStorage);
  if (remembered === undefined) return false;
  selectTarget(elements.namedItem("target") as HTMLSelectElement, remembered.kind, remembered.baseUrl);
  (elements.namedItem("baseUrl") as HTMLInputElement).value = remembered.baseUrl;
  return remembered.kind !== "page";
}

/** Shows the inspector of the sandbox while its disclosure is open. It is loaded when that is first opened. */
async function showSandbox(details: HTMLDetailsElement): Promise<void> {
  const [place, problem] = details.querySelectorAll<HTMLElement>(".sandbox-place, .sandbox-problem");
  if (place === undefined || problem === undefined) return;
  if (!details.open) {
    place.replaceChildren();
    return;
  }
  try {
    const { defineInspector, SandboxInspector } =
      await import("../../../../src/sandbox/inspector/inspector.js");
    const sandbox = await loadSandbox();
    defineInspector();
    const inspector = new SandboxInspector();
    inspector.fetch = async (path, init = {}) => {
      const response = await sandbox.fetch(`${pageUrl}${path}`, init);
      if (problem.textContent !== sandbox.problem) problem.textContent = sandbox.problem;
      return response;
    };
    place.replaceChildren(inspector);
  } catch {
    problem.textContent = pageText("send.sandboxFailed");
  }
}

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { repository } from "../../../scripts/cli/repository.ts";
import { startMock } from "../../../scripts/mock/mock.ts";
import { installTools } from "../../install-tools.ts";
import type { Row } from "./print-matrix.ts";
import { rateTool, succeeded } from "./rate-tool.ts";
import type { Tool, Trial } from "./tool/tool.ts";
import { tryTool } from "./try-tool.ts";

const folder = fileURLToPath(new URL("..", import.meta.url));
const packages = path.join(folder, "node_modules");

/**
 * Tries each tool on a contract, one at a time, with a mock of it.
 * @throws {InstallError} if the tools cannot be installed
 */
export async function runMatrix(contract: string, tools: readonly Tool[]): Promise<Row[]> {
  await installTools(folder);
  const mock = await startMock({ document: contract });
  try {
    const rows: Row[] = [];
    // One at a time, so that a slow tool does not make another one exceed its time limit.
    for (const tool of tools) rows.push(await tryOnce(tool, { contract, mockUrl: mock.url }));
    return rows;
  } finally {
    await mock.stop();
  }
}

async function tryOnce(tool: Tool, on: Pick<Trial, "contract" | "mockUrl">): Promise<Row> {
  const { name, kind, flags } = tool;
  const plain = await tryTool(name, { ...on, packages, withFlags: false });
  const flagged =
    succeeded(plain) || flags.length === 0
      ? undefined
      : await tryTool(name, { ...on, packages, withFlags: true });
  return { tool: name, kind, ...(await readManifest(name)), ...rateTool(flags, plain, flagged) };
}

async function readManifest(name: string): Promise<Pick<Row, "version" | "engines">> {
  const own = path.join(packages, name, "package.json");
  // The repository has the mock itself.
  const file = existsSync(own) ? own : path.join(repository, "node_modules", name, "package.json");
  const text = await readFile(file, "utf8");
  const { version, engines } = JSON.parse(text) as { version: string; engines?: { node?: string } };
  return { version, engines: engines?.node };
}

import { execFile } from "node:child_process";
import { mkdir, rename, symlink } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, vi } from "vitest";
import { runBuild } from "../../scripts/build/build.ts";
import { repository as root } from "../../scripts/cli/repository.ts";
import { packOverlaid } from "../../scripts/package/pack-overlaid.ts";
import type { createClient } from "../../src/index.ts";
import type { createSandbox } from "../../src/sandbox/index.ts";
import type { listen } from "../../src/sandbox/node/index.ts";
import type { buildRequestBody } from "../../src/testing/index.ts";
import { createFolder } from "../build/write-contract.ts";
import { checkByCommand } from "../conformance/command/check-by-command.ts";
import { startSeededSandbox } from "../sandbox/start-seeded-sandbox.ts";

const run = promisify(execFile);

/** Installs the package of an overlay in an empty project, and returns both folders, and the tarballs of it and the gate. */
export async function install({ overlay, name }: { overlay: string; name: string }) {
  const project = await createFolder();
  const tarballs = await packOverlaid({ root, out: project, overlay, name });
  await run("tar", ["-xzf", tarballs[0].file, "-C", project]);
  const modules = path.join(project, "node_modules");
  const installed = path.join(modules, name);
  await mkdir(path.dirname(installed), { recursive: true });
  await rename(path.join(project, "package"), installed);
  await mkdir(path.join(modules, "@fastify"));
  for (const needed of ["openapi-fetch", "lean-qr", "@fastify/busboy", "pg", "yaml"])
    await symlink(path.join(root, "node_modules", needed), path.join(modules, needed), "junction");
  const load = (module: string) =>
    import(pathToFileURL(path.join(installed, "dist/src", module)).href) as Promise<unknown>;
  return { project, installed, load, tarballs };
}

/** Serves the sandbox of a package, and checks it against the contract in a folder. */
export async function checkSandbox(load: (module: string) => Promise<unknown>, contract: string) {
  const { sandbox, token, handle, now } = await startSeededSandbox({
    ...((await load("sandbox/index.js")) as { createSandbox: typeof createSandbox }),
    ...((await load("index.js")) as { createClient: typeof createClient }),
    ...((await load("testing/index.js")) as { buildRequestBody: typeof buildRequestBody }),
  });
  const acme = (await load("sandbox/node/index.js")) as { listen: typeof listen };
  // Dates are chosen by the clock of the sandbox.
  vi.useFakeTimers({ toFake: ["Date"], now: now() });
  const server = await acme.listen({ ...sandbox, handle }, { port: 0 });
  onTestFinished(async () => {
    await server.close();
    await sandbox.close();
  });
  const { report } = await checkByCommand(server.url, {
    target: "tests/sandbox/seeded-target.json",
    token,
    concurrency: 1,
    args: ["--contract", contract],
  });
  expect(report.findings).toEqual([]);
  expect(report.counts).toMatchObject({ finding: 0, deviation: 0, assumption: 0, skipped: 0 });
  return { report, sandbox, server, token };
}

/** Builds the contract of an overlay, and returns its folder. */
export async function buildContract(overlay: string): Promise<string> {
  const contract = path.join(await createFolder(), "contract");
  await runBuild({ root, overlay, out: contract, check: false });
  return contract;
}

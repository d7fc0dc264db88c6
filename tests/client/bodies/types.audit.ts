import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { runBuild } from "../../../scripts/build/build.ts";
import { repository as root } from "../../../scripts/cli/repository.ts";
import { readIpeCases, writeIpeOverlay } from "./write-ipe.ts";

/** The client has no cookies. */
const isCalled = ({ operationId }: { operationId: string }) => operationId !== "getPanelSession";

/** Plans of the mock service. */
const planned = {
  compiles: [
    'createMockService().respondNext("deleteWebhook", {}, { status: 204 }, { status: 404 });',
    'createMockService().respondAlways("checkWebhook", () => ({ status: 500 }));',
    'createMockService().respondNext("checkCharge", {}, { status: 404 }, { status: 503 });',
    'createMockService().respondNext("deleteCharge", { status: 409 }, { status: 404, example: "missing" });',
    'buildResponseBody("getHealth");',
  ],
  notCompile: [
    {
      code: 'createMockService().respondNext("deleteWebhook", { status: 404, example: "missing" });',
      why: "no response has an example",
    },
    {
      code: 'createMockService().respondNext("deleteCharge", { status: 404, example: "other" });',
      why: "the response has no such example",
    },
  ],
};

test("named methods take what their operations require, and return what their successes have", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "ipe-types-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const overlay = await writeIpeOverlay(folder);
  expect(await runBuild({ root, overlay, out: path.join(folder, "generated"), check: false })).toHaveProperty(
    "code",
    0,
  );
  await cp(path.join(root, "src"), path.join(folder, "src"), { recursive: true });
  await cp(path.join(root, "package.json"), path.join(folder, "package.json"));
  await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  const lines = [...(await readIpeCases()).filter(isCalled), planned].flatMap(({ compiles, notCompile }) => [
    ...compiles.map((code) => `async () => { ${code} },`),
    ...notCompile.map(({ code, why }) => `// @ts-expect-error ${why}\nasync () => { ${code} },`),
  ]);
  const head = [
    'import type { PaymentOrdersClient } from "./src/index.ts";',
    'import { buildResponseBody, createMockService } from "./src/testing/index.ts";',
    'export { createSandbox } from "./src/sandbox/index.ts";',
    "declare const api: PaymentOrdersClient;\n",
  ].join("\n");
  await writeFile(path.join(folder, "use.ts"), `${head}export const uses = [\n${lines.join("\n")}\n];\n`);
  const config = { extends: path.join(root, "tsconfig.json"), include: ["use.ts"], exclude: [] };
  const relaxed = { noUnusedLocals: false, checkJs: false, types: ["node"], paths: {} };
  await writeFile(
    path.join(folder, "tsconfig.json"),
    JSON.stringify({ ...config, compilerOptions: relaxed }),
  );
  const tsc = path.join(root, "node_modules", "typescript-7", "bin", "tsc");
  const { stdout } = await promisify(execFile)(process.execPath, [tsc, "-p", folder], {
    maxBuffer: 2 ** 24,
  }).catch((error: unknown) => error as { stdout: string });
  expect(stdout).toBe("");
});

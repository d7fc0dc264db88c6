import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { runBuild } from "../../scripts/build/build.ts";
import { repository as root } from "../../scripts/cli/repository.ts";
import { readForeignCases, writeForeignOverlay } from "./write-foreign.ts";

/** Plans of the mock service. */
const planned = {
  compiles: [
    'createMockService().respondNext("deleteWebhook", {}, { status: 204 }, { status: 404 });',
    'createMockService().respondAlways("checkWebhook", () => ({ status: 500 }));',
    'createMockService().respondNext("checkCharge", {}, { status: 404 }, { status: 503 });',
    'createMockService().respondNext("deleteCharge", { status: 409 }, { status: 404, example: "missing" });',
    'buildResponseBody("getHealth");',
    'const id: number = buildNotification("COBRANÇA.VENCIDA").id;',
  ],
  notCompile: [
    'createMockService().respondNext("deleteWebhook", { status: 404, example: "missing" });',
    'createMockService().respondNext("deleteCharge", { status: 404, example: "other" });',
    'buildNotification("CHARGES.SETTLED");',
  ],
};

test("named methods take what their operations require, and return what their successes have", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "foreign-types-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const overlay = await writeForeignOverlay(folder);
  expect(await runBuild({ root, overlay, out: path.join(folder, "generated"), check: false })).toHaveProperty(
    "code",
    0,
  );
  await cp(path.join(root, "src"), path.join(folder, "src"), { recursive: true });
  await cp(path.join(root, "package.json"), path.join(folder, "package.json"));
  await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  const lines = [...(await readForeignCases()), planned].flatMap(({ compiles = [], notCompile = [] }) => [
    ...compiles.map((code) => `async () => { ${code} },`),
    ...notCompile.map((code) => `// @ts-expect-error This is wrong.\nasync () => { ${code} },`),
  ]);
  const head = [
    'import type { PaymentOrdersClient } from "./src/index.ts";',
    'import { buildNotification, buildResponseBody, createMockService } from "./src/testing/index.ts";',
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

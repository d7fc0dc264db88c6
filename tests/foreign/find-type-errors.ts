import { execFile } from "node:child_process";
import { cp, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { repository as root } from "../../scripts/cli/repository.ts";

/** Compiles the package with a contract that was built to a folder, and statements that use it; strictly. Returns the errors. */
export async function findTypeErrors(
  folder: string,
  { compiles, notCompile = [] }: { compiles: readonly string[]; notCompile?: readonly string[] },
): Promise<string> {
  await cp(path.join(root, "src"), path.join(folder, "src"), { recursive: true });
  await cp(path.join(root, "package.json"), path.join(folder, "package.json"));
  await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  const lines = [
    ...compiles.map((code) => `async () => { ${code} },`),
    ...notCompile.map((code) => `// @ts-expect-error This is wrong.\nasync () => { ${code} },`),
  ];
  const head = [
    'import type { PaymentOrdersClient } from "./src/index.ts";',
    'import { buildNotification, buildResponseBody, createMockService } from "./src/testing/index.ts";',
    'export { createSandbox } from "./src/sandbox/index.ts";',
    "declare const api: PaymentOrdersClient;",
    "export const kit = { buildNotification, buildResponseBody, createMockService };\n",
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
  return stdout;
}

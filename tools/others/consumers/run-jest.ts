import { execFile } from "node:child_process";
import { cp, mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const installed = path.join(import.meta.dirname, "../node_modules");
const consumers = fileURLToPath(new URL("../../../tests/package/consumers", import.meta.url));

/** Uses the resolution that does not support `exports`, as many projects with Jest do. */
const tsconfig = {
  compilerOptions: {
    module: "CommonJS",
    moduleResolution: "Node10",
    strict: true,
    esModuleInterop: true,
    types: [],
    target: "ES2022",
    lib: ["ES2022", "DOM", "DOM.Iterable"],
  },
};

/** For JavaScript, Jest needs no configuration. For TypeScript, it needs the preset of `ts-jest`. */
const tests = [
  { source: "use-by-require.js", file: "use-by-require.test.js", config: {} },
  { source: "use-types.ts", file: "use-types.test.ts", config: { preset: "ts-jest" } },
];

/**
 * Runs the tests of a CommonJS project that has installed the package, without a flag of Node.
 * @param project folder of the project. The packages that Jest needs are linked into its `node_modules`.
 * @returns the output of Jest for the first run that fails, or an empty string
 */
export async function runJest(project: string): Promise<string> {
  await linkPackages(path.join(project, "node_modules"));
  await cp(path.join(consumers, "use-package.cjs"), path.join(project, "use-package.cjs"));
  await writeFile(path.join(project, "tsconfig.json"), JSON.stringify(tsconfig));
  const jest = path.join(installed, "jest/bin/jest.js");
  for (const { source, file, config } of tests) {
    await cp(path.join(consumers, "jest", source), path.join(project, file));
    const args = [jest, "--ci", "--config", JSON.stringify(config), "--rootDir", project, file];
    const failure = await run(process.execPath, args, { cwd: project }).then(
      () => "",
      (error: unknown) => (error as { stderr: string }).stderr || String(error),
    );
    if (failure !== "") return failure;
  }
  return "";
}

/** Links each installed package that the project does not have. */
async function linkPackages(target: string): Promise<void> {
  for (const name of await readdir(installed)) {
    if (name.startsWith(".")) continue;
    await mkdir(target, { recursive: true });
    await symlink(path.join(installed, name), path.join(target, name)).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    });
  }
}

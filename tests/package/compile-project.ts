import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { repository as root } from "../../scripts/cli/repository.ts";
import type { PublishedManifest } from "../../scripts/package/publish-manifest.ts";

const run = promisify(execFile);
const source = path.join(root, "tests/package/consumers/use-types.ts");

/** Resolution modes of TypeScript, each with the module systems of the project's files. */
const modes = {
  node10: { module: "CommonJS", moduleResolution: "Node10", extensions: [".ts"] },
  node16: { module: "Node16", moduleResolution: "Node16", extensions: [".cts", ".mts"] },
  node18: { module: "Node18", moduleResolution: "Node16", extensions: [".cts", ".mts"] },
  nodenext: { module: "NodeNext", moduleResolution: "NodeNext", extensions: [".cts", ".mts"] },
  bundler: { module: "ESNext", moduleResolution: "Bundler", extensions: [".ts"] },
} as const;

/** The name of a resolution mode. */
export type Mode = keyof typeof modes;

/** A compiler. The oldest one is not installed by the root. */
export type Compiler = "typescript" | "typescript-5.4" | "typescript-7";

/** The compilers that support a mode. The newest has removed `node10`, and the oldest is older than `node18`. */
export const compilers: Record<Mode, readonly Compiler[]> = {
  node10: ["typescript", "typescript-5.4"],
  node16: ["typescript-7", "typescript", "typescript-5.4"],
  node18: ["typescript-7", "typescript"],
  nodenext: ["typescript-7", "typescript", "typescript-5.4"],
  bundler: ["typescript-7", "typescript", "typescript-5.4"],
};

/**
 * Compiles a program that uses each subpath, in a project that has installed the package, as strictly as TypeScript
 * can: the declarations of the package are checked too.
 * @param packages folder in which the compiler is installed
 * @returns the output of the compiler, which is empty if there are no errors
 */
export async function compileProject(
  project: string,
  mode: Mode,
  compiler: Compiler,
  packages = path.join(root, "node_modules"),
): Promise<string> {
  const { extensions, ...resolution } = modes[mode];
  const name = `${mode}-${compiler}`;
  const files = extensions.map((extension) => `${name}${extension}`);
  const program = `${await readFile(source, "utf8")}\n${await reexport(project)}`;
  for (const file of files) await writeFile(path.join(project, file), program);
  const compilerOptions = {
    ...resolution,
    noEmit: true,
    strict: true,
    types: [],
    exactOptionalPropertyTypes: true,
    // All declarations are checked except those of the compiler itself.
    skipLibCheck: false,
    skipDefaultLibCheck: true,
    target: "ES2022",
    lib: ["ES2022", "DOM", "DOM.Iterable"],
  };
  const config = path.join(project, `tsconfig.${name}.json`);
  await writeFile(config, JSON.stringify({ compilerOptions, files }));
  const command = path.join(packages, compiler, "bin/tsc");
  // For such a small program, several threads are not faster, since each of them checks the same declarations.
  const threads = compiler === "typescript-7" ? ["--singleThreaded"] : [];
  const { stdout } = await run(process.execPath, [command, "--project", config, ...threads]).catch(
    (error: unknown) => error as { stdout: string },
  );
  return stdout;
}

/** Exports every subpath that contains code, so that the compiler checks all declarations. */
async function reexport(project: string): Promise<string> {
  const manifest = path.join(project, "node_modules/payment-orders-api/package.json");
  const { exports } = JSON.parse(await readFile(manifest, "utf8")) as PublishedManifest;
  const subpaths = Object.keys(exports).filter((subpath) => typeof exports[subpath] === "object");
  return subpaths
    .map((subpath, index) => `export * as s${index} from "${subpath.replace(".", "payment-orders-api")}";\n`)
    .join("");
}

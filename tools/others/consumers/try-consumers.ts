import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { stagePackage } from "../../../scripts/package/stage-package.ts";
import { installTools } from "../../install-tools.ts";
import { compileProject, compilers, type Mode } from "../../../tests/package/compile-project.ts";
import { runJest } from "./run-jest.ts";
import { tryKy } from "./try-ky.ts";

const run = promisify(execFile);
const others = path.join(import.meta.dirname, "..");
const packages = path.join(others, "node_modules");

/** Result of using the package in a project of a certain kind. */
export interface Consumer {
  name: string;
  /** "works", or what is wrong, in one line. */
  result: string;
}

/** Uses the tarball in a CommonJS project with Jest and in TypeScript projects of each module resolution, and ky in the client. */
export async function tryConsumers(): Promise<Consumer[]> {
  const staged = await stagePackage();
  try {
    await installTools(others);
    const consumers: Consumer[] = [
      { name: "Jest 30", result: await tryJest(staged.project) },
      { name: "attw", result: await tryTypes(staged.tarball) },
      { name: "ky 2 as fetch", result: await tryKy("ky") },
      { name: "ky 1 as fetch", result: await tryKy("ky-1") },
    ];
    for (const mode of Object.keys(compilers) as Mode[]) {
      consumers.push({ name: mode, result: await tryCompilers(staged.project, mode) });
    }
    return consumers;
  } finally {
    await staged.remove();
  }
}

/** Resolves the types of each entry in each mode, as attw does. */
async function tryTypes(tarball: string): Promise<string> {
  const attw = path.join(packages, "@arethetypeswrong/cli/dist/index.js");
  // YAML does not have types.
  const flags = ["--format", "json", "--exclude-entrypoints", "./openapi.yaml"];
  // Its exit code is not 0 if there is a problem.
  const { stdout } = await run(process.execPath, [attw, tarball, ...flags]).catch(
    (error: unknown) => error as { stdout: string },
  );
  const { analysis } = JSON.parse(stdout) as {
    analysis: { problems: { kind: string }[]; entrypoints: Record<string, { resolutions: object }> };
  };
  if (Object.keys(analysis.entrypoints).length < 9) return "attw found too few entries";
  return analysis.problems.map(({ kind }) => kind).join(", ") || "works";
}

async function tryJest(project: string): Promise<string> {
  const failure = await runJest(project);
  return /\w*Error: .*/u.exec(failure)?.[0] ?? firstLine(failure) ?? "works";
}

/** Tries each compiler that supports the mode, one at a time. */
async function tryCompilers(project: string, mode: Mode): Promise<string> {
  for (const compiler of compilers[mode]) {
    const folder = compiler === "typescript-5.4" ? packages : undefined;
    const complaint = firstLine(await compileProject(project, mode, compiler, folder));
    if (complaint !== undefined) return `${compiler}: ${complaint}`;
  }
  return "works";
}

function firstLine(output: string): string | undefined {
  return output.split("\n").find((line) => line.trim() !== "");
}

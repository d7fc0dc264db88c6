import { stagePackage } from "../../package/stage-package.ts";
import { InstallError, installTools } from "../../cli/install-tools.ts";
import { compileProject, compilers, type Mode } from "./compile-project.ts";
import { runJest } from "./run-jest.ts";

/** Result of using the package in a project of a certain kind. */
export interface Consumer {
  name: string;
  /** "works", or what is wrong, in one line. */
  result: string;
}

/** Uses the tarball in a CommonJS project with Jest, and in a TypeScript project for each module resolution. */
export async function tryConsumers(): Promise<Consumer[]> {
  const staged = await stagePackage();
  try {
    const consumers: Consumer[] = [
      { name: "Jest 30", result: await orNotRun(() => tryJest(staged.project)) },
    ];
    for (const mode of Object.keys(compilers) as Mode[]) {
      consumers.push({ name: mode, result: await orNotRun(() => tryCompilers(staged.project, mode)) });
    }
    return consumers;
  } finally {
    await staged.remove();
  }
}

/** Without a network, what an attempt needs cannot be installed. */
async function orNotRun(attempt: () => Promise<string>): Promise<string> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof InstallError) return `not run: ${error.message}`;
    throw error;
  }
}

async function tryJest(project: string): Promise<string> {
  await installTools(import.meta.dirname);
  const failure = await runJest(project);
  return /\w*Error: .*/u.exec(failure)?.[0] ?? firstLine(failure) ?? "works";
}

/** Tries each compiler that supports the mode, one at a time. */
async function tryCompilers(project: string, mode: Mode): Promise<string> {
  for (const compiler of compilers[mode]) {
    const complaint = firstLine(await compileProject(project, mode, compiler));
    if (complaint !== undefined) return `${compiler}: ${complaint}`;
  }
  return "works";
}

function firstLine(output: string): string | undefined {
  return output.split("\n").find((line) => line.trim() !== "");
}

import { execFile } from "node:child_process";
import path from "node:path";
import { repository } from "./repository.ts";

/**
 * Type-checks the project in a folder with the native compiler, which takes a fifth of the time of its predecessor.
 * @returns a line for each error, with paths relative to this repository
 */
export function listTypeErrors(folder: string): Promise<string[]> {
  const compiler = path.join(repository, "node_modules", "typescript-7", "bin", "tsc");
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [compiler, "-p", folder], { cwd: repository }, (error, output) => {
      const errors = output.split("\n").filter((line) => line.includes("error TS"));
      if (error && errors.length === 0)
        reject(new Error("The compiler failed without an error in a file.", { cause: error }));
      else resolve(errors);
    });
  });
}

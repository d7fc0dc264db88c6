import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { listTypeErrors } from "../../cli/list-type-errors.ts";
import { repository } from "../../cli/repository.ts";

/**
 * Type-checks modules with the settings of the project. All are part of one program, since reading the types of the
 * package and of Node is most of the work.
 * @returns the errors of each module, with their lines
 */
export async function findTypeErrors(modules: readonly string[]): Promise<string[][]> {
  // Within the repository, so that packages are found.
  await mkdir(path.join(repository, "dist"), { recursive: true });
  const folder = await mkdtemp(path.join(repository, "dist", "samples-"));
  try {
    await Promise.all(modules.map((code, index) => writeFile(path.join(folder, `${index}.ts`), code)));
    const config = { extends: path.join(repository, "tsconfig.json"), include: ["*.ts"] };
    await writeFile(path.join(folder, "tsconfig.json"), JSON.stringify(config));
    return assignErrors(await listTypeErrors(folder), modules.length);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @throws {Error} if an error is not in one of the modules */
function assignErrors(errors: readonly string[], count: number): string[][] {
  const found = Array.from({ length: count }, (): string[] => []);
  for (const error of errors) {
    const {
      index = "",
      line = "",
      text = "",
    } = /samples-\w+[\\/](?<index>\d+)\.ts\((?<line>\d+),\d+\): error (?<text>.*)$/u.exec(error)?.groups ??
    {};
    const own = found[Number(index || NaN)];
    if (own === undefined) throw new Error(`The compiler found an error outside of the samples: ${error}`);
    own.push(`line ${line}: ${text}`);
  }
  return found;
}

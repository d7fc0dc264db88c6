import { readFile } from "node:fs/promises";
import path from "node:path";
import { BuildError } from "./build-error.ts";
import { YamlError } from "./read-yaml.ts";
import type { ReadFile } from "./reference-policy.ts";

/**
 * Reads a file of data about a contract, such as its questions. A contract without the file has no such data.
 * @param root the folder that contains `openapi/`
 * @param file relative to it, such as `openapi/questions.yaml`
 * @param parseData parses the text, which is empty if there is no file
 * @param read reads the file, by default from disk
 * @throws {BuildError} if the file is not YAML
 */
export async function readData<Data>(
  root: string,
  file: string,
  parseData: (text: string) => Data,
  read: ReadFile = (name) => readFile(name, "utf8"),
): Promise<Data> {
  try {
    return parseData(await read(path.join(root, file)));
  } catch (error) {
    if (error instanceof YamlError)
      throw new BuildError([{ ...error.fault, file, remedy: "Correct the YAML." }]);
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return parseData("");
    throw error;
  }
}

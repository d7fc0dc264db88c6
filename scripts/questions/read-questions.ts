import { readFile } from "node:fs/promises";
import path from "node:path";
import { YAMLParseError } from "yaml";
import { BuildError } from "../build/problems/build-error.ts";
import { parseQuestions, questionsFile, type QuestionList } from "./question-list.ts";

/**
 * Reads the questions of a contract. A contract without the file has none.
 * @param root the folder that contains `openapi/`
 * @throws {BuildError} if the file is not YAML
 */
export async function readQuestions(root: string): Promise<QuestionList> {
  try {
    return parseQuestions(await readFile(path.join(root, questionsFile), "utf8"));
  } catch (error) {
    if (error instanceof YAMLParseError) {
      const [{ line, col: column } = { line: 1, col: 1 }] = error.linePos ?? [];
      const message = error.message.split(" at line ")[0] ?? error.code;
      throw new BuildError([{ message, file: questionsFile, line, column, remedy: "Correct the YAML." }]);
    }
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return parseQuestions("");
    throw error;
  }
}

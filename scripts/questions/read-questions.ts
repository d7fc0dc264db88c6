import { readData } from "../build/read-data.ts";
import { parseQuestions, questionsFile, type QuestionList } from "./question-list.ts";

/**
 * Reads the questions of a contract. A contract without the file has none.
 * @param root the folder that contains `openapi/`
 * @throws {BuildError} if the file is not YAML
 */
export async function readQuestions(root: string): Promise<QuestionList> {
  return readData(root, questionsFile, parseQuestions);
}

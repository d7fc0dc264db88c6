import { readData } from "./data-file.ts";
import { parseYaml } from "./read-yaml.ts";
import type { ReadFile } from "./reference-policy.ts";

/**
 * Reads the questions of a contract. A contract without the file has none.
 * @param root the folder that contains `openapi/`
 * @param read reads the file if it is not on disk
 * @throws {BuildError} if the file is not YAML
 */
export async function readQuestions(root: string, read?: ReadFile): Promise<QuestionList> {
  return readData(root, questionsFile, parseQuestions, read);
}

/** What it costs if the assumption behind a question is wrong. */
export interface Cost {
  name: string;
  title: string;
  means: string;
  /** Whether every integration needs the answers before it goes live. */
  urgent?: boolean;
}

/** What can answer a question: a call, by its risk, a notification, or only a person at the provider. */
export const answerers = ["read", "write", "card", "final", "notification", "person"] as const;

/** What a question can leave open in the contract. The head of the file explains each. */
export const openings = ["structure", "required", "condition", "value", "nothing"] as const;

/** What programs need to know about a question. */
interface QuestionFacts {
  /** @default "person" */
  answeredBy?: (typeof answerers)[number];
  /** @default "value" */
  leavesOpen?: (typeof openings)[number];
  /** Whether it asks what members are called, so that an answer may give them other names. */
  asks?: "names";
}

/** A question for the provider, as it is written in `openapi/questions.yaml`. */
export interface Question extends QuestionFacts {
  id: string;
  ask: string;
  why: string;
  /** The name of a cost. */
  cost: string;
  until?: string;
  /** Markdown, with links such as `guide:Idempotency`. */
  change?: string;
}

/** The content of `openapi/questions.yaml`, whose head explains it. */
export interface QuestionList {
  costs: Cost[];
  questions: Question[];
  /** With what programs know of the question, if an overlay answered it. */
  answered: ({ id: string; answer: string } & QuestionFacts)[];
}

/** The file with the questions, relative to the root of the project. */
export const questionsFile = "openapi/questions.yaml";

/**
 * Parses the questions. Lists that are missing are empty; `npm run lint` checks whether the entries are complete.
 * @throws {YamlError} if the text is not YAML
 */
export function parseQuestions(text: string): QuestionList {
  const { costs, questions, answered } = (parseYaml(text) ?? {}) as Partial<QuestionList>;
  return { costs: costs ?? [], questions: questions ?? [], answered: answered ?? [] };
}

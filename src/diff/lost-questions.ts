import type { OpenApiDocument } from "../contract/document.ts";
import { readAssumptions } from "../contract/assumptions.ts";
import { listNodes } from "../contract/references.ts";
import type { DocumentPair } from "./compare.ts";
import type { Breach } from "./deprecations.ts";

/** The ids of answered questions. */
export interface AnsweredQuestions {
  /** Those of the base; none if it is a bundle, which does not have them. */
  before: readonly string[];
  now: readonly string[];
}

/** Reports each question that the base asks or answered, and that the revision neither asks nor lists as answered. */
export function findLostQuestions(
  { base, revision }: DocumentPair,
  { before, now }: AnsweredQuestions,
): Breach[] {
  const kept = new Set([...listIds(revision), ...now]);
  const lost = [...new Set([...listIds(base), ...before])].filter((id) => !kept.has(id));
  return lost.map((id) => ({
    isError: true,
    text:
      `The question \`${id}\` is neither asked nor answered. Add it with its answer to \`answered\` in ` +
      "`openapi/questions.yaml`, or ask it again, because answers refer to ids.",
  }));
}

function listIds(document: OpenApiDocument): string[] {
  return readAssumptions(listNodes(document)).flatMap(({ questions }) => questions);
}

import { listExamplesOf } from "../../build/contract/list-examples.ts";
import { type ContractOperation } from "../../build/contract/list-operations.ts";
import type { OpenApiDocument } from "../../build/contract/openapi-document.ts";
import { escapeText } from "../text/escape-text.ts";
import { joinBlocks } from "../text/join-blocks.ts";
import { printJson } from "../text/print-json.ts";
import { readText } from "../text/read-text.ts";
import { linkOperations } from "./link-operation.ts";

/** What a receiver answers and what happens otherwise; said once where the notifications share an answer. */
export function describeAcknowledgement(
  document: OpenApiDocument,
  webhooks: readonly ContractOperation[],
): string {
  const answers = new Map<string, ContractOperation[]>();
  for (const webhook of webhooks) {
    for (const [status, { pointer }] of Object.entries(webhook.responses)) {
      const key = `${status} ${pointer}`;
      answers.set(key, [...(answers.get(key) ?? []), webhook]);
    }
  }
  return joinBlocks(
    ...[...answers].map(([key, users]) => {
      const [status = ""] = key.split(" ");
      const [first] = users;
      const response = first?.responses[status];
      if (first === undefined || response === undefined) return "";
      const example = listExamplesOf(document, [first]).find(({ body }) => body === status);
      const whom = users.length === webhooks.length ? "every notification" : linkOperations(users);
      return joinBlocks(
        `A receiver answers ${whom} with status ${status}. ${escapeText(readText(response.node, "description"))}`,
        example === undefined ? "" : printJson(example.value),
      );
    }),
  );
}

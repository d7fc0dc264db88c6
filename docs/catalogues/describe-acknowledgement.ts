import { listBodyExamples } from "../../src/contract/examples.ts";
import { groupBy } from "../../src/contract/group-by.ts";
import type { ContractOperation } from "../../src/contract/operations.ts";
import { escapeText, joinBlocks, printJson } from "../text/markdown.ts";
import { linkOperations } from "./link-operation.ts";

/**
 * Describes how a receiver acknowledges notifications, once for all that share a response, and what happens otherwise.
 */
export function describeAcknowledgement(webhooks: readonly ContractOperation[]): string {
  const answers = webhooks.flatMap((webhook) =>
    Object.entries(webhook.responses).map(([status, response]) => ({ webhook, status, response })),
  );
  const shared = groupBy(answers, ({ status, response }) => `${status} ${response.pointer}`);
  return joinBlocks(
    ...[...shared.values()].map((group) => {
      const [first] = group;
      if (first === undefined) return "";
      const { webhook, status, response } = first;
      const users = group.map((answer) => answer.webhook);
      const [example] = listBodyExamples(webhook, status);
      const whom = users.length === webhooks.length ? "every notification" : linkOperations(users);
      return joinBlocks(
        `A receiver responds to ${whom} with status ${status}: ${escapeText(response.node.description ?? "")}`,
        example === undefined ? "" : printJson(example.value),
      );
    }),
  );
}

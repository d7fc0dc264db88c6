import { isStatusAnswered } from "../contract/assumptions.ts";
import { methods, type OpenApiDocument, type Operation } from "../contract/document.ts";
import { findSuccess } from "../contract/documented-responses.ts";
import { walkDocument } from "../contract/references.ts";

/** The statuses with which a service may say that it did what was asked. */
const successes = ["200", "201", "202"] as const;

/**
 * Copies a contract for tools that judge responses by their status, such as Redocly and Prism. In the contract, one
 * status of success stands for all, since the documentation leaves open which it is, and `default` describes errors. A
 * tool takes 201 for one of these, so the copy lists each status of success, except where the provider said which it is.
 * Redocly also rejects members that a schema does not list, unless the schema says that there may be some, as the copy
 * does wherever the contract does not forbid it.
 */
export function copyContract(contract: OpenApiDocument): OpenApiDocument {
  const copy = structuredClone(contract);
  for (const item of Object.values(copy.paths ?? {}))
    for (const method of methods) if (item[method]) listSuccesses(item[method]);
  walkDocument(copy, (node, _pointer, isNames) => {
    const isOpen = node["unevaluatedProperties"] === undefined && node["additionalProperties"] === undefined;
    if (!isNames && isOpen && "properties" in node) node["unevaluatedProperties"] = true;
  });
  return copy;
}

function listSuccesses(operation: Operation): void {
  const { responses = {} } = operation;
  const response = responses[findSuccess(Object.keys(responses))];
  if (response === undefined || isStatusAnswered(response)) return;
  operation.responses = {
    ...Object.fromEntries(successes.map((status) => [status, response])),
    ...responses,
  };
}

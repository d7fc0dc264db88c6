import type { Operation, Response } from "../../../src/contract/document.ts";
import { isNotification } from "../../../src/contract/operations.ts";
import { followReference, isReference, nameTarget } from "../../../src/contract/references.ts";
import { quote, withoutKeys, type Components, type OperationOperator } from "./operator.ts";

const listed = ["400", "401", "403", "404", "500"];

/** The first response component of each body schema. */
function listResponses({ responses = {} }: Components): [body: string, $ref: string][] {
  const names = Object.keys(responses);
  const references = names.map((name): [string, { $ref: string }] => [
    name,
    { $ref: `#/components/responses/${name}` },
  ]);
  const bodies = listAnswers({ responses });
  const first = new Map<string, string>();
  for (const [name, { $ref }] of references) {
    const body = bodies[name] ?? "-";
    if (!first.has(body)) first.set(body, $ref);
  }
  return [...first];
}

/** The operators on responses. */
export const answerOperators: readonly OperationOperator[] = [
  {
    name: "response swapped",
    changes: (call, components) => {
      const { operation } = call;
      return Object.entries(listAnswers(operation))
        .filter(([status]) => isNotification(call) || !status.startsWith("2"))
        .flatMap(([status, body]) =>
          listResponses(components)
            .filter(([other]) => other !== body)
            .map(([other, $ref]) => ({
              change: `${status}: ${quote(body)} swapped with ${quote(other)}`,
              operation: { ...operation, responses: { ...operation.responses, [status]: { $ref } } },
            })),
        );
    },
  },
  {
    name: "response dropped or added",
    changes: ({ operation }, components) => {
      const { responses = {} } = operation;
      const [[, $ref] = ["", ""]] = listResponses(components);
      return [
        ...Object.keys(responses).map((status) => ({
          change: `${status} dropped`,
          operation: { ...operation, responses: withoutKeys(responses, status) },
        })),
        ...listed
          .filter((status) => !(status in responses))
          .map((status) => ({
            change: `${status} added`,
            operation: { ...operation, responses: { ...responses, [status]: { $ref } } },
          })),
      ];
    },
  },
];

/** Lists the component schema of each response, by status. `-` if there is no body, or one that is defined in place. */
function listAnswers({ responses = {} }: Operation): Record<string, string> {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      const [media] = Object.values(followReference<Response>(response).node.content ?? {});
      const { schema } = media ?? {};
      return [status, typeof schema === "object" && isReference(schema) ? nameTarget(schema) : "-"];
    }),
  );
}

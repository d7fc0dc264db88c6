import type { Operation } from "../../../src/contract/document.ts";
import { quote, withoutKeys, type OperationOperator } from "./operator.ts";

/** The operators on parameters and request bodies. */
export const inputOperators: readonly OperationOperator[] = [
  {
    name: "parameter changed",
    changes: ({ operation, parameters }, components) => {
      const { parameters: own = [] } = operation;
      const set = (list: unknown[]) => ({ ...operation, parameters: list });
      const shared = Object.entries(components.parameters ?? {});
      return [
        ...own.flatMap((_, index) => {
          const { node, pointer } = parameters[index] ?? { node: undefined, pointer: "" };
          if (node === undefined) return [];
          const change = (what: string, parameter: unknown) => ({
            change: `parameter ${quote(node.name)} ${what}`,
            operation: set(own.map((other, place) => (place === index ? parameter : other))),
          });
          const siblings = shared.filter(
            ([name, { in: place, name: header }]) =>
              place === node.in && header === node.name && !pointer.endsWith(`/${name}`),
          );
          const dropped = set(own.filter((__, place) => place !== index));
          return [
            { change: `parameter ${quote(node.name)} dropped`, operation: dropped },
            change(`made ${node.required === true ? "optional" : "required"}`, {
              ...node,
              required: node.required !== true,
            }),
            ...siblings.map(([name]) =>
              change(`swapped with ${quote(name)}`, { $ref: `#/components/parameters/${name}` }),
            ),
          ];
        }),
        ...shared
          .filter(
            ([, { in: place, name }]) =>
              place === "header" && !parameters.some(({ node }) => node.in === place && node.name === name),
          )
          .slice(0, 1)
          .map(([name]) => ({
            change: `parameter ${quote(name)} added`,
            operation: set([...own, { $ref: `#/components/parameters/${name}` }]),
          })),
      ];
    },
  },
  { name: "request body changed", changes: ({ operation }) => changeBody(operation) },
  { name: "mark changed", changes: ({ operation }) => [changeSafety(operation)] },
  { name: "scope or token changed", changes: ({ operation }) => changeSecurity(operation) },
];

function changeBody(operation: Operation): { change: string; operation: object }[] {
  const body = operation.requestBody;
  if (body === undefined) {
    const requestBody = { content: { "application/json": { schema: { type: "object" } } } };
    return [{ change: "request body added", operation: { ...operation, requestBody } }];
  }
  return [
    { change: "request body dropped", operation: withoutKeys(operation, "requestBody") },
    {
      change: "request body made optional",
      operation: { ...operation, requestBody: { ...body, required: false } },
    },
  ];
}

function changeSafety(operation: Operation): { change: string; operation: object } {
  return "x-safe" in operation
    ? { change: "x-safe dropped", operation: withoutKeys(operation, "x-safe") }
    : { change: "x-safe added", operation: { ...operation, "x-safe": true } };
}

function changeSecurity(operation: Operation): { change: string; operation: object }[] {
  const hasScope = "x-scope" in operation;
  return [
    {
      change: hasScope ? "scope dropped" : "scope added",
      operation: hasScope
        ? withoutKeys(operation, "x-scope")
        : { ...operation, "x-scope": "api://app-order-hml" },
    },
    ...(hasScope
      ? [{ change: "scope changed", operation: { ...operation, "x-scope": "api://app-other" } }]
      : []),
    operation.security?.length === 0
      ? { change: "token demanded", operation: withoutKeys(operation, "security") }
      : { change: "no token demanded", operation: { ...operation, security: [] } },
  ];
}

import {
  readContractBody,
  isNotification,
  nameCall,
  type ContractOperation,
} from "../../../../src/contract/operations.ts";
import { readPath, withInner } from "../data/body-shape.ts";
import { describeMember, describeParameter, type Description } from "../data/describe-member.ts";
import { findSwitch, listVariants, type Switch } from "../data/switch.ts";
import { titleOfCall } from "../../../addresses/addresses.ts";
import { withoutAssumption } from "../../../text/assumptions.ts";
import type { Entry } from "./entry.ts";
import { toPlainText } from "./plain-text.ts";

type Row = Omit<Entry, "page">;

/** Lists what can be found on the page of an operation or notification, beginning with the page itself. */
export function listCallEntries(call: ContractOperation): Row[] {
  return [describePage(call), ...listParameterEntries(call), ...listMemberEntries(call)];
}

function describePage(call: ContractOperation): Row {
  const { operationId, operation, method, path } = call;
  const text = toPlainText(withoutAssumption(operation.description, operation["x-assumption"]));
  const name = titleOfCall(call);
  if (isNotification(call)) return { kind: "event", name, aliases: [nameCall(call), operationId], text };
  return { kind: "operation", name, aliases: [operationId, path, `${method.toUpperCase()} ${path}`], text };
}

/** Lists the parameters of a call. */
function listParameterEntries({ parameters }: ContractOperation): Row[] {
  return parameters.map(({ node }) => {
    const about = describeParameter(node);
    return {
      kind: "parameter",
      name: node.name,
      anchor: `parameter.${node.name}`,
      ...describe({ ...about, description: `In ${node.in}. ${about.description}` }),
    };
  });
}

/** Lists the members of the bodies that the page of a call shows: its request or payload, and its successes. */
export function listMemberEntries(call: ContractOperation): Row[] {
  const bodies = [
    {
      scope: "request",
      body: readContractBody(call.requestBody),
      label: isNotification(call) ? "payload" : "request",
    },
    ...Object.entries(call.responses)
      .filter(([status]) => /^[123]/u.test(status))
      .map(([status, response]) => ({ scope: status, body: readContractBody(response), label: status })),
  ];
  return bodies.flatMap(({ scope, body, label }) => {
    if (body === undefined) return [];
    const found = findSwitch(body.schema);
    const rows = new Map<string, Row>();
    for (const [index, { members }] of listVariants(body.schema, found).entries())
      for (const member of withInner(members)) {
        // A member of several variants leads to the first of them that has an example with it, else to the first.
        const anchor = `${index === 0 ? scope : `${scope}-${index + 1}`}.${member.path}`;
        const row: Row = {
          kind: "member",
          name: member.path,
          anchor,
          body: label,
          ...describe(describeMember(member)),
        };
        const known = rows.get(member.path);
        if (known === undefined) rows.set(member.path, row);
        else {
          const isUsual = usualVariant(body.examples, found, member.path) === index;
          rows.set(member.path, isUsual ? merge(row, known) : merge(known, row));
        }
      }
    return [...rows.values()];
  });
}

/** The first variant that has an example with a member: `creditCard.cvv` is possible with PIX, but no reader means that. */
function usualVariant(
  examples: ReadonlyMap<string, unknown>,
  found: Switch | undefined,
  path: string,
): number | undefined {
  const using = [...examples.values()].find((example) => readPath(example, path) !== undefined);
  return found?.values.find(({ value }) => value === readPath(using, found.path))?.variant;
}

/** Merges two rows of a member: the first, with the values of both. */
function merge(first: Row, { values = [] }: Row): Row {
  const all = [...new Set([...(first.values ?? []), ...values])];
  return { ...first, ...(all.length > 0 && { values: all }) };
}

function describe({ description, values, limits }: Description): Pick<Row, "text" | "values"> {
  const meanings = values.flatMap(({ value, meaning }) =>
    meaning === undefined ? [] : `${String(value)}: ${meaning}`,
  );
  const text = toPlainText([description, ...limits, ...meanings].join("\n"));
  return {
    ...(text !== "" && { text }),
    ...(values.length > 0 && { values: values.map(({ value }) => String(value)) }),
  };
}

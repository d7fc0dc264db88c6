import {
  readContractBody,
  findBodyMedia,
  type ContractOperation,
} from "../../../../src/contract/operations.ts";
import { isErrorStatus } from "../../../../src/contract/errors.ts";
import { groupBy } from "../../../../src/contract/text.ts";
import { say } from "../../../text/say.ts";
import { nameShape } from "../../../catalogues/describe-errors.ts";
import { readShape, withInner, type Pin } from "./body-shape.ts";
import { describeMember, describeParameter, type Description, writeField } from "./describe-member.ts";
import { findSwitch } from "./switch.ts";

/** What differs between two versions of an operation, as Markdown. */
export interface Difference {
  /** The field or parameter, and the values of the switch with which it differs, unless it always does. */
  name: string;
  older: string;
  newer: string;
}

/** What the page of a version says about each field. */
type Facts = ReadonlyMap<string, readonly string[]>;

/** Compares what two versions of an operation take and return. */
export function listDifferences(older: ContractOperation, newer: ContractOperation): Difference[] {
  const found = findSwitch(readContractBody(newer.requestBody)?.schema);
  const choices: Pin[][] = found?.values.map(({ value }) => [{ path: found.path, value }]) ?? [[]];
  const rows = choices.flatMap((pins) =>
    compare(readFacts(older, pins), readFacts(newer, pins)).map((row) => ({ row, pins })),
  );
  return [...groupBy(rows, ({ row }) => JSON.stringify(row)).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || group.length === choices.length) return first?.row ?? [];
    const values = group.map(({ pins: [pin] }) => String(pin?.value)).join(", ");
    return { ...first.row, name: say("{field} with {values}", { field: first.row.name, values }) };
  });
}

function compare(older: Facts, newer: Facts): Difference[] {
  return [...new Set([...older.keys(), ...newer.keys()])].flatMap((name): Difference[] => {
    const [before, after] = [older.get(name), newer.get(name)];
    const row = { name, older: pickOther(before, after), newer: pickOther(after, before) };
    return row.older === row.newer ? [] : [row];
  });
}

/** Joins the facts that the other version does not share. */
function pickOther(own: readonly string[] | undefined, other: readonly string[] | undefined): string {
  if (own === undefined) return say("does not exist");
  return own.filter((fact, index) => fact !== "" && fact !== other?.[index]).join(", ");
}

function readFacts(call: ContractOperation, pins: readonly Pin[]): Facts {
  const responses = Object.entries(call.responses);
  const bodies = [
    { place: "", body: readContractBody(call.requestBody) },
    ...responses
      .filter(([status]) => !isErrorStatus(status))
      .map(([status, response]) => ({
        place: ` ${say("of {status}", { status })}`,
        body: readContractBody(response),
      })),
  ];
  const shapes = responses
    .filter(([status]) => isErrorStatus(status))
    .map(([, response]) => nameShape({ schema: findBodyMedia(response)?.schema }));
  return new Map([
    ...call.parameters.map(
      ({ node }) => [`\`${node.name}\``, listFacts(describeParameter(node), node.required === true)] as const,
    ),
    ...bodies.flatMap(({ place, body }) =>
      withInner(readShape(body?.schema, pins).members).map(
        (member) =>
          [`\`${member.path}\`${place}`, listFacts(describeMember(member), member.isRequired)] as const,
      ),
    ),
    [say("Body of errors"), [[...new Set(shapes)].join(` ${say("or")} `)]],
  ]);
}

function listFacts(about: Description, isRequired: boolean): string[] {
  const { text, values } = writeField(about);
  return [
    isRequired ? say("required") : say("optional"),
    about.type,
    values,
    text,
    ...about.patterns,
    ...about.rules,
  ];
}

import { type Member, findDefault, findFixed, listValues, type Values } from "../../src/contract/schema.ts";
import { describeType } from "./describe-type.ts";
import { printCode, printTable } from "./markdown.ts";
import { say } from "./say.ts";
import type { SchemaObject } from "../../src/contract/document.ts";
import { markQuestions, withoutAssumption } from "./assumptions.ts";

/** Prints the members of a body as a table: name, type, whether it is required, and meaning. */
export function printMembers(members: readonly Member[]): string {
  return printTable(
    [say("Field"), say("Type"), say("Required"), say("Meaning")],
    members.map((member) => [
      printCode(member.name),
      member.isExcluded ? say("not allowed") : describeType(member.parts),
      member.isRequired ? say("yes") : say("no"),
      `${member.branch === undefined ? "" : `*${member.branch}.* `}${describeMeaning(member.parts)}`,
    ]),
  );
}

type Described = Pick<SchemaObject, "description" | "x-assumption" | "x-question">;

/**
 * Describes the purpose of a member or parameter, its values, and its default, and marks what is open about it.
 * @param own the node that has the description, if it is not one of the parts
 */
export function describeMeaning(parts: readonly SchemaObject[], own?: Described): string {
  const nodes = own === undefined ? parts : [own, ...parts];
  const described = nodes.find((node) => node.description !== undefined);
  const words = withoutAssumption(described?.description, described?.["x-assumption"]);
  const fallback = findDefault(parts);
  const remainder = fallback === undefined ? "" : say("Default: {value}.", { value: printCode(fallback) });
  return [withoutOpenList(words, listValues(parts)), describeValues(parts), remainder, markQuestions(nodes)]
    .filter((text) => text !== "")
    .join(" ");
}

/**
 * Removes the note that a list is open, which the build appends to the description of each open list, if another part of
 * the schema closes the list.
 */
function withoutOpenList(description: string, { isOpen }: Pick<Values, "isOpen">): string {
  return isOpen ? description.trim() : description.replace(/(?<!\n)\n*^\*\*Open list\.\*\*.*$/gmu, "").trim();
}

/** Lists the values in the parts of a schema as one sentence; empty if there are none. */
function describeValues(parts: readonly SchemaObject[]): string {
  const { values, isOpen } = listValues(parts);
  if (values.length === 0) return "";
  const [only] = values;
  if (parts.some((part) => findFixed(part) !== undefined))
    return say("Always {value}.", { value: printCode(only?.value) });
  const list = values.map(({ value, meaning }) => {
    return meaning === undefined ? printCode(value) : `${printCode(value)} (${meaning.replace(/\.$/u, "")})`;
  });
  const text = { list: list.join(", ") };
  return isOpen ? say("Known values: {list}.", text) : say("One of: {list}.", text);
}

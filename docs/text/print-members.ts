import type { Member } from "../../src/contract/schema.ts";
import { describeMeaning } from "./describe-meaning.ts";
import { describeType } from "./describe-type.ts";
import { printCode, printTable } from "./markdown.ts";

/** Prints the members of a body as a table: name, type, whether it is required, and meaning. */
export function printMembers(members: readonly Member[]): string {
  return printTable(
    ["Field", "Type", "Required", "Meaning"],
    members.map((member) => [
      printCode(member.name),
      member.isExcluded ? "not allowed" : describeType(member.parts),
      member.isRequired ? "yes" : "no",
      `${member.branch === undefined ? "" : `*${member.branch}.* `}${describeMeaning(member.parts)}`,
    ]),
  );
}

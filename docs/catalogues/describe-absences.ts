import { parse } from "yaml";
import type { Contract } from "../../src/contract/contract.ts";
import { say, sayName } from "../text/say.ts";
import { joinBlocks, printFold } from "../text/markdown.ts";

/** Something that readers look for and the API does not do. The head of `docs/absences.yaml` explains it. */
export interface Absence {
  title: string;
  unless?: string;
  text: string;
  instead: string;
  words: string[][];
}

/** Title of the page about them. */
export const absencesTitle = "What this API does not do";

/** Reads `docs/absences.yaml`, except for what the operations of a contract do. */
export function parseAbsences(text: string, { operations }: Pick<Contract, "operations">): Absence[] {
  return (parse(text) as Absence[]).filter(
    ({ unless }) =>
      unless === undefined ||
      !operations.some(({ operationId }) => new RegExp(unless, "iu").test(operationId)),
  );
}

/** Returns the page about what the API does not do, with what the documentation mentions without specifying it. */
export function describeAbsences(absences: readonly Absence[], mentioned: string): string {
  return joinBlocks(
    `# ${say(absencesTitle)}`,
    say(
      "What integrators often look for, and no operation of this contract does: what is there instead, or whom to ask. Your provider may offer more than its documentation describes.",
    ),
    ...absences.map(({ title, text, instead, words }) =>
      joinBlocks(
        `## ${sayName(title)}`,
        text,
        `**${say("Instead:")}** ${instead}`,
        printFold(say("Also called"), `${words.flat().join(", ")}.`),
      ),
    ),
    mentioned,
  );
}

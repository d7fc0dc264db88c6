import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

/** Statements that have something in common. */
export interface StatementGroup {
  reason: string;
  /** Ids of the statements. */
  statements: string[];
}

/** The statements of the documentation about the behavior of the service, and the others. */
export interface Behavior {
  /** Ids of the statements that a test shows, by file below `tests/` and title. */
  implemented: Record<string, Record<string, string[]>>;
  /** Statements that the sandbox does not carry out completely. */
  open: StatementGroup[];
  /** Statements that are not about behavior. */
  data: StatementGroup[];
}

const file = fileURLToPath(new URL("behavior.yaml", import.meta.url));

/** Reads what the sandbox does with each statement. */
export async function readBehavior(): Promise<Behavior> {
  return parse(await readFile(file, "utf8")) as Behavior;
}

/** Lists the ids of the statements that a test shows. */
export function listImplemented({ implemented }: Pick<Behavior, "implemented">): string[] {
  return Object.values(implemented).flatMap((tests) => Object.values(tests).flat());
}

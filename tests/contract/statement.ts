import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

/** A change to an example, or a value of its own. */
export interface Payload {
  /** Members to set, by JSON pointer. */
  with?: Record<string, unknown>;
  /** Members to take out, by JSON pointer. */
  without?: string[];
  /** The whole payload, where no example is changed. */
  value?: unknown;
}

/** One statement, or one gap, of the interface text. */
export interface Statement {
  id: string;
  /** What the text says, in our words. */
  says: string;
  /** Where the contract holds it: a JSON pointer into the bundle. */
  at: string;
  held: "schema" | "example" | "prose" | "gap";
  /** Validator that judges the payloads, `table.key.key`; left out, that of the body the example stands for. */
  judge?: string;
  /** Named example that the payloads change; it passes itself. */
  example?: string;
  /** The part of the example that is judged, by JSON pointer. */
  part?: string;
  passes?: Payload[];
  fails?: Payload[];
  /** The node equals this. */
  is?: unknown;
  /** The node has this member. */
  has?: string;
  /** The node has exactly these members. */
  keys?: string[];
  /** The example shows these members. */
  shows?: object;
  /** The text at the pointer contains each of these, whatever the case. */
  mentions?: string[];
  /** The meaning of each of these values contains the text. */
  meanings?: Record<string, string>;
}

export interface Section {
  section: string;
  statements: Statement[];
}

/** The statements by section, in the order of the interface text. */
export async function readStatements(): Promise<Section[]> {
  const file = fileURLToPath(new URL("statements.yaml", import.meta.url));
  return parse(await readFile(file, "utf8")) as Section[];
}

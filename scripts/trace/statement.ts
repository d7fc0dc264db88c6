import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

/** Changes to an example, or a separate value. A pointer of `""` is the whole payload. */
export interface Payload {
  /** Members to set, by JSON pointer. */
  with?: Record<string, unknown>;
  /** Members to remove, by JSON pointer. */
  without?: string[];
  /** Values of a member, by JSON pointer: there is one payload for each. */
  each?: Record<string, unknown[]>;
  /** Members to set to a text that is repeated so many times, by JSON pointer. */
  repeat?: Record<string, [text: string, count: number]>;
  /** The whole payload, if no example is changed. */
  value?: unknown;
}

/** A statement of the provider's documentation. */
export interface Statement {
  id: string;
  /** The content of the documentation, in our own words. */
  says: string;
  /** The place in the contract that expresses it: a JSON pointer, which `findNode` reads. */
  at: string;
  /** Validators for the payloads, such as `requestBodies.openMedCase`. Default: that of the body with the example */
  validate?: string | string[];
  /** Named example that the payloads change. It must pass too. */
  example?: string;
  /** The part of the example to validate, by JSON pointer. */
  part?: string;
  /** Payloads that must pass. */
  passes?: Payload[];
  /** Payloads that must fail. */
  fails?: Payload[];
  /** The example shows these members. */
  shows?: object;
}

/** The statements of a section of the documentation. */
export interface Section {
  section: string;
  statements: Statement[];
}

const file = fileURLToPath(new URL("statements.yaml", import.meta.url));

/** Reads the statements by section, in the order of the documentation. */
export async function readStatements(): Promise<Section[]> {
  return parse(await readFile(file, "utf8")) as Section[];
}

/** Lists the statements of all sections. */
export async function listStatements(): Promise<Statement[]> {
  return (await readStatements()).flatMap((section) => section.statements);
}

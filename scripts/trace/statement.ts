import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import type { Payload } from "../../src/conformance/change-payload.ts";

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

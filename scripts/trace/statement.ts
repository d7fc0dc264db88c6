import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import type { Limits } from "./read-limits.ts";

/** Changes to an example, or a separate value. */
export interface Payload {
  /** Members to set, by JSON pointer. */
  with?: Record<string, unknown>;
  /** Members to remove, by JSON pointer. */
  without?: string[];
  /** The whole payload, if no example is changed. */
  value?: unknown;
}

/** The parameters and the body of an operation. A name that ends in `?` is optional, any other is required. */
export interface Input {
  path?: string[];
  query?: string[];
  header?: string[];
  /** Component schema of the body, after its media type if that is not JSON. Omitted if there is no body. */
  body?: string;
}

/** A statement of the provider's documentation. */
export interface Statement {
  id: string;
  /** The content of the documentation, in our own words. */
  says: string;
  /**
   * The place in the contract that expresses it: a JSON pointer into the bundle. References are followed, and the members of a schema
   * are also found in the inline entries of its `allOf`.
   */
  at: string;
  /** Validator for the payloads, `table.key.key`. Default: that of the body with the example */
  judge?: string;
  /** Named example that the payloads change. It must pass too. */
  example?: string;
  /** The part of the example to validate, by JSON pointer. */
  part?: string;
  /** Payloads that must pass. */
  passes?: Payload[];
  /** Payloads that must fail. */
  fails?: Payload[];
  /** The node equals this. */
  is?: unknown;
  /** The node has this member. */
  has?: string;
  /** The node has exactly these members. */
  keys?: string[];
  /** The node is a closed list of exactly these values, in this order. */
  lists?: unknown[];
  /** The node is an open list with exactly these known values, in this order, which accepts any other string. */
  knows?: string[];
  /** These members of the schema have these component schemas. */
  refers?: Record<string, string>;
  /** The operation returns exactly these statuses, in this order, each with a body of this component schema. */
  answers?: Record<string, string>;
  /** The operation has exactly these parameters and this body. */
  takes?: Input;
  /** Exactly these operations have a scope, with these values. */
  scopes?: Record<string, string>;
  /** Exactly these operations are marked as safe, in this order. */
  safe?: string[];
  /** Exactly the schemas at these pointers accept null. */
  nullable?: string[];
  /** Exactly these schemas require exactly these members, in this order. Branches are listed separately. */
  requires?: Record<string, string[]>;
  /** Each of these keywords is used with exactly these values, at exactly these places of the contract. */
  limits?: Limits;
  /** The example shows these members. */
  shows?: object;
  /** The text at the pointer contains each of these strings, ignoring case. */
  mentions?: string[];
  /** The meaning of each of these values contains the text. */
  meanings?: Record<string, string>;
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

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import type { Limits } from "./read-limits.ts";

/** A change to an example, or a value of its own. */
export interface Payload {
  /** Members to set, by JSON pointer. */
  with?: Record<string, unknown>;
  /** Members to take out, by JSON pointer. */
  without?: string[];
  /** The whole payload, where no example is changed. */
  value?: unknown;
}

/** What an operation takes. A name that ends in `?` is optional, any other is required. */
export interface Input {
  path?: string[];
  query?: string[];
  header?: string[];
  /** Component schema of the required body, after its media type if that is not JSON; left out for no body. */
  body?: string;
}

/** One statement, or one gap, of the interface text. */
export interface Statement {
  id: string;
  /** What the text says, in our words. */
  says: string;
  /**
   * Where the contract holds it: a JSON pointer into the bundle. It leads through references, and into the members
   * that a schema has in the inline entries of its `allOf`.
   */
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
  /** The node is a closed list of exactly these values, in this order. */
  lists?: unknown[];
  /** The node is an open list that knows exactly these values, in this order, and takes any other text. */
  knows?: string[];
  /** These members of the schema are of these component schemas. */
  refers?: Record<string, string>;
  /** The operation answers exactly these statuses, in this order, each with a body of this component schema. */
  answers?: Record<string, string>;
  /** The operation takes exactly these parameters and this body. */
  takes?: Input;
  /** Exactly these operations state a scope, which is this one. */
  scopes?: Record<string, string>;
  /** Exactly these operations are marked as safe, in this order. */
  safe?: string[];
  /** Exactly the schemas at these pointers take null. */
  nullable?: string[];
  /** Exactly these schemas require members, which are these, in this order; branches have a place of their own. */
  requires?: Record<string, string[]>;
  /** Each of these keywords is used with exactly these values, at exactly these places of the contract. */
  limits?: Limits;
  /** The example shows these members. */
  shows?: object;
  /** The text at the pointer contains each of these, whatever the case. */
  mentions?: string[];
  /** The meaning of each of these values contains the text. */
  meanings?: Record<string, string>;
}

/** The statements of one part of the interface text. */
export interface Section {
  section: string;
  statements: Statement[];
}

const file = fileURLToPath(new URL("statements.yaml", import.meta.url));

/** The statements by section, in the order of the interface text. */
export async function readStatements(): Promise<Section[]> {
  return parse(await readFile(file, "utf8")) as Section[];
}

/** The statements of all sections. */
export async function listStatements(): Promise<Statement[]> {
  return (await readStatements()).flatMap((section) => section.statements);
}

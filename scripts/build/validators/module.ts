// The modules `validators.js` and `validators.d.ts`, with the tables that both export.

import { fileURLToPath } from "node:url";
import standaloneModule from "ajv/dist/standalone/index.js";
import { build } from "esbuild";
import type { ContractOperation } from "../../../src/contract/operations.ts";
import { notice, growTree, printTree, type MemberStyle, type Tree } from "../print.ts";
import type { CompiledSchemas } from "./compile.ts";
import { listExports, type NamedEntry } from "./entries.ts";
import { rewordMessages, slimStandalone, tidyStandalone } from "./standalone.ts";

/** Writes the validators as one module without imports. A bundler keeps only those that are used. */
export async function emitValidators({
  ajv,
  ids,
  entries,
  operations = [],
  hasTables = true,
}: CompiledSchemas & { operations?: readonly Called[]; hasTables?: boolean }): Promise<string> {
  const schemas = new Map([...ids].map(([name, id]) => [name, ajv.getSchema(id)?.schema]));
  const functions = tidyStandalone(slimStandalone(standaloneCode(ajv, Object.fromEntries(ids))), schemas);
  const exported = listExports(entries).map(({ name, alias }) =>
    name === alias ? name : `${name} as ${alias}`,
  );
  const style: TableStyle = {
    head: (table) => `export const ${table} = `,
    printLeaf: ({ name }) => name,
    prefix: "",
    separator: ",",
  };
  const tables = hasTables ? printTables(entries, style, operations) : "";
  const result = await build({
    stdin: {
      contents: `${functions}\nexport { ${exported.join(", ")} };\n${tables}`,
      resolveDir: runtimeFolder,
      sourcefile: "validators.js",
    },
    // Comments contain module paths relative to this folder, so it must not depend on where the build was started.
    absWorkingDir: runtimeFolder,
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    charset: "utf8",
    // Shortens the code that collects errors. Names and line breaks remain, for readable diffs.
    minifySyntax: true,
    legalComments: "none",
    logLevel: "silent",
  });
  const code = rewordMessages(result.outputFiles[0]?.text ?? "");
  return `// ${notice}\n// @ts-nocheck The types are in validators.d.ts.\n${code}`;
}

/** Writes the declarations of the validators, based on the generated types. */
export function emitValidatorTypes(
  entries: readonly NamedEntry[],
  operations: readonly Called[] = [],
): string {
  const guards = listExports(entries).map(({ alias, entry }) => {
    return `export declare const ${alias}: Validator<${entry.type}>;\n`;
  });
  const style: TableStyle = {
    head: (table) => `/** ${comments[table as TableName]} */\nexport declare const ${table}: `,
    printLeaf: ({ type }) => `Validator<${type}>`,
    prefix: "readonly ",
    separator: ";",
  };
  const tables = printTables(entries, style, operations);
  return `// ${notice}\n\n${declarations}\n${guards.join("")}\n${tables}`;
}

/**
 * Writes the validators of the schemas whose members have other names elsewhere, with their own names. All others are
 * those of `validators.js` in the folder above.
 */
export async function emitOwnValidators(
  { entries, ids, ajv }: CompiledSchemas,
  isRenamed: (entry: NamedEntry) => boolean,
): Promise<string> {
  const own = entries.filter(isRenamed);
  const names = new Set(own.map(({ name }) => name));
  const text = await emitValidators({
    ajv,
    entries: own,
    ids: new Map([...ids].filter(([name]) => names.has(name))),
    hasTables: false,
  });
  const exported = new Set(listExports(own).map(({ alias }) => alias));
  const others = listExports(entries).flatMap(({ alias }) => (exported.has(alias) ? [] : [alias]));
  return `${text}export { ${[...others, "events", "openNotifications"].join(", ")} } from "../validators.js";\n`;
}

/**
 * Formats the exported tables of validators.
 * @param operations those that are in the table of responses even if no response has a body
 */
export function printTables(
  entries: readonly NamedEntry[],
  style: TableStyle,
  operations: readonly Called[] = [],
): string {
  // Empty tables are exported too, so that an import never fails.
  const tables: Record<string, Tree> = Object.fromEntries(tableNames.map((name) => [name, {}]));
  tables["responses"] = Object.fromEntries(operations.map(({ operationId }) => [operationId, {}]));
  for (const entry of entries) growTree(tables, entry.place, style.printLeaf(entry));
  return Object.entries(tables)
    .map(([table, tree]) => `${style.head(table)}${printTree(tree, style)};\n`)
    .join("\n");
}

// A CommonJS module: Node imports its exports as one object, and the function is the `default` of that object.
const standaloneCode = standaloneModule.default;

const runtimeFolder = fileURLToPath(new URL("../../../src/bundle/runtime", import.meta.url));

const comments: Record<TableName, string> = {
  schemas: "Validators of the component schemas, by name.",
  requestBodies:
    "Validators of request bodies, by operationId. In a form, fields that are files accept any value.",
  responses: "Validators of response bodies, by operationId and status.",
  parameters:
    "Validators of parameters, by operationId, location and name. They validate typed values: the number 20, not the string `20`.",
  events: "Validators of the notifications with a documented event, by value of `event`.",
  openNotifications: "Validators of the notifications whose payload is not documented, by name.",
};

// The `.js` extension resolves to the sources in this repository, and to the declarations in the package.
const declarations = `import type { EventPayloads, OpenNotificationPayloads } from "./events.js";
import type { components, operations } from "./types.js";

/** A violation of a schema. */
export interface ValidationError {
  /** JSON pointer of the invalid value. Empty for the whole value. */
  instancePath: string;
  /** JSON pointer, prefixed with \`#\`, of the violated keyword in its component schema. */
  schemaPath: string;
  /** The violated keyword, such as \`required\`. */
  keyword: string;
  /** Details of the violation, such as \`{ missingProperty: "id" }\`. */
  params: Record<string, unknown>;
  message?: string;
}

/** Returns whether a value is valid, and narrows its type. \`errors\` holds the errors of the latest call. */
export interface Validator<T> {
  (data: unknown): data is T;
  errors?: ValidationError[] | null;
}
`;

type Called = Pick<ContractOperation, "operationId">;

/** Style of the tables: values in JavaScript, or types in a declaration. */
interface TableStyle extends MemberStyle {
  /** Text before the opening brace of a table. */
  head: (table: string) => string;
  printLeaf: (entry: NamedEntry) => string;
}

const tableNames = [
  "schemas",
  "requestBodies",
  "responses",
  "parameters",
  "events",
  "openNotifications",
] as const;

/** Name of an exported table. */
type TableName = (typeof tableNames)[number];

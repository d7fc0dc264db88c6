import type { NamedEntry } from "../validators/list-validators.ts";
import { listExports } from "../validators/list-exports.ts";
import { printTables, type TableName } from "../validators/print-tables.ts";
import { notice } from "../print/generated-header.ts";

/** Writes the declarations of the validators, based on the generated types. */
export function emitValidatorTypes(entries: readonly NamedEntry[]): string {
  const guards = listExports(entries).map(({ alias, entry }) => {
    return `export declare const ${alias}: Validator<${entry.type}>;\n`;
  });
  const tables = printTables(entries, {
    head: (table) => `/** ${comments[table as TableName]} */\nexport declare const ${table}: `,
    printLeaf: ({ type }) => `Validator<${type}>`,
    prefix: "readonly ",
    separator: ";",
  });
  return `// ${notice}\n\n${declarations}\n${guards.join("")}\n${tables}`;
}

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

import type { NamedEntry } from "../validators/compile-schemas.ts";
import { listExports } from "../validators/list-exports.ts";
import { printTables, type TableName } from "../validators/print-tables.ts";
import { notice } from "../print/generated-header.ts";

/** The declarations of the validators, typed by the generated types. */
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
    "Validators of request bodies, by operationId. Of a form, the parts that are files may be anything.",
  responses: "Validators of response bodies, by operationId and status.",
  parameters:
    "Validators of parameters, by operationId, place and name. They judge typed values: the number 20, not the text `20`.",
  events: "Validators of the notifications that name their event, by value of `event`.",
  openNotifications: "Validators of the notifications whose payload is open, by name.",
};

// The modules are named by their JavaScript extension, which leads to the sources here and to the declarations once compiled.
const declarations = `import type { EventPayloads, OpenNotificationPayloads } from "./events.js";
import type { components, operations } from "./types.js";

/** One way in which a value breaks its schema. */
export interface ValidationError {
  /** JSON pointer of the offending value; empty for the whole. */
  instancePath: string;
  /** JSON pointer of the broken rule, behind \`#\`, in the component schema that holds it. */
  schemaPath: string;
  /** The rule that is broken, for example \`required\`. */
  keyword: string;
  /** Particulars of the rule, for example \`{ missingProperty: "id" }\`. */
  params: Record<string, unknown>;
  message?: string;
}

/** Tells whether a value is valid, and narrows its type. The errors are those of the latest call. */
export interface Validator<T> {
  (data: unknown): data is T;
  errors?: ValidationError[] | null;
}
`;

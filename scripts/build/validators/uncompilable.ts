import { createCompiler, prepareSchema } from "../../../src/bundle/compile.ts";
import type { Schema } from "../../../src/contract/document.ts";
import { mapSchema } from "../../../src/contract/schema.ts";

/**
 * Returns the JSON pointer, within a schema, of the innermost schema that fails for the same reason, or `undefined` if
 * the error is in a referenced schema. The compiler itself often reports no location.
 */
export function findUncompilable(schema: Schema, reason: string): string | undefined {
  const ajv = createCompiler();
  const failing: { pointer: string; gist: string }[] = [];
  mapSchema(prepareSchema(schema), (node, pointer) => {
    const alone = typeof node === "object" && node.$ref !== undefined ? true : node;
    try {
      ajv.compile(alone);
    } catch (error) {
      failing.push({ pointer, gist: findGist(error instanceof Error ? error.message : String(error)) });
    }
    return alone;
  });
  // A part may fail only because it is compiled without the schema around it, so the reason must be the same.
  const same = failing.find(({ gist }) => gist === findGist(reason));
  return (same ?? failing.find(({ pointer }) => pointer === ""))?.pointer;
}

/** Removes the locations from a message, which depend on where the compiler started. */
function findGist(message: string): string {
  return message.replaceAll(/ at "[^"]*"| at path "[^"]*"/g, "").replaceAll(/\bdata[/\S]*/g, "data");
}

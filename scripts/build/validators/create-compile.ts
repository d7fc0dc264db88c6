import type { ValidateFunction } from "ajv";
import type { Schema } from "../../../src/contract/document.ts";
import type { ContractSchema } from "../../../src/contract/contract.ts";
import { createCompiler, type CompilerOptions } from "./create-compiler.ts";
import { componentId, prepareSchema } from "./prepare-schema.ts";

/** Prepares to compile schemas of a contract in memory, rather than to the code of the build; as strictly, by default. */
export function createCompile(
  schemas: readonly ContractSchema[],
  { isStrict = true }: Pick<CompilerOptions, "isStrict"> = {},
): (schema: Schema) => ValidateFunction {
  const usesUnevaluated = JSON.stringify(schemas).includes('"unevaluated');
  // The build and the linters check the schemas themselves. Doing so here would take most of the time.
  const ajv = createCompiler({ usesUnevaluated, isStrict });
  ajv.opts.validateSchema = false;
  for (const { name, schema } of schemas) ajv.addSchema(prepareSchema(schema), componentId(name));
  return (schema) => ajv.compile(prepareSchema(schema));
}

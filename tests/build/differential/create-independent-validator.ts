import {
  registerSchema,
  setShouldValidateFormat,
  unregisterSchema,
  validate,
  type SchemaObject,
} from "@hyperjump/json-schema/draft-2020-12";
import { loadDialect } from "@hyperjump/json-schema/experimental";
import "@hyperjump/json-schema/formats";
import type { Schema } from "../../../src/contract/document.ts";
import type { ContractSchema } from "../../../src/contract/contract.ts";
import type { Validator } from "./list-validated-bodies.ts";
import { vocabulary } from "./max-duration-keyword.ts";

const dialect = "https://json-schema.org/draft/2020-12/schema";
const standard = [
  "core",
  "applicator",
  "validation",
  "meta-data",
  "format-annotation",
  "content",
  "unevaluated",
];
const vocabularies = standard.map((name) => `https://json-schema.org/draft/2020-12/vocab/${name}`);
loadDialect(dialect, Object.fromEntries([...vocabularies, vocabulary].map((name) => [name, true])), true);

// The library has one global registry and rejects an address that is already registered.
let registered = 0;

/** Compiles a schema of the contract with a library that is independent of the shipped validators. */
export type CompileIndependently = (schema: Schema) => Promise<Validator>;

/** Sets up Hyperjump's JSON Schema with formats and the components of the contract. */
export function createIndependentValidator(schemas: readonly ContractSchema[]): CompileIndependently {
  const definitions = asDefinitions(Object.fromEntries(schemas.map(({ name, schema }) => [name, schema])));
  return async (schema) => {
    const address = `https://contract.example.com/${(registered += 1)}`;
    const root = { $schema: dialect, allOf: [asDefinitions(schema)], $defs: definitions };
    registerSchema(root as SchemaObject, address);
    setShouldValidateFormat(true);
    const isValid = await validate(address);
    unregisterSchema(address);
    return (payload) => isValid(payload as Parameters<typeof isValid>[0]).valid;
  };
}

/** Rewrites references to components as references to `$defs`, where JSON Schema has them. */
function asDefinitions(node: unknown): unknown {
  return JSON.parse(JSON.stringify(node).replaceAll("#/components/schemas/", "#/$defs/"));
}

import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Document, Ruleset, Spectral } from "@stoplight/spectral-core";
import parsers from "@stoplight/spectral-parsers";
import { oas } from "@stoplight/spectral-rulesets";
import { readContract } from "../../src/contract/contract.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { joinPointer } from "../../src/contract/pointer.ts";
import { createCompiler, componentId, prepareSchema } from "../../src/bundle/compile.ts";
import { listExamples, type PlacedExample } from "../../src/contract/examples.ts";

/** A validator of examples. The three disagree often enough that all are used. */
export type ExampleEngine = "Ajv 2020-12" | "Spectral" | "Redocly";

/** Lists the examples that an engine rejects, each with its reason. */
type FindInvalidExamples = (
  document: OpenApiDocument,
  examples: PlacedExample[],
) => Promise<{ example: PlacedExample; reason: string }[]>;

/** The engines, configured to validate only examples. */
const exampleEngines: Record<ExampleEngine, FindInvalidExamples> = {
  "Ajv 2020-12": (document, examples) => {
    const compiler = createCompiler({ usesUnevaluated: false });
    for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
      compiler.addSchema(prepareSchema(schema), componentId(name));
    }
    const invalid = examples.flatMap((example) => {
      const validate = compiler.compile(prepareSchema(example.schema));
      return validate(example.value) ? [] : [{ example, reason: compiler.errorsText(validate.errors) }];
    });
    return Promise.resolve(invalid);
  },

  Spectral: async (document, examples) => {
    const spectral = new Spectral();
    const rules = { "oas3-valid-media-example": "error", "oas3-valid-schema-example": "error" } as const;
    spectral.setRuleset(new Ruleset({ extends: [[oas, "off"]], rules }));
    const results = await spectral.run(new Document(JSON.stringify(document), parsers.Json));
    return results.flatMap(({ path, message }) => blame(examples, joinPointer("", ...path), message));
  },

  Redocly: async (document, examples) => {
    const config = await createConfig({ rules: { "no-invalid-media-type-examples": "error" } });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    return problems.flatMap(({ location, message }) => {
      return location.flatMap(({ pointer }) => blame(examples, (pointer ?? "").replace(/^#/u, ""), message));
    });
  },
};

/** Lists the examples of a bundle at their places. */
export function listAllExamples(document: OpenApiDocument): PlacedExample[] {
  const { operations, webhooks } = readContract(document);
  return [...operations, ...webhooks].flatMap(listExamples);
}

/** Lists the examples that an engine rejects, and those that it would accept with any value. */
export async function judgeExamples(engine: ExampleEngine, document: OpenApiDocument) {
  const findInvalid = exampleEngines[engine];
  const examples = listAllExamples(document);
  const broken = structuredClone(document);
  for (const example of Object.values(broken.components?.examples ?? {}))
    Object.assign(example, { value: 42 });
  const rejected = await findInvalid(broken, listAllExamples(broken));
  const checked = new Set(rejected.map(({ example }) => example.target));
  const unchecked = examples.map(({ target }) => target).filter((target) => !checked.has(target));
  return { invalid: await findInvalid(document, examples), unchecked: [...new Set(unchecked)] };
}

function blame(examples: PlacedExample[], pointer: string, reason: string) {
  return examples
    .filter(({ pointer: own, target }) =>
      [own, target].some((place) => `${pointer}/`.startsWith(`${place}/`)),
    )
    .map((example) => ({ example, reason }));
}

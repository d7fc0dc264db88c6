import { listExamples } from "../../../src/contract/examples.ts";
import type { Schema } from "../../../src/contract/document.ts";
import { readContract } from "../../../src/contract/contract.ts";
import type { BundledContract } from "../../../src/bundle/bundle-contract.ts";
import { compileSchemas } from "../../../scripts/build/validators/compile.ts";
import { listValidators, type ValidatorEntry } from "../../../scripts/build/validators/entries.ts";
import { createRandom } from "../../random/create-random.ts";
import type { Validator } from "./list-validated-bodies.ts";
import { nextPayload } from "../../random/next-payload.ts";
import { listInvalidSamples } from "../../../src/values/invalid-samples.ts";
import { indexSamples } from "../../../src/values/samples.ts";

/** The two forms of a contract, and options of the comparison. */
export interface FormComparisonOptions {
  published: BundledContract;
  source: BundledContract;
  /** Number of random payloads per body, in addition to its examples with each rule broken. @default 500 */
  payloadsPerBody?: number;
  /** @default 1 */
  seed?: number;
  /** Name of the only body to compare. @default all bodies */
  only?: string;
}

/** Verdicts of the two forms on the same payloads. */
export interface FormComparison {
  /** Number of bodies with a schema: requests, responses and notifications. */
  bodies: number;
  payloads: number;
  /** Number of payloads that are valid in the source form. */
  valid: number;
  /** Payloads that only one form accepts. */
  disagreements: { name: string; payload: unknown; isValidInSource: boolean }[];
}

const tables = ["requestBodies", "responses", "events", "openNotifications"];

/** Validates generated and mutated bodies with the schemas of the source and of the published form. */
export function compareForms(options: FormComparisonOptions): FormComparison {
  const { published, source, payloadsPerBody = 500, seed = 1, only } = options;
  const { operations, webhooks } = readContract(source.document);
  const random = createRandom(seed);
  const bodies = createValidators(published, only);
  const bodiesOfSource = createValidators(source, only);
  const placed = [...operations, ...webhooks].flatMap(listExamples);
  const comparison: FormComparison = { bodies: bodies.size, payloads: 0, valid: 0, disagreements: [] };
  for (const [name, body] of bodies) {
    const other = bodiesOfSource.get(name);
    if (other === undefined) throw new Error(`The source form has no body \`${name}\`.`);
    const { schema, pointer } = other.entry;
    const folder = pointer.replace(/schema$/u, "examples/");
    const examples = placed.filter((example) => example.pointer.startsWith(folder)).map(({ value }) => value);
    const payloads = [
      ...Array.from({ length: payloadsPerBody }, () => nextPayload({ schema, examples }, random)),
      ...breakExamples(schema, examples),
    ];
    for (const payload of payloads) {
      const isValidInSource = other.validate(payload);
      comparison.payloads += 1;
      if (isValidInSource) comparison.valid += 1;
      if (isValidInSource !== body.validate(payload)) {
        comparison.disagreements.push({ name, payload, isValidInSource });
      }
    }
  }
  return comparison;
}

/** Breaks each rule in the examples, one at a time. Random changes rarely break only a condition. */
function breakExamples(schema: Schema, examples: readonly unknown[]): unknown[] {
  const samples = indexSamples(examples);
  return examples.flatMap((value) =>
    Array.from(listInvalidSamples({ schema, value, samples }), (broken) => broken.value),
  );
}

/** Creates the validator of each body, by name. Bodies with the same schema share a name. */
function createValidators({ document, locate }: BundledContract, only?: string) {
  const { ajv, ids, entries } = compileSchemas(listValidators(readContract(document)), locate);
  const bodies = new Map<string, { entry: ValidatorEntry; validate: Validator }>();
  for (const entry of entries) {
    if (only !== undefined && entry.name !== only) continue;
    const validate = ajv.getSchema(ids.get(entry.name) ?? "");
    if (!tables.includes(entry.place[0]) || validate === undefined || bodies.has(entry.name)) continue;
    bodies.set(entry.name, { entry, validate: (payload) => validate(payload) === true });
  }
  return bodies;
}

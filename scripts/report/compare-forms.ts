import { breakValue } from "../../src/conformance/break-value.ts";
import { indexSamples } from "../../src/conformance/samples.ts";
import { listExamples } from "../../src/contract/examples.ts";
import type { Schema } from "../../src/contract/openapi-document.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import type { BundledContract } from "../build/bundle-contract.ts";
import { compileSchemas } from "../build/validators/compile-schemas.ts";
import { listValidators, type ValidatorEntry } from "../build/validators/list-validators.ts";
import { createRandom } from "../random/create-random.ts";
import type { Judge } from "./differential/list-judged-bodies.ts";
import { nextPayload } from "./differential/next-payload.ts";

/** The two forms of one contract, and how much is judged. */
export interface FormComparisonOptions {
  published: BundledContract;
  source: BundledContract;
  /** Random payloads for each body, besides its examples with each rule broken in turn. @default 500 */
  payloadsPerBody?: number;
  /** @default 1 */
  seed?: number;
  /** The name of the one body to judge. @default all of them */
  only?: string;
}

/** How the two forms judged the same payloads. */
export interface FormComparison {
  /** Bodies with a schema of their own: requests, answers and notifications. */
  bodies: number;
  payloads: number;
  /** How many of the payloads are valid in the source form. */
  valid: number;
  /** What one form takes and the other refuses. */
  disagreements: { name: string; payload: unknown; isValidInSource: boolean }[];
}

const tables = ["requestBodies", "responses", "events", "openNotifications"];

/** Judges generated and mutated bodies by the schemas as they are written and as they are published. */
export function compareForms(options: FormComparisonOptions): FormComparison {
  const { published, source, payloadsPerBody = 500, seed = 1, only } = options;
  const { operations, webhooks } = readContract(source.document);
  const random = createRandom(seed);
  const judges = createJudges(published, only);
  const judgesOfSource = createJudges(source, only);
  const placed = [...operations, ...webhooks].flatMap(listExamples);
  const comparison: FormComparison = { bodies: judges.size, payloads: 0, valid: 0, disagreements: [] };
  for (const [name, judge] of judges) {
    const other = judgesOfSource.get(name);
    if (other === undefined) throw new Error(`The source form has no \`${name}\`.`);
    const { schema, pointer } = other.entry;
    const folder = pointer.replace(/schema$/u, "examples/");
    const examples = placed.filter((example) => example.pointer.startsWith(folder)).map(({ value }) => value);
    const payloads = [
      ...Array.from({ length: payloadsPerBody }, () => nextPayload({ schema, examples }, random)),
      ...breakExamples(schema, examples),
    ];
    for (const payload of payloads) {
      const isValidInSource = other.judge(payload);
      comparison.payloads += 1;
      if (isValidInSource) comparison.valid += 1;
      if (isValidInSource !== judge.judge(payload)) {
        comparison.disagreements.push({ name, payload, isValidInSource });
      }
    }
  }
  return comparison;
}

/** The examples with one rule broken, for each rule: chance alone hardly ever breaks a condition and nothing else. */
function breakExamples(schema: Schema, examples: readonly unknown[]): unknown[] {
  const samples = indexSamples(examples);
  return examples.flatMap((value) =>
    Array.from(breakValue({ schema, value, samples }), (broken) => broken.value),
  );
}

/** The judge of each body, by the name of its validator; bodies that share a schema share a name. */
function createJudges({ document, locate }: BundledContract, only?: string) {
  const { ajv, ids, entries } = compileSchemas(listValidators(readContract(document)), locate);
  const judges = new Map<string, { entry: ValidatorEntry; judge: Judge }>();
  for (const entry of entries) {
    if (only !== undefined && entry.name !== only) continue;
    const validate = ajv.getSchema(ids.get(entry.name) ?? "");
    if (!tables.includes(entry.place[0]) || validate === undefined || judges.has(entry.name)) continue;
    judges.set(entry.name, { entry, judge: (payload) => validate(payload) === true });
  }
  return judges;
}

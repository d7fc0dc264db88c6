import { beforeAll, describe, expect, test } from "vitest";
import { listSampleFiles } from "../../../scripts/docs/samples/list-sample-files.ts";
import { listSamples } from "../../../scripts/docs/samples/list-samples.ts";
import type { Sample } from "../../../scripts/docs/samples/sample.ts";
import {
  runSamples,
  type SampleFailure,
  type SampleRun,
} from "../../../scripts/audit/samples/run-samples.ts";
import { loadContract } from "../../read-contract/load-contract.ts";
import { askFor } from "../../services/ask-for.ts";

const contract = loadContract();
const samples = listSamples(contract);

/** Samples with one mistake each. They run beside the true ones, so that the checks are seen to find mistakes. */
const mistaken = [
  mistake("createSubscription", "TypeScript", `"MONTHLY"`, `"FORTNIGHTLY"`),
  mistake("getPayout", "TypeScript", "await api.getPayout", "String"),
  mistake("openMedCase", "Shell", `"SCAM"`, `"THEFT"`),
  mistake("uploadDocument", "Shell", "@rg-", "@no-"),
  mistake("getPayout", "Python", "timeout=10,\n)", "timeout=10,\n"),
];

let run: SampleRun;
beforeAll(async () => {
  run = await runSamples(
    [...samples, ...mistaken],
    listSampleFiles(contract.operations),
    (await askFor("mock")).url,
  );
});

describe("the code samples", () => {
  const failuresOf = (check: SampleFailure["check"]) =>
    run.failures
      .filter((failure) => failure.check === check && failure.example !== "mistaken")
      .map(({ operationId, example, lang, reason }) => [operationId, example, lang, reason]);

  test("compile where they use our client", () => {
    expect(failuresOf("compiled")).toEqual([]);
    expect(run.compiled).toBe(countOf("TypeScript"));
  });

  test("get a 2xx of the mock where they use our client or curl", () => {
    expect(failuresOf("executed")).toEqual([]);
    expect(run.executed).toEqual({ typescript: countOf("TypeScript"), curl: countOf("Shell") });
  });

  test("parse where they are Python", ({ skip }) => {
    if (run.parsed === undefined) skip("There is no python3 here.");
    expect(failuresOf("parsed")).toEqual([]);
    expect(run.parsed).toBe(countOf("Python"));
  });

  test("are told apart from mistaken ones", ({ skip }) => {
    if (run.parsed === undefined) skip("There is no python3 here.");
    const found = run.failures.filter(({ example }) => example === "mistaken");
    expect(found.map(({ operationId, lang, check, reason }) => [operationId, lang, check, reason])).toEqual([
      ["createSubscription", "TypeScript", "compiled", expect.stringContaining(`"FORTNIGHTLY"`)],
      ["getPayout", "TypeScript", "compiled", expect.stringContaining("'api' is declared")],
      ["createSubscription", "TypeScript", "executed", expect.stringContaining("400")],
      ["getPayout", "TypeScript", "executed", "It sent no request."],
      ["openMedCase", "Shell", "executed", "The response status is 400."],
      ["uploadDocument", "Shell", "executed", expect.stringContaining("Failed to open")],
      ["getPayout", "Python", "parsed", expect.stringContaining("line ")],
    ]);
  });
});

/** How many samples of a language there are to pass. */
function countOf(lang: Sample["lang"]): number {
  return samples.filter((sample) => sample.lang === lang).length;
}

function mistake(operationId: string, lang: Sample["lang"], right: string, wrong: string): Sample {
  const sample = samples.find((other) => other.operationId === operationId && other.lang === lang);
  if (!sample?.source.includes(right)) throw new Error(`No ${lang} sample of ${operationId} has ${right}.`);
  return { ...sample, example: "mistaken", source: sample.source.replace(right, wrong) };
}

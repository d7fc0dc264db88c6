import { beforeAll, describe, expect, test } from "vitest";
import { listSamples } from "../../../docs/samples/list-samples.ts";
import { sampleLanguages, type Sample } from "../../../docs/samples/sample-languages.ts";
import { runSamples, type SampleRun } from "../../../scripts/audit/samples.ts";
import { loadContract } from "../../contract/load-contract.ts";
import { askFor } from "../../services/ask-for.ts";

const contract = loadContract();
const samples = listSamples(contract);

/** Samples with one mistake each. They run next to the correct ones, to verify that the checks find mistakes. */
const mistaken = [
  mistake("createSubscription", "TypeScript", `"MONTHLY"`, `"FORTNIGHTLY"`),
  mistake("getPayout", "TypeScript", "await api.getPayout", "String"),
  mistake("openMedCase", "Shell", `"SCAM"`, `"THEFT"`),
  mistake("uploadDocument", "Shell", "=@rg-", "=@no-"),
  mistake("openMedCase", "Python", `"SCAM"`, `"THEFT"`),
  mistake("getPayout", "Python", "timeout=10,\n)", "timeout=10,\n"),
  mistake("getPayout", "Java", "baseUrl + ", "baseURL + "),
  mistake("openMedCase", "Java", `"SCAM"`, `"THEFT"`),
  mistake("getPayout", "Go", "os.Getenv(", "os.Getenv"),
  mistake("getPayout", "C#", "new Uri(", "new Uri"),
  mistake("getPayout", "PHP", "$baseUrl . ", "$baseUrl "),
];

let run: SampleRun;
beforeAll(async () => {
  run = await runSamples([...samples, ...mistaken], (await askFor("mock")).url);
});

describe("the code samples", () => {
  test.for([
    ["executed", "TypeScript"],
    ["executed", "Shell"],
    ["executed", "Python"],
    ["executed", "Java"],
    ["executed", "Go"],
    ["compiled", "TypeScript"],
    ["compiled", "Java"],
    ["parsed", "Python"],
    ["parsed", "Go"],
    ["parsed", "C#"],
    ["parsed", "PHP"],
  ] as const)("can be %s: %s", ([check, lang], { skip }) => {
    const result = run.results.find((other) => other.check === check && other.lang === lang);
    if (result?.passed === undefined) return skip("Its tool is not installed here.");
    const failures = run.failures.filter((failure) => failure.check === check && failure.lang === lang);
    const wrong = failures.filter(({ example }) => example !== "mistaken");
    expect(wrong.map(({ operationId, example, reason }) => [operationId, example, reason])).toEqual([]);
    expect(result.passed + failures.length).toBe(result.of);
    expect(result.of).toBe([...samples, ...mistaken].filter((sample) => sample.lang === lang).length);
  });

  test("are labeled with the furthest check that they went through", () => {
    const order = ["parsed", "compiled", "executed"];
    for (const { lang, check } of sampleLanguages) {
      const done = run.results.filter((result) => result.lang === lang).map((result) => result.check);
      expect(order.findLast((each) => done.some((other) => other === each))).toBe(check);
    }
  });

  test.for([
    ["createSubscription", "TypeScript", "compiled", /"FORTNIGHTLY"/],
    ["getPayout", "TypeScript", "compiled", /'api' is declared/],
    ["createSubscription", "TypeScript", "executed", /400/],
    ["getPayout", "TypeScript", "executed", /^It sent no request\.$/],
    ["openMedCase", "Shell", "executed", /^The response status is 400\.$/],
    ["uploadDocument", "Shell", "executed", /Failed to open/],
    ["openMedCase", "Python", "executed", /^HTTPError: 400/],
    ["getPayout", "Python", "parsed", /line /],
    ["getPayout", "Java", "compiled", /^line \d+: error: cannot find symbol/],
    ["openMedCase", "Java", "executed", /^400 .*situationType/],
    ["getPayout", "Go", "parsed", /^line \d+: syntax error$/],
    ["getPayout", "C#", "parsed", /^line \d+: syntax error$/],
    ["getPayout", "PHP", "parsed", /^line \d+: syntax error$/],
  ] as const)(
    "are distinguished from mistaken ones: %s, %s, %s",
    ([operationId, lang, check, reason], { skip }) => {
      const result = run.results.find((other) => other.check === check && other.lang === lang);
      if (result?.passed === undefined) return skip("Its tool is not installed here.");
      const found = run.failures.filter(
        (failure) =>
          failure.example === "mistaken" &&
          failure.operationId === operationId &&
          failure.lang === lang &&
          failure.check === check,
      );
      expect(found.map((failure) => failure.reason)).toEqual([expect.stringMatching(reason)]);
    },
  );
});

function mistake(operationId: string, lang: Sample["lang"], right: string, wrong: string): Sample {
  const sample = samples.find((other) => other.operationId === operationId && other.lang === lang);
  if (!sample?.source.includes(right)) throw new Error(`No ${lang} sample of ${operationId} has ${right}.`);
  return { ...sample, example: "mistaken", source: sample.source.replace(right, wrong) };
}

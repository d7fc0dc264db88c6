import { expect, test } from "vitest";
import type { Deviation } from "../../src/conformance/deviation.ts";
import { describeReport } from "../../src/conformance/describe-report.ts";
import { runConformance } from "../../src/conformance/run-conformance.ts";
import { operations } from "./contract.ts";

type Answering = (request: Request) => Promise<Response>;

const run = (fetch: Answering, deviations: Deviation[] = []) =>
  runConformance({
    operations,
    baseUrl: "http://127.0.0.1:1",
    token: "any-token",
    fetch,
    deviations,
  });

const acceptAll: Answering = () => Promise.resolve(Response.json({}));
const die: Answering = () => Promise.reject(new Error("The connection was lost."));

test("a service that accepts everything fails all negative and error cases", async () => {
  const { counts } = await run(acceptAll);
  expect(counts.negatives.passed).toBe(0);
  expect(counts.errors.passed).toBe(0);
  expect(counts.positives.passed).toBeLessThan(counts.positives.total);
});

test("a service that cannot be reached fails every case, and the report says why", async () => {
  const report = await run(die);
  expect(Object.values(report.counts).map(({ passed }) => passed)).toEqual([0, 0, 0]);
  expect(describeReport(report)).toContain("No response: The connection was lost.");
});

test("every request goes to the base URL with the token, except in cases about the token", async () => {
  const seen: Request[] = [];
  await run((request) => {
    seen.push(request);
    return acceptAll(request);
  });
  expect(seen.filter(({ url }) => !url.startsWith("http://127.0.0.1:1/"))).toEqual([]);
  const tokens = new Set(seen.map(({ headers }) => headers.get("authorization")));
  expect(tokens).toEqual(new Set([null, "Bearer any-token", "Basic dXNlcjpzZWNyZXQ=", "Bearer"]));
});

test("the service can recover after a probe that breaks the connection", async () => {
  let recovered = 0;
  const entry: Deviation = {
    name: "deadly",
    reason: "It dies.",
    probe: ({ baseUrl }) => new Request(`${baseUrl}/deadly`),
    isSeen: (answer) => answer === undefined,
  };
  const { deviations } = await runConformance({
    operations,
    baseUrl: "http://127.0.0.1:1",
    token: "any-token",
    fetch: (request) => (request.url.endsWith("/deadly") ? die(request) : acceptAll(request)),
    deviations: [entry],
    recover: () => {
      recovered += 1;
      return Promise.resolve();
    },
  });
  expect(deviations[0]?.outdated).toEqual([]);
  expect(recovered).toBe(1);
});

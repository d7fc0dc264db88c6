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

const malformed = {
  reason: "It reads no JSON.",
  covers: ({ kind }) => kind === "malformed",
} satisfies Partial<Deviation>;

test("the cases of a deviation are not counted while it behaves as described", async () => {
  const plain = await run(acceptAll);
  const entry = {
    ...malformed,
    name: "as described",
    isSeen: (answer) => answer?.status === 200,
  } satisfies Deviation;
  const { counts, deviations } = await run(acceptAll, [entry]);
  expect(deviations).toEqual([
    { name: "as described", reason: "It reads no JSON.", total: expect.any(Number) as number, outdated: [] },
  ]);
  expect(counts.negatives.total).toBe(plain.counts.negatives.total - (deviations[0]?.total ?? 0));
});

test("a deviation that behaves differently is outdated", async () => {
  const entry = {
    ...malformed,
    name: "otherwise",
    isSeen: (answer) => answer?.status === 418,
  } satisfies Deviation;
  const { deviations } = await run(acceptAll, [entry]);
  expect(deviations[0]?.outdated).toContain("issueToken malformed /requestBody");
});

test("a deviation whose cases follow the contract is outdated", async () => {
  const refuse: Answering = () => Promise.resolve(Response.json(["no"], { status: 400 }));
  const { deviations } = await run(refuse, [{ ...malformed, name: "fixed", isSeen: () => true }]);
  expect(deviations[0]?.outdated).toContain("issueToken malformed /requestBody");
});

test("a deviation without any case is outdated", async () => {
  const { deviations } = await run(acceptAll, [{ name: "idle", reason: "None.", isSeen: () => true }]);
  expect(deviations[0]?.outdated).toEqual(["no case shows it"]);
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

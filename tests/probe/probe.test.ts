import { expect, test } from "vitest";
import { allProbes, ways } from "../../src/probe/plan.ts";
import { allowAll } from "../conformance/list-verdicts.ts";
import { describeTarget } from "../conformance/planted/check-planted.ts";
import { probePlanted } from "./probe-planted.ts";

test("every question that a call can answer is answered by the sandbox, as it is assumed", async () => {
  const { answers, results, created } = await probePlanted(undefined, allowAll);
  const left = answers.filter(({ verdict }) => verdict === "not answered" || verdict === "different");
  expect(left.map(({ question }) => question)).toEqual(["cursor-ties"]);
  expect(answers.map(({ question }) => question)).toEqual([...ways.keys()]);
  expect(results.filter(({ verdict }) => verdict === "finding")).toEqual([]);
  expect(created.length).toBeGreaterThan(0);
});

test.each([
  ["skips events of the time of a cursor, as it may", "22T02", "consistent"],
  ["has no two events of one time", "22T03", "not answered"],
])("a service that %s", async (_, time, verdict) => {
  const operations = ["listUndeliveredEvents"];
  const times = ["21T01", "22T02", time, "23T03"];
  const { answers } = await probePlanted(undefined, { operations, times, probes: [] });
  expect(answers.find(({ question }) => question === "cursor-ties")?.verdict).toBe(verdict);
});

test("a list that is too short to have an order says so", async () => {
  const { answers } = await probePlanted(undefined, { operations: ["listUndeliveredEvents"], times: [] });
  expect(answers.find(({ question }) => question === "undelivered-order")).toMatchObject({
    verdict: "not answered",
    seen: ["Not sent, or not clear: fewer than two events are listed."],
  });
});

test("by default nothing is written", async () => {
  const methods = new Set<string>();
  const { created, answers } = await probePlanted(async (request, next) => {
    const response = await next(request);
    if (response.ok)
      methods.add(`${request.method} ${new URL(request.url).pathname.split("/").at(-1) ?? ""}`);
    return response;
  });
  expect(created).toEqual([]);
  expect([...methods].filter((one) => !one.startsWith("GET")).sort()).toEqual([
    "POST list",
    "POST list-group-by",
    "POST token",
  ]);
  expect(answers.find(({ question }) => question === "amount-unit")).toMatchObject({
    verdict: "not answered",
    seen: [expect.stringMatching(/`--allow write` is not given/u)],
  });
});

test("each probe names questions that a call can answer, and no question is asked that is not", () => {
  const asked = allProbes.flatMap(({ questions }) => questions);
  const wrong = asked.filter((question) =>
    ["notification", "person", "sandbox", undefined].includes(ways.get(question)),
  );
  expect(wrong).toEqual([]);
  expect(new Set(allProbes.map(({ what }) => what)).size).toBe(allProbes.length);
  expect(allProbes.filter(({ read }) => read !== undefined).length).toBeLessThanOrEqual(20);
});

test.each([
  ["goes down", () => Promise.reject(new TypeError("fetch failed")), /did not answer the last calls/u],
  ["refuses the credentials", () => Promise.resolve(Response.json(["No."], { status: 401 })), /token/u],
] as const)("a service that %s midway keeps what was learned", async (_, answer, reason) => {
  let calls = 0;
  const { answers, stopped, overlay } = await probePlanted(
    (request, next) => ((calls += 1) > 120 ? answer() : next(request)),
    // Without a ready token, the token call shows that the credentials are wrong.
    { target: await describeCredentials() },
  );
  const verdicts = new Map(answers.map(({ question, verdict }) => [question, verdict]));
  expect(verdicts.get("token-header")).toBe("confirmed");
  expect(verdicts.get("group-count")).toBe("not answered");
  expect(answers.filter(({ verdict }) => verdict === "different")).toEqual([]);
  expect(JSON.stringify(overlay?.actions)).toContain("bearerAuth");
  expect(stopped ?? "").toMatch(reason);
});

test("a person who interrupts keeps what was learned", async () => {
  const stop = new AbortController();
  let calls = 0;
  const { answers, stopped, overlay } = await probePlanted(
    (request, next) => {
      if ((calls += 1) === 100) stop.abort();
      return next(request);
    },
    { signal: stop.signal },
  );
  expect(stopped).toBe("It was stopped.");
  expect(answers.find(({ question }) => question === "token-header")?.verdict).toBe("confirmed");
  expect(JSON.stringify(overlay?.actions)).toContain("bearerAuth");
});

async function describeCredentials() {
  const target = await describeTarget();
  delete target.token;
  return target;
}

import { expect, test } from "vitest";
import { allProbes } from "../../scripts/settle/settle.ts";
import { ways } from "../../scripts/settle/ways.ts";
import { allowAll } from "../conformance/list-verdicts.ts";
import { describeTarget } from "../conformance/planted/check-planted.ts";
import { settlePlanted } from "./settle-planted.ts";

test("every open point that a call can answer is answered by the sandbox, as it is assumed", async () => {
  const { answers, results, created } = await settlePlanted(undefined, allowAll);
  const left = answers.filter(({ verdict }) => verdict === "not answered" || verdict === "different");
  expect(left.map(({ point, seen: [why] }) => `${point}: ${why ?? ""}`)).toEqual([
    // What the examples and the target do not bring about.
    "cursor-ties: No two events have the same time.",
    "cancellation-values: No call that could tell had a clear answer.",
    "challenge-statuses: No call that could tell had a clear answer.",
    "Subscriptions that can be charged: The target has no `subscription.CANCELED`.",
    "Times of a webhook endpoint: The same list again gets an answer that does not tell.",
  ]);
  expect(answers.map(({ point }) => point)).toEqual([...ways.keys()]);
  expect(results.filter(({ verdict }) => verdict === "finding")).toEqual([]);
  expect(created.length).toBeGreaterThan(0);
});

test("by default nothing is written", async () => {
  const methods = new Set<string>();
  const { created, answers } = await settlePlanted(async (request, next) => {
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
  expect(answers.find(({ point }) => point === "amount-unit")).toMatchObject({
    verdict: "not answered",
    seen: ["It needs a write call, and `--allow write`."],
  });
});

test("each probe names points that a call can answer, and no point is asked for that is not", () => {
  const asked = allProbes.flatMap(({ points, risk }) => points.map((point) => [point, risk] as const));
  const wrong = asked.filter(([point]) => ["notification", "person", undefined].includes(ways.get(point)));
  expect(wrong).toEqual([]);
  expect(
    allProbes.filter(({ name }, index) => allProbes.findIndex((one) => one.name === name) !== index),
  ).toEqual([]);
});

test.each([
  ["goes down", () => Promise.reject(new TypeError("fetch failed")), undefined],
  ["refuses the credentials", () => Promise.resolve(Response.json(["No."], { status: 401 })), /token/u],
] as const)("a service that %s midway keeps what was learned", async (_, answer, reason) => {
  let calls = 0;
  const { answers, stopped, overlay } = await settlePlanted(
    (request, next) => ((calls += 1) > 150 ? answer() : next(request)),
    // Without a ready token, the token call shows that the credentials are wrong.
    { target: await describeCredentials() },
  );
  const verdicts = new Map(answers.map(({ point, verdict }) => [point, verdict]));
  expect(verdicts.get("token-header")).toBe("confirmed");
  expect(verdicts.get("error-members")).toBe("not answered");
  expect(answers.filter(({ verdict }) => verdict === "different")).toEqual([]);
  expect(overlay?.actions).toHaveLength(1);
  expect(stopped ?? "").toMatch(reason ?? /^$/u);
});

test("a person who interrupts keeps what was learned", async () => {
  const stop = new AbortController();
  let calls = 0;
  const { answers, stopped, overlay } = await settlePlanted(
    (request, next) => {
      if ((calls += 1) === 100) stop.abort();
      return next(request);
    },
    { signal: stop.signal },
  );
  expect(stopped).toBe("It was stopped.");
  expect(answers.find(({ point }) => point === "token-header")?.verdict).toBe("confirmed");
  expect(overlay?.actions).toHaveLength(1);
});

async function describeCredentials() {
  const target = await describeTarget();
  delete target.token;
  return target;
}

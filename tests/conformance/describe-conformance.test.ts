import { expect, test } from "vitest";
import { describeConformance } from "../../src/conformance/index.ts";
import { operations } from "./contract.ts";

const only = ["getPayout"];
const target = { baseUrl: "https://api.test", token: "t", values: { payout: "p" } };

test("each case is a check with a name, and the requests of an operation are sent once", async () => {
  let sent = 0;
  const fetch = () => {
    sent += 1;
    return Promise.resolve(Response.json({ error: "NO" }, { status: 403 }));
  };
  const checks = describeConformance({ operations, only, target, fetch, rate: Infinity });
  expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length);
  expect(sent).toBe(0);
  const outcomes = await Promise.all(checks.map((check) => check.run()));
  expect(new Set(outcomes.map(({ verdict }) => verdict))).toEqual(new Set(["inconclusive"]));
  expect(outcomes[0]?.reason).toContain("it was answered by 403");
  expect(sent).toBe(3);
});

test("a finding fails its check", async () => {
  const fetch = () => Promise.resolve(Response.json({}, { status: 500 }));
  const [check] = describeConformance({ operations, only, target, fetch, rate: Infinity });
  await expect(check?.run()).rejects.toThrow(
    "getPayout request /parameters: The status is 500, a server error.",
  );
});

test("credentials need the operation that issues tokens", () => {
  const credentials = { clientId: "a", clientSecret: "b", scopes: [] };
  const few = operations.filter(({ operationId }) => operationId === "getPayout");
  expect(() => describeConformance({ operations: few, target: { ...target, credentials } })).toThrow(
    "`operations` must have issueToken if the target has credentials; select with `only`.",
  );
});

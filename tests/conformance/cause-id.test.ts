import { describe, expect, test } from "vitest";
import type { ConformanceCase } from "../../src/conformance/case.ts";
import { canShowCause, identifyCause } from "../../src/conformance/cause-id.ts";
import { deriveTriggers } from "../../src/conformance/derive.ts";
import type { CheckName } from "../../src/target/checks.ts";
import { bare } from "../../src/target/exchange.ts";
import { caseOf, find } from "./contract.ts";

type Changes = Partial<Omit<ConformanceCase, "name" | "group">>;

const accepted = { outcome: "accepted" } as const;
const unauthenticated = { outcome: "rejected", because: "unauthenticated" } as const;
const unusual = { outcome: "rejected", because: "unusual" } as const;
const text = { mediaType: "application/json", content: "{" };
const { pointer } = find("getPayout");

test.each<[id: string, check: CheckName, keyword: string, contract: string, changes?: Changes]>([
  ["server-error:5xx:type", "server-error", "5xx", ""],
  ["server-error:5xx:breaks-sub-1", "server-error", "5xx", "", { kind: "breaks-sub-1-12" }],
  ["token:security:no-token", "token", "security", "", { kind: "no-token" }],
  ["status:422:invalid", "status", "422", ""],
  ["status:422:unreadable", "status", "422", "", { request: { ...bare, text } }],
  ["media-type:content-type:token", "media-type", "content-type", "", { expectation: unauthenticated }],
  ["error-form:type:unusual", "error-form", "type", "", { expectation: unusual }],
  ["status:202:valid", "status", "202", "", { expectation: accepted }],
  [
    "accepted:getPayout/parameters",
    "accepted",
    "rejected",
    "",
    { expectation: accepted, pointer: "/parameters" },
  ],
  ["accepted:getPayout/a", "accepted", "rejected", "", { expectation: accepted, pointer: "/requestBody/a" }],
  ["accepted:sub-1", "accepted", "rejected", "", { expectation: accepted, kind: "keeps-sub-1-3" }],
  [
    "accepted:getPayout/externalId:at-maxLength",
    "accepted",
    "rejected",
    "",
    { expectation: accepted, kind: "at-maxLength" },
  ],
  ["body:Payout/amount:type", "body", "type", "/components/schemas/Payout/properties/amount"],
  ["body:Payout:required", "body", "required", "/components/schemas/Payout/properties/amount"],
  ["body:Payout:required", "body", "required", "/components/schemas/Payout/allOf/0/properties/amount"],
  [
    "body:Payout/list/name:type",
    "body",
    "type",
    "/components/schemas/Payout/oneOf/1/properties/list/items/properties/name",
  ],
  [
    "body:getPayout/responses/200:type",
    "body",
    "type",
    `${pointer}/responses/200/content/application~1json/schema`,
  ],
  ["body:getPayout:type", "body", "type", pointer],
  ["rejected:getPayout/externalId:type", "rejected", "type", `${pointer}/parameters/1/schema`],
])("%s is the cause of %s %s at %s", (id, check, keyword, contract, changes) => {
  expect(identifyCause(caseOf(changes), { check, keyword, contract })).toBe(id);
});

test("a statement that is broken is the cause, wherever that is seen", () => {
  const problem = { check: "value", keyword: "type", contract: pointer, statement: "payout-id" } as const;
  expect(identifyCause(caseOf(), problem)).toBe("value:payout-id");
});

test.each<[isShown: boolean, id: string, changes?: Changes]>([
  [true, "server-error:5xx:type"],
  [false, "server-error:5xx:enum"],
  [true, "status:422:invalid"],
  [false, "status:422:valid"],
  [false, "value:payout-id"],
  [true, "rejected:getPayout/externalId:type"],
  [false, "rejected:getPayout/externalId:maxLength"],
  [true, "rejected:sub-1", { kind: "breaks-sub-1-2" }],
  [false, "rejected:sub", { kind: "breaks-sub-1-2" }],
  [true, "accepted:getPayout/parameters", { expectation: accepted, pointer: "/parameters" }],
  [false, "accepted:getPayout/other", { expectation: accepted, pointer: "/parameters" }],
  [true, "body:Payout/amount:type", { expectation: accepted }],
  [true, "body:getPayout/responses/200:type", { expectation: accepted }],
  [false, "body:openMedCase/responses/200:type", { expectation: accepted }],
  [false, "body:Subscription:required", { expectation: accepted }],
])("it is %s that %s can be shown", (isShown, id, changes) => {
  expect(canShowCause(caseOf(changes), id)).toBe(isShown);
});

describe("a trigger", () => {
  const operation = find("createSubscription");
  const base = { operation: "createSubscription", with: { "/description": "reject" } };
  const derive = (...triggers: Parameters<typeof deriveTriggers>[1][number][]) =>
    deriveTriggers(operation, triggers);

  test("is a valid request with the members that it sets, which stay as they are, and the events that it causes", () => {
    const [first, second] = derive(base, {
      ...base,
      with: { "/externalId": "{new}-{new}", "/a": 1 },
      expect: ["A"],
    });
    expect(first).toMatchObject({
      name: "createSubscription trigger-1 /requestBody",
      group: "positives",
      request: { body: { description: "reject" }, fixed: ["description"], expect: [] },
    });
    expect(second).toMatchObject({
      kind: "trigger-2",
      request: { fixed: ["externalId", "a"], expect: ["A"] },
    });
    expect(second?.request.body).toMatchObject({
      externalId: expect.stringMatching(/^[\da-f-]{13}-[\da-f-]{13}$/u) as string,
      a: 1,
    });
  });

  test("is of its operation, and of the example that it names", () => {
    const names = operation.requestBody?.node.content["application/json"]?.examples ?? {};
    const [one = "", other = ""] = Object.keys(names);
    const bodies = [derive(base), derive({ ...base, example: one }), derive({ ...base, example: other })].map(
      ([first]) => ({ ...(first?.request.body as object) }),
    );
    expect(bodies[0]).toEqual(bodies[1]);
    expect(bodies[2]).not.toEqual(bodies[0]);
    expect(derive({ ...base, example: "none" }, { ...base, operation: "getPayout" })).toEqual([]);
  });
});

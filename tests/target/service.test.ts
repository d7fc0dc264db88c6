import { expect, test } from "vitest";
import { bare, type RawRequest } from "../../src/target/exchange.ts";
import type { Risk } from "../../src/target/risks.ts";
import { createService, type Limits } from "../../src/target/service.ts";
import type { Target } from "../../src/target/target.ts";
import { find } from "../conformance/contract.ts";

const credentials = { clientId: "id", clientSecret: "secret", scopes: ["api://app-order-hml", "other"] };
const limits: Limits = { maxWrites: 2, maxRequests: Infinity, rate: Infinity, timeoutMs: 1_500 };
const cause = (code: string) => Object.assign(new Error("no"), { code });

type Answer = number | Error | ((request: Request) => Promise<Response>);

/** A service that answers each request in turn, the last answer again and again, on a clock that only the test moves. */
function start(answers: readonly Answer[], given: Partial<Target> = {}, own: Partial<Limits> = {}) {
  const sent: string[] = [];
  const left = [...answers];
  const clock = { now: Date.parse("2026-11-21T12:00:00Z") };
  const service = createService({
    target: { baseUrl: "http://a.test", token: "ready", ...given },
    limits: { ...limits, ...own },
    tokenCall: find("issueToken"),
    now: () => clock.now,
    wait: () => Promise.resolve(),
    async fetch(request) {
      sent.push(`${request.url.slice(13)} ${request.headers.get("authorization") ?? ""}`.trim());
      const answer = (left.length > 1 ? left.shift() : left[0]) ?? 200;
      if (answer instanceof Error) throw answer;
      return typeof answer === "number" ? Response.json({}, { status: answer }) : answer(request);
    },
  });
  const send = async (risk: Risk = "read", request: Partial<RawRequest> = {}) => {
    const operation = risk === "read" ? find("listUndeliveredEvents") : find("replaceWebhookEndpoints");
    const reply = await service.send(operation, { ...bare, ...request }, risk);
    return reply.kind === "responded" ? reply.response.status : reply.reason;
  };
  return { service, send, sent, clock };
}

const refused = new TypeError("fetch failed", { cause: cause("ECONNREFUSED") });
const cut = new TypeError("fetch failed", { cause: cause("UND_ERR_SOCKET") });
const late = new DOMException("late", "TimeoutError");
const reached = "--max-writes 2 was reached";

test.each<[answers: Answer[], got: (number | string)[]]>([
  [[201], [201, 201, reached]],
  [[400], [400, 400, 400]],
  [
    [404, 401, 201],
    [404, 401, 201],
  ],
  [[500], [500, 500, reached]],
  [[302], [302, 302, 302]],
  [[late], ["it timed out after 1.5 s", "it timed out after 1.5 s", reached]],
  [[cut], ["no (UND_ERR_SOCKET)", "no (UND_ERR_SOCKET)", reached]],
  [[refused], ["no (ECONNREFUSED)", "no (ECONNREFUSED)", "no (ECONNREFUSED)"]],
])("of three calls that write, to a service that answers %j, these are sent: %j", async (answers, got) => {
  const { send } = start(answers);
  expect([await send("write"), await send("final"), await send("card")]).toEqual(got);
  expect(await send("read")).not.toBe(reached);
});

test("no call is sent once there were as many as may be", async () => {
  const { send, service } = start([200], {}, { maxRequests: 2 });
  expect([await send(), await send("write"), await send()]).toEqual([
    200,
    200,
    "--max-requests 2 was reached",
  ]);
  expect(service.sent).toBe(2);
});

/** Issues tokens that live for an hour. */
const issue =
  (token: string, expiresIn = 3_600_000) =>
  () =>
    Promise.resolve(Response.json({ token, expiresIn }));

test.each<[scopes: string[] | string, target: Partial<Target>]>([
  [["other"], { credentials }],
  [["limited"], { credentials, otherScopes: ["limited"] }],
  ["the target has no `otherScopes`", { credentials: { ...credentials, scopes: ["api://app-order-hml"] } }],
  ["the target has no `otherScopes`", { credentials, otherScopes: [] }],
  ["the target has no `otherScopes`", { otherScopes: ["limited"] }],
])("a token without the scope of an operation is asked for with %j of %j", async (scopes, target) => {
  const bodies: unknown[] = [];
  const { service } = start(
    [async (request) => (bodies.push(await request.json()), issue("limited")()), 403],
    target,
  );
  const operation = { ...find("listUndeliveredEvents") };
  const scoped = { ...operation, operation: { ...operation.operation, "x-scope": "api://app-order-hml" } };
  const reply = await service.send(scoped, { ...bare, token: "other-scope" }, "read");
  if (typeof scopes === "string") expect(reply).toEqual({ kind: "withheld", reason: scopes });
  else expect(bodies).toEqual([{ ...credentials, scopes }]);
});

test.each<[reason: string, target: Partial<Target>, request: Partial<RawRequest>]>([
  ["the target has no token and no credentials", { token: undefined } as never, {}],
  ["the target has no `expiredToken`", {}, { token: "expired" }],
  ["the target has no `otherCompany`", {}, { token: "other-company" }],
])("nothing is sent, since %s", async (reason, target, request) => {
  const { send, sent } = start([200], target);
  expect(await send("read", request)).toBe(reason);
  expect(sent).toEqual([]);
});

test.each<[hasDied: boolean, what: string, answers: Answer[], minutes: number]>([
  [true, "long before its end", [issue("one"), 200, 401, issue("two"), 200], 54],
  [false, "up to five minutes before its end", [issue("one"), 200, 401, issue("two"), 200], 55],
  [false, "as the next one is", [issue("one"), 200, 401, issue("two"), 401], 0],
  [false, "that states no end", [issue("one", 0), 200, 401, issue("two"), 200], 0],
])("it is %s that a token died that is rejected %s", async (hasDied, _, answers, minutes) => {
  const { send, service, sent, clock } = start(answers, { token: undefined, credentials } as never);
  expect(await send()).toBe(200);
  clock.now += minutes * 60_000;
  await send();
  expect(service.hasTokenDied).toBe(hasDied);
  expect(sent).toEqual([
    "/auth/v1/token",
    "/order/v1/webhook/events Bearer one",
    "/order/v1/webhook/events Bearer one",
    "/auth/v1/token",
    "/order/v1/webhook/events Bearer two",
  ]);
  expect([...service.tokens]).toEqual(["one", "two"]);
});

test("no token is asked for if a request has an authorization of its own", async () => {
  const { send, sent } = start([200], { token: undefined, credentials } as never);
  await send("read", { headers: { authorization: "Basic x" } });
  expect(sent).toEqual(["/order/v1/webhook/events Basic x"]);
});

test("a token call without a token is no reason to stop", async () => {
  const { send } = start([201], { token: undefined, credentials } as never);
  expect(await send()).toBe("the token call got 201");
});

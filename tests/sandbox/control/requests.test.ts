import { fileURLToPath } from "node:url";
import { bundle, createConfig, lint } from "@redocly/openapi-core";
import spectralCore from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { describe, expect, test } from "vitest";
import { deriveCases } from "../../../src/conformance/derive.ts";
import { judgeResponse } from "../../../src/conformance/judge.ts";
import { createSender } from "../../../src/target/service.ts";
import type { ContractValidators } from "../../../src/conformance/validators.ts";
import { readContract } from "../../../src/contract/contract.ts";
import type { OpenApiDocument } from "../../../src/contract/document.ts";
import { operations } from "../../../src/sandbox/control/generated/operations.ts";
import * as controlValidators from "../../../src/sandbox/control/generated/validators.js";
import { createMemoryStore, type SandboxOptions } from "../../../src/sandbox/index.ts";
import { magicValues } from "../../../src/sandbox/magic-values.ts";
import type { ServiceRequest } from "../../../src/server/request.ts";
import { baseUrl, startSandbox } from "../start-sandbox.ts";
import document from "../../../src/sandbox/control/generated/openapi.json" with { type: "json" };

const json = { "content-type": "application/json" };

/** Opens a sandbox whose controls are called in the plain form. */
async function open(options: SandboxOptions = {}) {
  const { sandbox, control, handle, reported } = await startSandbox(options);
  const send = (method: string, path: string, request: Partial<ServiceRequest> = {}) =>
    handle({ method, url: `/_sandbox${path}`, ...request });
  const post = (text: string, type = "application/json") =>
    send("POST", "/payouts", { headers: { "content-type": type }, text: () => Promise.resolve(text) });
  return { sandbox, control, reported, send, post };
}

test("the document of the controls can be read, but not changed", async () => {
  const { send } = await open();
  const { status, headers, text } = await send("GET", "/openapi.json");
  expect([status, headers, JSON.parse(text)]).toEqual([200, json, document]);
  expect((await send("POST", "/openapi.json")).status).toBe(404);
});

test.each([
  ["key=a&status=200&key=b", "key may be given only once"],
  ["keys=a", /^keys is not a parameter of this control, which has operation, .*limit$/u],
])("the query `%s` of a control is rejected: %s", async (query, message) => {
  const { send } = await open();
  const { status, text } = await send("GET", `/requests?${query}`);
  const answer = JSON.parse(text) as { message: string; details: { field: string }[] };
  expect([status, answer.details[0]?.field]).toEqual([400, query.split("=")[0]]);
  expect(answer.message).toMatch(message);
});

test("a control that fails for a reason inside the sandbox responds with 500, and reports a fault", async () => {
  const store = createMemoryStore();
  const { post, reported } = await open({ store });
  const error = new Error("no connection to postgres://admin:secret@db");
  store.transact = () => Promise.reject(error);
  expect(await post("{}")).toEqual({
    status: 500,
    headers: json,
    text: '{"error":"INTERNAL_ERROR","message":"Unexpected server error"}',
  });
  expect(reported).toMatchObject([
    { type: "fault", message: error.message, error },
    { type: "request", path: "/_sandbox/payouts", status: 500 },
  ]);
});

describe("the body of a control", () => {
  test.each(["", "  \n", "{}"])("may be %j", async (text) => {
    const { post } = await open();
    expect((await post(text)).status).toBe(200);
    expect((await post(text, text === "{}" ? "application/json" : "text/plain")).status).toBe(200);
  });

  test.each(["text/plain", "application/jsonp", "application/json-patch"])(
    "may not have the content type %j",
    async (type) => {
      const { post, control } = await open();
      const { status, text } = await post('{"amount":"5.00"}', type);
      expect([status, JSON.parse(text)]).toEqual([
        400,
        {
          error: "INVALID_REQUEST",
          message: "The body must have the content type application/json",
          details: [{ field: "", issue: "must have the content type application/json" }],
        },
      ]);
      expect(await control.list("payout")).toEqual([]);
    },
  );

  test("must be valid JSON", async () => {
    const { post } = await open();
    const { status, text } = await post("{");
    expect([status, JSON.parse(text)]).toMatchObject([400, { message: "The body is not valid JSON" }]);
  });

  test("that ends because the caller gave up fails with the reason, and is not a fault of the sandbox", async () => {
    const { send, reported } = await open();
    const reason = new Error("gone");
    const signal = AbortSignal.abort(reason);
    const text = () => Promise.reject(reason);
    await expect(send("POST", "/payouts", { text, signal })).rejects.toBe(reason);
    expect(reported).toEqual([]);
  });

  test("that cannot be read is not a fault of the caller", async () => {
    const { send, reported } = await open();
    const error = new Error("broken");
    const { status } = await send("POST", "/payouts", { text: () => Promise.reject(error) });
    expect(status).toBe(500);
    expect(reported).toMatchObject([
      { type: "fault", error },
      { type: "request", status: 500 },
    ]);
  });

  test("is not read where none belongs", async () => {
    const { send } = await open();
    const text = () => Promise.reject(new Error("read"));
    expect((await send("POST", "/reset", { text })).status).toBe(204);
  });
});

describe("a path without a control gets a 404 that says which controls there are", () => {
  const find = async (method: string, path: string) => {
    const { send } = await open();
    const { status, text } = await send(method, path);
    const { error, message } = JSON.parse(text) as { error: string; message: string };
    expect([status, error]).toEqual([404, "UNKNOWN_CONTROL"]);
    expect(message).toMatch(/^There is no control .*describes all controls\.$/u);
    expect(message).not.toContain("contract");
    return message;
  };

  test.each([
    ["POST", "/orders/ORD-1/cancel", "POST /_sandbox/orders/{id}/pay"],
    ["POST", "/order/ORD-1/pay", "POST /_sandbox/orders/{id}/pay"],
    ["GET", "/fault", "GET /_sandbox/faults, POST /_sandbox/faults, DELETE /_sandbox/faults"],
  ])("%s %s: near it %s", async (method, path, near) => {
    const message = await find(method, path);
    expect(message).toContain(`There is no control ${method} /_sandbox${path}. `);
    expect(message).toContain(` ${near}. /_sandbox/openapi.json describes all controls.`);
  });

  test.each(["/settle", "/", "", "/openapi.json/more", "/%zz"])("%j: the names of all", async (path) => {
    const message = await find("POST", path);
    for (const { path: known } of Object.values(operations)) expect(message).toContain(known.split("/")[2]);
  });
});

test("the faults are listed with the names that a fault may have, and every magic value", async () => {
  const { send, control } = await open();
  control.fault({ operation: "ORDER-PAYIN.PAID", kind: "latency", ms: 5 });
  const { text } = await send("GET", "/faults");
  const listed = JSON.parse(text) as Record<"operations" | "events" | "magicValues", string[]>;
  expect(listed).toMatchObject({
    faults: [{ operation: "ORDER-PAYIN.PAID", kind: "latency", ms: 5, times: 1 }],
    magicValues: magicValues.map(({ member, value, effect }) => ({ member, value, effect })),
  });
  for (const operation of [...listed.operations, ...listed.events])
    control.fault({ operation: operation as "*", kind: "latency" });
  expect(control.faults()).toHaveLength(1 + listed.operations.length + listed.events.length);
});

test("controls that no record offers are called over HTTP as well", async () => {
  const { sandbox, send, control } = await open();
  const call = (method: string, path: string, body: object) =>
    send(method, path, { headers: json, text: () => Promise.resolve(JSON.stringify(body)) });
  await control.createCloseRequest({ id: "c-1" });
  await call("POST", "/close-requests/c-1/move", { status: "CLOSED" });
  expect(await control.list("closeRequest")).toMatchObject([{ row: { request: { status: "CLOSED" } } }]);
  control.fault({ operation: "*", kind: "error" });
  await send("DELETE", "/faults");
  expect(control.faults()).toEqual([]);
  await send("POST", "/clock/unfreeze");
  expect(await sandbox.clock.isFrozen()).toBe(false);
  const at = "2026-11-20T15:00:00.000Z";
  expect(JSON.parse((await call("POST", "/clock/freeze", { at })).text)).toEqual({ now: at, frozen: true });
});

test("a program in another language waits until nothing is due", async () => {
  const receiver = () => Promise.resolve(new Response("", { status: 500 }));
  const { send, control } = await open({ receiver, settings: { retryDelaysMs: [0, 0, 0, 0] } });
  await control.trigger({ event: "ORDER-PAYIN.PAID" });
  expect(await send("POST", "/run-due")).toEqual({ status: 204, headers: {}, text: "" });
  expect(await control.notifications()).toMatchObject([{ status: "UNDELIVERED" }]);
});

describe("contract", () => {
  const contract = readContract(structuredClone(document) as unknown as OpenApiDocument);
  const { parameters, requestBodies, responses } = controlValidators;
  const validators = { parameters, requestBodies, responses } as unknown as ContractValidators;
  const source = fileURLToPath(new URL("../../../src/sandbox/control/openapi/openapi.yaml", import.meta.url));

  test("every control responds as its contract says, and accepts nothing that the contract forbids", async () => {
    const { sandbox } = await startSandbox();
    const { cases } = deriveCases(contract.operations, validators);
    const sent = createSender({ baseUrl, fetch: sandbox.fetch, timeoutMs: 60_000 });
    const departures: string[] = [];
    const counts = { accepted: 0, rejected: 0, example: 0 };
    for (const one of cases) {
      const { name, operation, request, expectation } = one;
      // Controls have no `Prefer`.
      if (expectation.outcome === "example" || expectation.outcome === "sequence") continue;
      const response = await sent(operation, request);
      const { kind, problems } = judgeResponse(one, response, validators);
      // The identifiers in the examples are made up, and a state is reached only once.
      const isUsual = expectation.outcome === "rejected" && expectation.because !== "unusual";
      const isAboutNothing = !isUsual && [404, 409].includes(response.status);
      if (kind === "as-asked") counts[expectation.outcome] += 1;
      if ((kind === "as-asked" && problems.length === 0) || isAboutNothing) continue;
      departures.push(`${name}: ${response.status} ${problems.map(({ message }) => message).join(" ")}`);
    }
    expect(departures).toEqual([]);
    expect(counts.rejected).toBeGreaterThan(50);
    expect(counts.accepted).toBeGreaterThan(5);
  });

  test("Redocly finds nothing in the contract of the controls by its strictest rules", async () => {
    const config = await createConfig({ extends: ["recommended-strict"] });
    const problems = await lint({ ref: source, config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
    expect((await bundle({ ref: source, config })).problems).toEqual([]);
  });

  test("Spectral finds nothing in it by any rule for OpenAPI", async () => {
    const spectral = new spectralCore.Spectral();
    spectral.setRuleset({ extends: [[oas, "all"]] } as never);
    const findings = await spectral.run(structuredClone(document));
    expect(findings.map(({ code, path }) => `${code}: ${path.join(".")}`)).toEqual([]);
  });
});

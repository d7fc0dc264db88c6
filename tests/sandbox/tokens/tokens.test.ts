import { describe, expect, test } from "vitest";
import { operations, type OperationId } from "../../../generated/operations.ts";
import { responses } from "../../../generated/validators.js";
import { createMemoryStore } from "../../../src/sandbox/index.ts";
import { baseUrl, fetchToken, startSandbox } from "../start-sandbox.ts";

const uuid = "7e6d5c4b-3a29-4180-9f8e-7d6c5b4a3928";
const protectedIds = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].auth);
const scopedIds = protectedIds.filter((id) => operations[id].scope !== null);

async function call(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  operationId: OperationId,
  authorization: string | undefined,
) {
  const { method, path, requestMediaType } = operations[operationId];
  const response = await fetch(`${baseUrl}${path.replaceAll(/\{\w+\}/g, uuid)}`, {
    method,
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(requestMediaType === "application/json" && { "content-type": requestMediaType }),
    },
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

describe("without a valid token", () => {
  test.each(protectedIds)("%s responds with 401 in its own format", async (operationId) => {
    const { fetch } = await startSandbox();
    for (const authorization of [undefined, "Basic abc", "Bearer made-up", "Bearer a.b.c"]) {
      const { status, body } = await call(fetch, operationId, authorization);
      expect(status).toBe(401);
      const validators = responses[operationId] as Record<string, (body: unknown) => boolean>;
      expect((validators["401"] ?? validators["default"])?.(body)).toBe(true);
    }
  });
});

describe("a token", () => {
  test("is a JWT with the scopes that were requested, and lasts an hour in milliseconds", async () => {
    const { api } = await startSandbox();
    const body = { clientId: "app", clientSecret: "s", scopes: ["one", "two"] };
    const { token, tokenType, expiresIn } = await api.issueToken({ body });
    const [, payload = ""] = token.split(".");
    expect(JSON.parse(Buffer.from(payload, "base64url").toString())).toMatchObject({
      sub: "app",
      scope: "one two",
      exp: Date.parse("2026-11-20T16:00:00Z") / 1000,
    });
    expect([tokenType, expiresIn]).toEqual(["Bearer", 3_600_000]);
  });

  test("expires at the end of its lifetime", async () => {
    const { fetch, clock } = await startSandbox();
    const authorization = `Bearer ${await fetchToken(fetch)}`;
    await clock.advance(3_599_999);
    expect((await call(fetch, "listUndeliveredEvents", authorization)).status).toBe(200);
    await clock.advance(1);
    const { status, body } = await call(fetch, "listUndeliveredEvents", authorization);
    expect([status, body]).toMatchObject([
      401,
      { details: [{ issue: expect.stringContaining("`--token-lifetime`") as string }] },
    ]);
  });

  test.each(scopedIds)("without its scope is forbidden for %s, if it documents that", async (operationId) => {
    const { fetch } = await startSandbox();
    const authorization = `Bearer ${await fetchToken(fetch, { scopes: [] })}`;
    const { status } = await call(fetch, operationId, authorization);
    expect(status).toBe((operations[operationId].statuses as readonly string[]).includes("403") ? 403 : 401);
  });

  test.each(protectedIds.filter((id) => !scopedIds.includes(id)))(
    "needs no scope for %s, which states none",
    async (operationId) => {
      const { fetch } = await startSandbox();
      const { status } = await call(fetch, operationId, `Bearer ${await fetchToken(fetch, { scopes: [] })}`);
      expect([401, 403]).not.toContain(status);
    },
  );

  test("of another sandbox is not accepted", async () => {
    const [one, other] = [await startSandbox(), await startSandbox()];
    const authorization = `Bearer ${await fetchToken(one.fetch)}`;
    expect((await call(other.fetch, "listUndeliveredEvents", authorization)).status).toBe(401);
  });

  test("stays valid after a reset", async () => {
    const { fetch, control, clock } = await startSandbox();
    const authorization = `Bearer ${await fetchToken(fetch)}`;
    const now = await clock.now();
    await control.reset();
    await clock.freeze(now);
    expect((await call(fetch, "listUndeliveredEvents", authorization)).status).toBe(200);
  });

  test("is rejected after a snapshot without its secret was restored, even if it was used meanwhile", async () => {
    const store = createMemoryStore();
    const issuesOf = async (token: string) => {
      const { body } = await call(fetch, "listUndeliveredEvents", `Bearer ${token}`);
      return (body as { details?: { issue: string }[] }).details?.map(({ issue }) => issue);
    };
    const load: typeof store.load = async (records) => {
      expect(await issuesOf(meanwhile)).toBeUndefined();
      await store.load(records);
    };
    const { fetch, control } = await startSandbox({
      store: { ...store, load },
      realTime: () => Date.parse("2026-11-20T15:00:00Z"),
    });
    const [before, meanwhile, unused] = [
      await fetchToken(fetch),
      await fetchToken(fetch),
      await fetchToken(fetch),
    ];
    expect(await issuesOf(before)).toBeUndefined();
    await control.restore([]);
    for (const token of [before, meanwhile, unused])
      expect(await issuesOf(token)).toEqual([
        "is not a token that this sandbox issued: POST /auth/v1/token issues one",
      ]);
  });
});

describe("the settings", () => {
  test("`clients` accepts the listed credentials only", async () => {
    const { api } = await startSandbox({ settings: { clients: { app: "right" } } });
    const issue = (clientId: string, clientSecret: string) =>
      api.safe.issueToken({ body: { clientId, clientSecret, scopes: [] } });
    expect((await issue("app", "right")).status).toBe(200);
    expect((await issue("app", "wrong")).status).toBe(401);
    expect((await issue("toString", "wrong")).status).toBe(401);
  });

  test("`tokens: any` accepts a bearer token that the sandbox did not issue", async () => {
    const { fetch } = await startSandbox({ settings: { tokens: "any" } });
    expect((await call(fetch, "listUndeliveredEvents", "Bearer any")).status).toBe(200);
    expect((await call(fetch, "listUndeliveredEvents", undefined)).status).toBe(401);
  });
});

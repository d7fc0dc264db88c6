import { createHmac } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { type OperationId, operations } from "../../../generated/operations.ts";
import { responses } from "../../../generated/validators.js";
import { createIds } from "../../../src/sandbox/ids.ts";
import { createMemoryStore } from "../../../src/sandbox/index.ts";
import { defaultSettings, type SandboxSettings } from "../../../src/sandbox/options.ts";
import type { Records } from "../../../src/sandbox/store.ts";
import { createTokenChecker, readJwt, readSecret, signToken } from "../../../src/sandbox/tokens.ts";
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
  const text = await response.text();
  return { status: response.status, body: text === "" ? undefined : (JSON.parse(text) as unknown) };
}

test("a token has any number of scopes", async () => {
  const { fetch } = await startSandbox();
  const response = await fetch(`${baseUrl}/auth/v1/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ clientId: "a", clientSecret: "b", scopes: Array(200_000).fill("x") }),
  });
  expect(response.status).toBe(200);
  expect(responses.issueToken["200"](await response.json())).toBe(true);
});

test.each(protectedIds)(
  "without a valid token, %s responds with 401 in its own format",
  async (operationId) => {
    const { fetch } = await startSandbox();
    for (const authorization of [undefined, "Basic abc", "Bearer made-up", "Bearer a.b.c"]) {
      const { status, body } = await call(fetch, operationId, authorization);
      expect(status).toBe(401);
      const validators = responses[operationId] as Record<string, (body: unknown) => boolean>;
      expect((validators["401"] ?? validators["default"])?.(body)).toBe(true);
    }
  },
);

describe("a token", () => {
  test("expires at the end of its lifetime", async () => {
    const { api, fetch, clock } = await startSandbox();
    const scopes = ["api://app-order-hml", "two"];
    const issued = await api.issueToken({ body: { clientId: "app", clientSecret: "s", scopes } });
    expect(issued).toMatchObject({ tokenType: "Bearer", expiresIn: 3_600_000 });
    const authorization = `Bearer ${issued.token}`;
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

  test("of another sandbox is not accepted", async () => {
    const [one, other] = [await startSandbox(), await startSandbox()];
    const authorization = `Bearer ${await fetchToken(one.fetch)}`;
    expect((await call(other.fetch, "listUndeliveredEvents", authorization)).status).toBe(401);
  });

  test("is rejected after a snapshot without its secret was restored", async () => {
    const { fetch, control, clock } = await startSandbox();
    const authorization = `Bearer ${await fetchToken(fetch)}`;
    const now = await clock.now();
    expect((await call(fetch, "listUndeliveredEvents", authorization)).status).toBe(200);
    await control.restore([]);
    await clock.freeze(now);
    const issue = "is not a token that this sandbox issued: POST /auth/v1/token issues one";
    expect(await call(fetch, "listUndeliveredEvents", authorization)).toMatchObject({
      status: 401,
      body: { details: [{ issue }] },
    });
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

describe("check token", () => {
  const now = 1_000_000;
  const scope = "api://app-order-hml";
  const operation = "createTransparentOrderV3";

  /** Creates a checker, and counts how often it computes a signature. */
  function open(settings: Partial<SandboxSettings> = {}) {
    const readSecret = vi.fn(() => Promise.resolve("secret"));
    const checker = createTokenChecker(readSecret, { ...defaultSettings, ...settings });
    const check: typeof checker.check = (...call) => checker.check(...call);
    const sign = (id: string, given: { scopes?: string[]; expiresAt?: number } = {}) =>
      signToken(
        { clientId: "app", company: "shop", scopes: [scope], issuedAt: now, expiresAt: now + 1, ...given },
        id,
        "secret",
      );
    return { checker, check, sign, countSignatures: () => readSecret.mock.calls.length };
  }

  describe("a signature", () => {
    test("is computed again if the checker forgot while it was computed", async () => {
      const secrets = ["secret", "another"];
      const checker = createTokenChecker(() => {
        const secret = secrets.shift() ?? "";
        checker.forget();
        return Promise.resolve(secret);
      }, defaultSettings);
      const token = await open().sign("1");
      expect(await checker.check(operation, token, now)).toEqual({ company: "shop" });
      expect(await checker.check(operation, token, now)).toMatchObject({
        rejection: { reason: "unauthorized" },
      });
    });

    test("is cached for 1,000 tokens, whatever else is sent, and then for new ones", async () => {
      // Without signatures, this takes no time.
      vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
      const { check, sign, countSignatures } = open();
      const [, body = ""] = (await sign("1")).split(".");
      const tokens = Array.from({ length: 1_000 }, (_, index) => `${index}.${body}.`);
      for (const token of tokens) await check(operation, token, now);
      for (let index = 0; index < 10; index += 1) await check(operation, `a.${index}.c`, now);
      expect(countSignatures()).toBe(1_010);
      for (const token of [tokens[0], tokens[999]]) await check(operation, token, now);
      expect(countSignatures()).toBe(1_010);
      await check(operation, `1000.${body}.`, now);
      await check(operation, tokens[0], now);
      expect(countSignatures()).toBe(1_012);
    });
  });
});

describe("jwt", () => {
  const claims = {
    clientId: "app",
    company: "shop",
    scopes: ["api://app-order-hml", "other"],
    issuedAt: 1_000_000,
    expiresAt: 4_600_000,
  };

  // In base64, these have the characters that base64url replaces, at each position.
  const odd = ["???", "1???", "22~~~"];

  /** Encodes a text as base64url. */
  const encode = (text: string) => Buffer.from(text).toString("base64url");

  describe("a token", () => {
    test("is a JWT that is signed by HMAC-SHA256, with times in seconds", async () => {
      const head = { alg: "HS256", typ: "JWT" };
      const scope = "api://app-order-hml other";
      const body = { sub: "app", company: "shop", scope, iat: 1_000, exp: 4_600, jti: "id-1" };
      const content = [head, body].map((part) => encode(JSON.stringify(part))).join(".");
      const signature = createHmac("sha256", "secret").update(content).digest("base64url");
      expect(await signToken(claims, "id-1", "secret")).toBe(`${content}.${signature}`);
    });

    test.each(odd)(
      "with the client %j has only characters that URLs and headers can have",
      async (clientId) => {
        const token = await signToken({ ...claims, clientId }, "id-1", "secret");
        expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]{43}$/);
        expect(token.split(".")[1]).toMatch(/[_-]/);
        expect(await readJwt(token, "secret")).toEqual({ ...claims, clientId });
      },
    );

    test("is not read with another secret, or if anything in it was changed", async () => {
      const token = await signToken(claims, "id-1", "secret");
      const [head = "", , signature = ""] = token.split(".");
      const forged = encode(JSON.stringify({ sub: "app", company: "rival", scope: "", iat: 1, exp: 2 }));
      expect(await readJwt(token, "another")).toBeUndefined();
      expect(await readJwt(`${head}.${forged}.${signature}`, "secret")).toBeUndefined();
      expect(await readJwt(`${token}A`, "secret")).toBeUndefined();
    });
  });

  describe("where the platform cannot sign", () => {
    const withoutSubtle = () => {
      vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    };

    test("a token says that it has no signature, and is read", async () => {
      withoutSubtle();
      const token = await signToken(claims, "id-1", "secret");
      expect(token).toMatch(new RegExp(`^${encode('{"alg":"none","typ":"JWT"}')}\\.[\\w-]+\\.$`));
      expect(await readJwt(token, "secret")).toEqual(claims);
    });

    test.each(["a.b.", "a.!.", `a.${encode("null")}.`, `a.${encode("{}")}.`])(
      "%j is not a token",
      async (token) => {
        withoutSubtle();
        expect(await readJwt(token, "secret")).toBeUndefined();
      },
    );
  });
});

describe("token secret", () => {
  const ids = createIds(1);

  test("the secret is made up once, and kept", async () => {
    const store = createMemoryStore();
    const read = () => store.transact((records) => readSecret(records, ids));
    const secret = await read();
    expect(secret).toMatch(/^[A-Za-z0-9]{43}$/);
    expect(await read()).toBe(secret);
    expect(await store.dump()).toMatchObject([{ kind: "setting", id: "token-secret", row: { secret } }]);
  });

  test("the secret that another sandbox adds meanwhile is used", async () => {
    const store = createMemoryStore();
    const secret = await store.transact((records) => {
      const insert: Records["insert"] = async (kind, id, row) => {
        await records.insert("setting", "token-secret", { secret: "theirs" });
        return records.insert(kind, id, row);
      };
      return readSecret({ ...records, insert }, ids);
    });
    expect(secret).toBe("theirs");
  });
});

import { afterEach, describe, expect, test, vi } from "vitest";
import { createTokenChecker, signToken } from "../../../src/sandbox/tokens.ts";
import { defaultCompany, defaultSettings, type SandboxSettings } from "../../../src/sandbox/options.ts";

const now = 1_000_000;
const scope = "api://app-order-hml";
const operation = "createTransparentOrderV3";

afterEach(() => {
  vi.unstubAllGlobals();
});

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

/** The rejection of a token. */
const rejection = (reason: string, issue: string) => ({
  rejection: { reason, problems: [{ field: "authorization", issue }] },
});

describe("a call", () => {
  test("of the operation that issues tokens needs none", async () => {
    expect(await open().check("issueToken", undefined, now)).toEqual({ company: defaultCompany });
  });

  test("with a token belongs to the company in it", async () => {
    const { check, sign } = open();
    expect(await check(operation, await sign("1"), now)).toEqual({ company: "shop" });
  });

  test("with a token that has the scope of its operation among others is accepted", async () => {
    const { check, sign } = open();
    const token = await sign("1", { scopes: ["one", scope, "other"] });
    expect(await check(operation, token, now)).toEqual({ company: "shop" });
  });

  test("without a token is rejected", async () => {
    const { check } = open({ tokens: "any" });
    expect(await check(operation, undefined, now)).toEqual(
      rejection("unauthorized", "must be a bearer token"),
    );
  });

  test.each(["made-up", "a.b", "a.b.c", "a.b.c.d"])("with the token %j is rejected", async (token) => {
    const { check } = open();
    expect(await check(operation, token, now)).toEqual(
      rejection("unauthorized", "is not a token that this sandbox issued: POST /auth/v1/token issues one"),
    );
  });

  test("with an expired token is rejected", async () => {
    const { check, sign } = open({ tokens: "any" });
    const token = await sign("1", { expiresAt: now });
    expect(await check(operation, token, now - 1)).toEqual({ company: "shop" });
    expect(await check(operation, token, now)).toEqual(
      rejection(
        "unauthorized",
        "has expired on the clock of the sandbox: request a new one, start the sandbox with a longer `--token-lifetime`, or use a made-up token with `--tokens any`",
      ),
    );
  });

  test("without the scope of its operation is rejected", async () => {
    const { check, sign } = open();
    const token = await sign("1", { scopes: ["other"] });
    expect(await check(operation, token, now)).toEqual(rejection("forbidden", `needs the scope ${scope}`));
    expect(await check("listUndeliveredEvents", token, now)).toEqual({ company: "shop" });
  });

  test("with a made-up token belongs to the default company by the setting `tokens: any`", async () => {
    const { check } = open({ tokens: "any" });
    for (const token of ["made-up", "a.b.c"])
      expect(await check(operation, token, now)).toEqual({ company: defaultCompany });
  });
});

describe("a signature", () => {
  test("is computed once for a token that is right", async () => {
    const { check, sign, countSignatures } = open();
    const token = await sign("1");
    for (let call = 0; call < 3; call += 1) await check(operation, token, now);
    expect(countSignatures()).toBe(1);
  });

  test("is computed again after the checker has forgotten it", async () => {
    const { checker, sign, countSignatures } = open();
    const token = await sign("1");
    await checker.check(operation, token, now);
    checker.forget();
    await checker.check(operation, token, now);
    expect(countSignatures()).toBe(2);
  });

  test("is computed again if the checker forgot while it was computed", async () => {
    const secrets = ["secret", "another"];
    const checker = createTokenChecker(() => {
      const secret = secrets.shift() ?? "";
      checker.forget();
      return Promise.resolve(secret);
    }, defaultSettings);
    const token = await open().sign("1");
    expect(await checker.check(operation, token, now)).toEqual({ company: "shop" });
    expect(await checker.check(operation, token, now)).toEqual(
      rejection("unauthorized", "is not a token that this sandbox issued: POST /auth/v1/token issues one"),
    );
  });

  test("is not computed for what is not a JWT", async () => {
    const { check, countSignatures } = open();
    for (const token of ["made-up", "a.b", "a.b.c.d"]) await check(operation, token, now);
    expect(countSignatures()).toBe(0);
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

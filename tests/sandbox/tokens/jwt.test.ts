import { createHmac } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { readJwt, signToken } from "../../../src/sandbox/tokens.ts";

const claims = {
  clientId: "app",
  company: "shop",
  scopes: ["api://app-order-hml", "other"],
  issuedAt: 1_000_000,
  expiresAt: 4_600_000,
};
afterEach(() => {
  vi.unstubAllGlobals();
});

// In base64, these have the characters that base64url replaces, at each position.
const odd = ["???", "~~~", "?~>", "1???", "22???", "1~~~", "22~~~"];

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

  test("is read as it was signed", async () => {
    const token = await signToken(claims, "id-1", "secret");
    expect(await readJwt(token, "secret")).toEqual(claims);
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

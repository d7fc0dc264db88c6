import { describe, expect, test } from "vitest";
import { writePolicy } from "../../../docs/build/restrict-pages.ts";
import {
  explainSilence,
  readBaseUrl,
  recallTarget,
  rememberTarget,
} from "../../../docs/site/src/send/target.ts";

describe("a base URL", () => {
  test.each([
    ["https://api.example.com", "https://api.example.com"],
    [" https://api.example.com/v1/ ", "https://api.example.com/v1"],
    ["http://127.0.0.1:4010", "http://127.0.0.1:4010"],
    ["http://localhost:4010", "http://localhost:4010"],
    ["https://192.168.1.5:8443", "https://192.168.1.5:8443"],
  ])("%j is used as %j", (text, url) => {
    expect(readBaseUrl(text)).toEqual({ url });
  });

  test("may have exactly the hosts that the policy of the pages allows", () => {
    expect(writePolicy("")).toContain("connect-src 'self' https: http://127.0.0.1:* http://localhost:*;");
  });

  test.each([
    ["", /Enter a base URL/],
    ["api.example.com", /Enter a base URL/],
    ["ftp://example.com", /must begin with/],
    ["javascript:alert(1)", /must begin with/],
    ["https://user:secret@example.com", /must not contain credentials/],
    ["https://example.com/?a=b", /must end before/],
    ["http://example.com", /pages may call only 127\.0\.0\.1 and localhost/],
    ["http://[::1]:4010", /may call only/],
    ["http://127.0.0.2", /may call only/],
    ["http://192.168.1.5", /may call only/],
    ["http://127.evil.com", /may call only/],
    ["http://localhost.evil.com", /may call only/],
  ])("%j is rejected", (text, problem) => {
    const read = readBaseUrl(text);
    expect("problem" in read ? read.problem : "").toMatch(problem);
  });
});

describe("the target", () => {
  const kept = new Map<string, string>();
  const storage = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });

  test("is remembered", () => {
    expect(recallTarget(storage)).toBeUndefined();
    rememberTarget(storage, "own", " https://api.example.com/ ");
    expect(recallTarget(storage)).toEqual({ kind: "own", baseUrl: "https://api.example.com" });
  });

  test("is remembered without a text that was rejected as a base URL, because it may contain a secret", () => {
    rememberTarget(storage, "own", "https://me:s3cret@api.example.com/?token=abc");
    expect([...kept.values()].join()).not.toMatch(/s3cret|abc/);
    expect(recallTarget(storage)).toEqual({ kind: "own", baseUrl: "" });
  });

  test.each(["", "{", '{"kind":"other","baseUrl":""}', '{"kind":"own"}', "null"])(
    "is not taken from %j",
    (text) => {
      kept.set("send-target", text);
      expect(recallTarget(storage)).toBeUndefined();
    },
  );

  test("is not remembered where storage is switched off", () => {
    const off = () => {
      throw new Error("SecurityError");
    };
    expect(recallTarget(off)).toBeUndefined();
    expect(() => {
      rememberTarget(off, "page", "");
    }).not.toThrow();
  });

  test("that does not answer is explained", () => {
    expect(explainSilence("mock", "http://127.0.0.1:4010")).toContain("npm start");
    expect(explainSilence("own", "https://api.example.com")).toContain("CORS");
  });
});

import { describe, expect, test } from "vitest";
import { recallTarget, rememberTarget } from "../../../docs/site/src/send/remember-target.ts";
import { explainSilence, readBaseUrl } from "../../../docs/site/src/send/target.ts";

describe("a base URL", () => {
  test.each([
    ["https://api.example.com", "https://api.example.com"],
    [" https://api.example.com/v1/ ", "https://api.example.com/v1"],
    ["http://127.0.0.1:4010", "http://127.0.0.1:4010"],
    ["http://[::1]:4010/", "http://[::1]:4010"],
    ["http://localhost:4010", "http://localhost:4010"],
  ])("%j is used as %j", (text, url) => {
    expect(readBaseUrl(text, true)).toEqual({ url });
  });

  test.each([
    ["", /Enter a base URL/],
    ["api.example.com", /Enter a base URL/],
    ["ftp://example.com", /must begin with/],
    ["javascript:alert(1)", /must begin with/],
    ["https://user:secret@example.com", /must not contain credentials/],
    ["https://example.com/?a=b", /must end before/],
    ["http://example.com", /served over https/],
  ])("%j is rejected", (text, problem) => {
    const read = readBaseUrl(text, true);
    expect("problem" in read ? read.problem : "").toMatch(problem);
  });

  test("may be http if the page is", () => {
    expect(readBaseUrl("http://example.com", false)).toEqual({ url: "http://example.com" });
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
    rememberTarget(storage, { kind: "own", baseUrl: "https://api.example.com" });
    expect(recallTarget(storage)).toEqual({ kind: "own", baseUrl: "https://api.example.com" });
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
      rememberTarget(off, { kind: "page", baseUrl: "" });
    }).not.toThrow();
  });

  test("that does not answer is explained", () => {
    expect(explainSilence("mock", "http://127.0.0.1:4010")).toContain("npm start");
    expect(explainSilence("own", "https://api.example.com")).toContain("CORS");
  });
});

import { describe, expect, test } from "vitest";
import { CallError, unknownCall, Interruption } from "../../src/errors/errors.ts";
import { describeFailure, toCallError } from "../../src/errors/failures.ts";

const details = unknownCall("getPayout");
const withCode = (message: string, code: unknown, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code });

/** An error with causes of the given texts, the outermost first. */
const nest = (...messages: string[]) =>
  messages.reduceRight<Error | undefined>((cause, message) => new Error(message, { cause }), undefined);

describe("what ended an attempt is given as", () => {
  test.each([
    ["a timeout", new Interruption("timeout"), { name: "TimeoutError", timeoutMs: 70 }],
    ["an abort", new Interruption("abort"), { name: "AbortedError" }],
    [
      "a failed connection",
      withCode("reset by s3cr3t-value", "ECONNRESET"),
      {
        name: "ConnectionError",
        code: "ECONNRESET",
        message: expect.stringContaining("reset by [removed]") as string,
      },
    ],
  ])("%s", (_, error, want) => {
    const found = toCallError(error, { details, timeoutMs: 70, secrets: ["s3cr3t-value"] });
    expect(found).toMatchObject({ ...want, operationId: "getPayout" });
  });

  test("itself, where it is known already", () => {
    const error = new CallError("known", details);
    expect(toCallError(error, { details, timeoutMs: 70, secrets: [] })).toBe(error);
  });
});

describe("the reason of a failed connection", () => {
  test.each([
    ["an error without a text", new Error(""), "the connection failed"],
    ["what is not an error", "ECONNRESET", "the connection failed"],
    ["an error", new Error("socket hang up"), "socket hang up"],
    [
      "an error, without its full stop",
      new Error("The proxy refused the tunnel."),
      "The proxy refused the tunnel",
    ],
    ["the innermost text", nest("fetch failed", "socket hang up"), "socket hang up"],
    ["the innermost text that there is", nest("fetch failed", ""), "fetch failed"],
    ["the eighth cause", nest("1", "2", "3", "4", "5", "6", "7", "8", "9"), "8"],
  ])("is %s", (_, failure, reason) => {
    expect(describeFailure(failure, [])).toEqual({ code: undefined, reason });
  });

  test("has at most 200 characters and no secret", () => {
    const { reason } = describeFailure(new Error(`s3cr3t-value ${"x".repeat(300)}`), ["s3cr3t-value"]);
    expect(reason).toMatch(/^\[removed\] x+$/u);
    expect(reason).toHaveLength(200);
  });
});

describe("the code of a failed connection", () => {
  test.each(["ECONNRESET", "EPROTO2", "UND_ERR_SOCKET", "ConnectionRefused"])("is one such as %s", (code) => {
    expect(describeFailure(withCode("no", code), []).code).toBe(code);
  });

  test.each([
    "E",
    "econnreset",
    "a ECONNRESET",
    "ECONNRESET s3cr3t",
    "my ConnectionRefused",
    "ConnectionRefused!",
    7,
  ])("is not other text: %j", (code) => {
    expect(describeFailure(withCode("no", code), []).code).toBeUndefined();
  });

  test("is not a list of text", () => {
    expect(describeFailure(withCode("no", ["ECONNRESET"]), []).code).toBeUndefined();
  });

  test("is the first one, with its reason", () => {
    const failure = new Error("fetch failed", {
      cause: withCode("reset", "ECONNRESET", withCode("other", "EPIPE")),
    });
    expect(describeFailure(failure, [])).toEqual({ code: "ECONNRESET", reason: "reset" });
  });
});

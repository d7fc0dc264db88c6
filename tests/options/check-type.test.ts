import { describe, expect, test } from "vitest";
import { InvalidOptionError } from "../../src/errors/invalid-option-error.ts";
import { checkFunctions, checkHooks, checkObject } from "../../src/options/check-type.ts";

const log = () => undefined;

describe("an object", () => {
  test.each([{}, [], new Date()])("can be %j", (value) => {
    expect(() => {
      checkObject("validate", value);
    }).not.toThrow();
  });

  test.each([null, undefined, true, "throw", 7, log])("cannot be %s", (value) => {
    expect(() => {
      checkObject("validate", value);
    }).toThrow(new InvalidOptionError("validate", "must be an object"));
  });
});

describe("functions", () => {
  test("can be undefined", () => {
    expect(() => {
      checkFunctions({ fetch: undefined, onError: log });
    }).not.toThrow();
  });

  test.each([null, {}, "log"])("cannot be %j", (onError) => {
    expect(() => {
      checkFunctions({ fetch: log, onError });
    }).toThrow(new InvalidOptionError("onError", "must be a function"));
  });
});

describe("hooks", () => {
  test("can have other members, such as those of a class", () => {
    expect(() => {
      checkHooks({ handled: 0, onHandled: log, onRetry: undefined });
    }).not.toThrow();
  });

  test("must be functions", () => {
    expect(() => {
      checkHooks({ handled: 0, onHandled: "log" });
    }).toThrow(new InvalidOptionError("hooks.onHandled", "must be a function"));
  });

  test("must be members of an object", () => {
    expect(() => {
      checkHooks("log" as never);
    }).toThrow(new InvalidOptionError("hooks", "must be an object"));
  });
});

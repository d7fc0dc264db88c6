import { describe, expect, test } from "vitest";
import { InputError } from "../../src/errors/errors.ts";
import { checkAtLeast, checkFunctions, checkObject, checkWholeNumber } from "../../src/base/options.ts";

describe("a duration", () => {
  test.each([0, 0.5, 7, Infinity])("can be %d", (value) => {
    expect(() => {
      checkAtLeast("timeoutMs", value);
    }).not.toThrow();
  });

  test.each([-0.1, NaN, -Infinity, "7", null, undefined, 7n])("cannot be %s", (value) => {
    expect(() => {
      checkAtLeast("timeoutMs", value);
    }).toThrow(new InputError("timeoutMs", "must be a number of at least 0"));
  });

  test("accepts a custom minimum, inclusive", () => {
    checkAtLeast("timeoutMs", 1, 1);
    expect(() => {
      checkAtLeast("timeoutMs", 0.9, 1);
    }).toThrow("`timeoutMs` must be a number of at least 1.");
  });
});

describe("a whole number", () => {
  test.each([1, 2, 1e9])("can be %d", (value) => {
    expect(() => {
      checkWholeNumber("maxBodyBytes", value);
    }).not.toThrow();
  });

  test.each([0, -1, 1.5, 1e9 + 1, NaN, Infinity, "7"])("cannot be %s", (value) => {
    expect(() => {
      checkWholeNumber("maxBodyBytes", value as number);
    }).toThrow(new InputError("maxBodyBytes", "must be a whole number from 1 to 1e9"));
  });
});

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
    }).toThrow(new InputError("validate", "must be an object"));
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
    }).toThrow(new InputError("onError", "must be a function"));
  });
});

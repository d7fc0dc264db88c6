import { describe, expect, test } from "vitest";
import { InputError } from "../../src/errors/errors.ts";
import { checkHooks, checkNames, findNearest } from "../../src/base/options.ts";

const known = "timeoutMs retry onError";

describe("an option", () => {
  test("may be left out, or undefined under any name", () => {
    expect(() => {
      checkNames("options", { retry: 1, timeout: undefined }, known);
    }).not.toThrow();
  });

  test.each([
    ["timeout", "did you mean `timeoutMs`?"],
    ["maxRetries", "use one of timeoutMs, retry, onError"],
  ])("that does not exist, `%s`, is rejected with what to do", (name, advice) => {
    const check = () => {
      checkNames("options", { retry: 1, [name]: 5 }, known);
    };
    expect(check).toThrow(new InputError(name, `is not an option; ${advice}`));
  });

  test("of an option is named with it", () => {
    const check = () => {
      checkNames("dedupe", { retri: 5 }, known);
    };
    expect(check).toThrow(/^`dedupe\.retri` is not an option; did you mean `retry`\?$/);
  });

  test.each([undefined, null, "x", () => undefined])("cannot be in %s", (given) => {
    const check = () => {
      checkNames("options", given, known);
    };
    expect(check).toThrow(new InputError("options", "must be an object"));
  });
});

describe("the name that was meant", () => {
  test.each([
    ["another case", "TIMEOUTMS", "timeoutMs"],
    ["the beginning", "timeout", "timeoutMs"],
    ["a part", "Error", "onError"],
    ["more than it", "retryOptions", "retry"],
    ["a letter too many", "rettry", "retry"],
    ["a letter too few", "rety", "retry"],
    ["another letter", "retri", "retry"],
    ["two letters swapped", "tiemoutMs", "timeoutMs"],
    ["something else", "maxRetries", undefined],
    ["too little to tell", "on", undefined],
  ])("is found by %s", (_, wrong, want) => {
    expect(findNearest(wrong, known)).toBe(want);
  });
});

describe("hooks", () => {
  const log = () => undefined;
  const hookNames = "onRetry onDuplicate onHandled";

  test("can be methods of a class, which may have other members", () => {
    class Metrics {
      handled = 0;
      onHandled() {
        this.handled += 1;
      }
      reset() {
        this.handled = 0;
      }
    }
    expect(() => {
      checkHooks(new Metrics(), hookNames);
    }).not.toThrow();
  });

  test.each([
    [
      "of a class",
      new (class {
        onHandeld() {}
      })(),
    ],
    ["of a plain object", { onHandeld: log }],
    ["of an object without a prototype", Object.assign(Object.create(null) as object, { onHandeld: log })],
  ])("%s must be known", (_, hooks) => {
    expect(() => {
      checkHooks(hooks, hookNames);
    }).toThrow("`hooks.onHandeld` is not an option; did you mean `onHandled`?");
  });

  test("must be functions, or undefined", () => {
    const check = (onHandled: unknown) => () => {
      checkHooks({ onRetry: undefined, onDuplicate: log, onHandled }, hookNames);
    };
    expect(check(log)).not.toThrow();
    expect(check("log")).toThrow(new InputError("hooks.onHandled", "must be a function"));
  });

  test("must be members of an object", () => {
    expect(() => {
      checkHooks("log" as never, hookNames);
    }).toThrow(new InputError("hooks", "must be an object"));
  });
});

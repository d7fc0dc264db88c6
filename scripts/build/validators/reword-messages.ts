import { createContext, runInContext } from "node:vm";
import { describeViolation } from "../../../src/bundle/violation.ts";

const violation =
  /(?<start>keyword: "(?<keyword>[^"]+)", params: )(?<params>\{.*?\})(?<middle>, message: )(?<message>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')(?= \})/g;

/**
 * Rewords the messages in the code of validators, so that the code that reports them need not: those of the compiler
 * leave out articles, and do not name the values that are allowed.
 */
export function rewordMessages(code: string): string {
  return code.replaceAll(violation, (...match) => {
    const { start, keyword, params, middle, message } = match.at(-1) as Record<string, string>;
    const words = describeViolation({
      keyword,
      params: evaluate(params) as Record<string, unknown> | undefined,
      message: evaluate(message) as string | undefined,
    });
    return `${start ?? ""}${params ?? ""}${middle ?? ""}${JSON.stringify(words)}`;
  });
}

/** One for all expressions: to create a context takes longer than to evaluate hundreds of them. */
const empty = createContext({});

/** Returns the value of an expression; `undefined` if it is only known when the validator runs. */
function evaluate(expression = ""): unknown {
  try {
    return runInContext(`(${expression})`, empty);
  } catch {
    return undefined;
  }
}

import { inspect } from "node:util";
import { expect, test } from "vitest";
import {
  AbortedError,
  ConnectionError,
  TimeoutError,
  UnexpectedResponseError,
} from "../../src/errors/failures.ts";
import {
  CallError,
  type CallDetails,
  InputError,
  rejectInput,
  PaymentOrdersError,
  describeProblems,
  joinProblems,
} from "../../src/errors/errors.ts";
import { InvalidResponseError } from "../../src/errors/schema-problems.ts";

const details: CallDetails = {
  operationId: "getPayout",
  idempotencyKey: "key-1",
  attempts: 2,
  status: 200,
  requestId: "r-1",
};
const problem = { pointer: "/body/id", keyword: "type", problem: "must be string" };

test.each<[string, Error, RegExp]>([
  ["PaymentOrdersError", new PaymentOrdersError("It failed."), /^It failed\.$/],
  ["CallError", new CallError("It failed.", details), /^It failed\.$/],
  ["AbortedError", new AbortedError(details), /^`getPayout` was aborted/],
  [
    "TimeoutError",
    new TimeoutError(details, 99.6),
    /^`getPayout` timed out after 100 ms; it is unknown whether/,
  ],
  ["TimeoutError", new TimeoutError({ ...details, attempts: 0 }, 5), /after 5 ms; nothing was sent\.$/],
  [
    "ConnectionError",
    new ConnectionError(details, "ECONNRESET", "socket hang up"),
    /^`getPayout` .*: socket hang up \(ECONNRESET\); check/,
  ],
  ["ConnectionError", new ConnectionError(details, undefined, "it broke"), /: it broke; check/],
  [
    "InputError",
    rejectInput("getPayout", [problem]),
    /^`getPayout` was not sent: `\/body\/id` must be string\.$/,
  ],
  ["InputError", new InputError("retry", "is odd"), /^`retry` is odd\.$/],
  [
    "InvalidResponseError",
    new InvalidResponseError(details, [problem], {}),
    /^`getPayout` succeeded.*: `\/body\/id` must be string\. .*`data`\.$/,
  ],
])("the message of a %s says what happened", (name, error, message) => {
  expect(error.name).toBe(name);
  expect(error.message).toMatch(message);
});

test.each([
  ["not-json", "without a JSON body"],
  ["wrong-shape", "of an unexpected shape"],
  ["too-large", "`maxResponseBytes`"],
  ["redirect", "redirect"],
  ["status", "invalid status"],
] as const)("the error for an unexpected response that is %s says so", (kind, words) => {
  const error = new UnexpectedResponseError(details, kind);
  expect(error).toMatchObject({ name: "UnexpectedResponseError", problem: kind });
  expect(error.message).toContain(`\`getPayout\` returned`);
  expect(error.message).toContain(words);
});

test("an error of a call has a JSON form with its details and its message", () => {
  const error = new TimeoutError(details, 50);
  expect(JSON.parse(JSON.stringify(error))).toEqual({
    ...details,
    name: "TimeoutError",
    timeoutMs: 50,
    message: error.message,
  });
});

test("the data of an invalid response is available, and is not printed", () => {
  const error = new InvalidResponseError(details, [problem], { pixKey: "ana@example.com" });
  expect(error.data).toEqual({ pixKey: "ana@example.com" });
  expect(JSON.stringify(error) + inspect(error)).not.toContain("ana@example.com");
});

test("the problems of a validator have pointers and descriptions, below a place if one is given", () => {
  const errors = [
    { instancePath: "/id", keyword: "type", message: "must be string", schemaPath: "", params: {} },
    { instancePath: "", keyword: "false schema", schemaPath: "", params: {} },
  ];
  expect(describeProblems(errors)).toEqual([
    { pointer: "/id", keyword: "type", problem: "must be string" },
    { pointer: "", keyword: "false schema", problem: "" },
  ]);
  expect(describeProblems(errors, "/body").map(({ pointer }) => pointer)).toEqual(["/body/id", "/body"]);
  expect([describeProblems(null), describeProblems(undefined)]).toEqual([[], []]);
});

test("a sentence contains at most five problems, and counts the others", () => {
  const problems = (count: number) => Array.from({ length: count }, () => ({ ...problem, pointer: "" }));
  expect(joinProblems(problems(1))).toBe("`/` must be string");
  expect(joinProblems(problems(5))).toBe(Array(5).fill("`/` must be string").join("; "));
  expect(joinProblems(problems(7))).toBe(`${joinProblems(problems(5))}; and 2 more`);
});

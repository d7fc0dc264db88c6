import { expect, test } from "vitest";
import { describeError } from "../../src/errors/redact.ts";

const refused = new Error("connect ECONNREFUSED 127.0.0.1:1");

test.each([
  ["its message", new Error("It failed."), "It failed."],
  [
    "its message and that of its cause",
    new TypeError("fetch failed", { cause: refused }),
    "fetch failed: connect ECONNREFUSED 127.0.0.1:1",
  ],
  ["its message, if its cause is not an error", new Error("It failed.", { cause: "dns" }), "It failed."],
  ["its text, if it is not an error", "stop", "stop"],
])("what was thrown is described by %s", (_, error, description) => {
  expect(describeError(error)).toBe(description);
});

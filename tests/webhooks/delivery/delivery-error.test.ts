import { expect, test } from "vitest";
import { DeliveryError, HandlerTimeoutError, PaymentOrdersError } from "../../../src/webhooks/index.ts";

test.each([
  ["method", 405, "must be a POST request."],
  ["signature", 401, "was rejected by `verify`: its signature is missing or does not match."],
  ["encoding", 415, "is compressed (`content-encoding`), which the receiver does not decode."],
  ["too-large", 413, "is larger than `maxBodyBytes`."],
  ["unreadable", 400, "is incomplete: its body ended, or stopped arriving, too early."],
  ["busy", 503, "is already being handled."],
  ["timeout", 503, "was not handled in time."],
  ["store", 503, "was not handled, because `dedupe.store` did not respond to `claim` in time."],
] as const)(
  "the response to a delivery with the problem %s is %i, and its error says why",
  (problem, status, why) => {
    const error = new DeliveryError(problem);
    expect(error).toBeInstanceOf(PaymentOrdersError);
    expect(error).toMatchObject({ name: "DeliveryError", problem, status, message: `The delivery ${why}` });
  },
);

test("the error for a body that was read before says how to mount the receiver", () => {
  expect(new DeliveryError("consumed")).toMatchObject({
    status: 500,
    message:
      "The delivery was read before it reached the receiver; mount it before `express.json()`, after `express.raw()`, or keep the bytes as `rawBody`.",
  });
});

test.each([
  ["limit", "is still being handled"],
  [
    "given-up",
    "may still be in progress, but the receiver gave up on it; the next delivery runs the handler again",
  ],
  ["claim-lost", "lost its claim; another process may run the handler too"],
] as const)("the error of a handler at the stage %s says what happens, and the limit", (stage, what) => {
  expect(new HandlerTimeoutError(stage, 25_000)).toMatchObject({
    name: "HandlerTimeoutError",
    problem: "timeout",
    status: 503,
    stage,
    limitMs: 25_000,
    message: `The delivery ${what} (\`handlerTimeoutMs\` is 25000).`,
  });
});

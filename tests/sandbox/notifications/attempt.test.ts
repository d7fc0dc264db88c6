import { expect, test } from "vitest";
import { attemptDelivery } from "../../../src/sandbox/notifications/attempt.ts";

test.each([
  [
    "http://user:s3cr3t@127.0.0.1:4790/ok?token=s3cr3t",
    "Notifications are not delivered to URLs that contain credentials.",
  ],
  ["http://s3cr3t@127.0.0.1/", "Notifications are not delivered to URLs that contain credentials."],
  ["http://127.0.0.1:s3cr3t/ok?token=s3cr3t", "The URL is not valid."],
])("an attempt at %s fails with a message that contains no secret", async (url, message) => {
  const attempt = await attemptDelivery({ id: "n-1", url, payload: {} }, () =>
    Promise.reject(new Error("The receiver was called.")),
  );
  expect(attempt).toEqual({ statusCode: 0, message, acknowledged: false });
});

import { describe, expect, test } from "vitest";
import * as examples from "../../generated/examples.ts";
import { operations, type OperationId } from "../../generated/operations.ts";
import { eventNames } from "../../generated/events.ts";
import { requestBodies, responses } from "../../generated/validators.js";
import {
  buildNotification,
  buildRequestBody,
  buildResponseBody,
  InvalidFixtureError,
  InvalidOptionError,
  type OperationWithBody,
} from "../../src/testing/index.ts";
import { parseNotification } from "../../src/webhooks/index.ts";

const operationIds = Object.keys(operations) as OperationId[];
const withBody = Object.keys(examples.requestBodies) as OperationWithBody[];

test("there is a fixture for every body that the contract judges", () => {
  expect(withBody).toEqual(Object.keys(requestBodies));
  expect(Object.keys(examples.responses)).toEqual(Object.keys(responses));
  for (const operationId of operationIds) {
    expect(Object.keys(examples.responses[operationId])).toEqual(Object.keys(responses[operationId]));
  }
  expect(Object.keys(examples.notifications)).toEqual(expect.arrayContaining([...eventNames]));
});

describe("a notification", () => {
  test.each(eventNames)("of %s is one that the receiver takes, whichever example it is made of", (event) => {
    for (const example of Object.keys(examples.notifications[event])) {
      const notification = buildNotification(event, {}, { example: example as never });
      expect(parseNotification(notification)).toEqual({ known: true, notification, problems: [] });
    }
  });

  test("carries what the test cares about, at any depth, and keeps the rest of the example", () => {
    const plain = buildNotification("ORDER-PAYIN.PAID");
    const changed = buildNotification("ORDER-PAYIN.PAID", { code: "ORD-7", amount: { value: "9.90" } });
    expect(changed).toEqual({ ...plain, code: "ORD-7", amount: { ...plain.amount, value: "9.90" } });
  });

  test("loses a member that is overridden by `undefined`", () => {
    const whole = buildNotification("SUBSCRIPTION.REJECTED", {}, { example: "with-reason" });
    const { rejectionReason, ...rest } = whole.data;
    expect(rejectionReason).toBeTypeOf("string");
    const overrides = { data: { rejectionReason: undefined } };
    const without = buildNotification("SUBSCRIPTION.REJECTED", overrides, { example: "with-reason" });
    expect(without).toStrictEqual({ ...whole, data: rest });
  });

  test("is a copy of its own: to change one changes no other", () => {
    const first = buildNotification("ORDER-PAYOUT.PAID");
    (first as { code: string }).code = "changed";
    expect(buildNotification("ORDER-PAYOUT.PAID").code).not.toBe("changed");
  });

  test("shares nothing with its overrides", () => {
    const amount = { value: "1.00" };
    const notification = buildNotification("ORDER-PAYIN.PAID", { amount });
    amount.value = "2.00";
    expect(notification.amount?.value).toBe("1.00");
  });

  test("that the service could not send is refused, with every rule it breaks", () => {
    const make = () =>
      buildNotification("ORDER-PAYIN.PAID", { amount: { value: "ten" as never }, event: "OTHER" as never });
    expect(make).toThrow(InvalidFixtureError);
    try {
      make();
    } catch (error) {
      const pointers = (error as InvalidFixtureError).problems.map(({ pointer }) => pointer);
      expect(pointers).toEqual(expect.arrayContaining(["/amount/value", "/event"]));
      expect((error as Error).message).toContain("/amount/value must match pattern");
    }
  });

  test("of an example that does not exist is refused, with the names of those that do", () => {
    const make = () => buildNotification("SUBSCRIPTION.REJECTED", {}, { example: "nope" as never });
    expect(make).toThrow(InvalidOptionError);
    expect(make).toThrow("give one of with-reason, without-reason");
  });
});

describe("a request body", () => {
  test.each(withBody)(
    "of %s is one that the contract takes, whichever example it is made of",
    (operationId) => {
      for (const example of Object.keys(examples.requestBodies[operationId])) {
        const body = buildRequestBody(operationId, undefined, { example: example as never });
        expect(requestBodies[operationId](body)).toBe(true);
      }
    },
  );

  test("of an upload has its file as a file, of the format that the example names", () => {
    const { file } = buildRequestBody("uploadDocument", {}, { example: "replace-identity-document" });
    expect([file.name, file.type]).toEqual(["cnh.png", "image/png"]);
    const own = new File(["%PDF"], "own.pdf");
    expect(buildRequestBody("uploadDocument", { file: own }).file).toBe(own);
  });

  test("that breaks a rule of the contract is refused", () => {
    const make = () =>
      buildRequestBody("createTransparentOrderV3", { order: { amount: undefined } }, { example: "boleto" });
    expect(make).toThrow(InvalidFixtureError);
  });
});

describe("a response body", () => {
  test.each(operationIds)("of %s is one that the service may send, for each status", (operationId) => {
    const statuses: Record<string, Record<string, unknown>> = examples.responses[operationId];
    for (const [status, named] of Object.entries(statuses)) {
      for (const example of Object.keys(named)) {
        const options = { status: (Number(status) || "default") as never, example: example as never };
        const body: unknown = buildResponseBody(operationId, undefined, options);
        expect(body).toEqual(named[example]);
      }
    }
  });

  test("is that of 200 when no status is given", () => {
    expect(buildResponseBody("getPayout", { code: "own" } as never)).toMatchObject({ status: "PENDING" });
    expect(buildResponseBody("getPayout", {}, { example: "paid" }).status).toBe("PAID");
  });

  test("of an error has the shape of its operation", () => {
    expect(buildResponseBody("issueToken", ["Wrong"], { status: 400 })).toEqual(["Wrong"]);
    expect(buildResponseBody("createSubscription", { message: "No" }, { status: 404 })).toEqual({
      error: "NOT_FOUND",
      message: "No",
    });
  });
});

test("a member named `__proto__` in the overrides changes no prototype", () => {
  const overrides = JSON.parse('{"__proto__":{"polluted":true}}') as object;
  const notification = buildNotification("ORDER-PAYOUT.PAID", overrides);
  expect(Object.getPrototypeOf(notification)).toBe(Object.prototype);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test("a list given as an override is copied, with what is in it", () => {
  const inner = { field: "order.code", issue: "wrong" };
  const details = [inner];
  const messages = ["First"];
  const body = buildResponseBody("createSubscription", { details }, { status: 400 });
  const list = buildResponseBody("issueToken", messages, { status: 400 });
  inner.issue = "changed";
  details.push(inner);
  messages.push("Second");
  expect(body).toMatchObject({ details: [{ field: "order.code", issue: "wrong" }] });
  expect(list).toEqual(["First"]);
});

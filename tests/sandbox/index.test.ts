import { expect, expectTypeOf, test } from "vitest";
import * as root from "../../src/index.ts";
import {
  ControlInputError,
  createMemoryStore,
  createSandbox,
  DroppedConnectionError,
  InputError,
  PaymentOrdersError,
  SandboxFullError,
  StateError,
  UnknownResourceError,
  type Fault,
  type Receiver,
  type SentNotification,
} from "../../src/sandbox/index.ts";
import { openSandbox } from "./open-sandbox.ts";

/** Resolves to what a call throws. */
const failureOf = (call: () => unknown) =>
  Promise.resolve()
    .then(call)
    .then(
      () => undefined,
      (error: unknown) => error,
    );

const request = {
  method: "GET",
  url: "/order/v1/webhook/events",
  headers: {},
  signal: new AbortController().signal,
  text: () => Promise.resolve(""),
  form: () => Promise.resolve({}),
};

test.each([
  ["StateError", StateError, ({ control }) => control.createPayout({ id: "taken" })],
  ["UnknownResourceError", UnknownResourceError, ({ control }) => control.payOrder("lost")],
  ["ControlInputError", ControlInputError, ({ control }) => control.createAccountRequest({ id: 5 as never })],
  [
    "DroppedConnectionError",
    DroppedConnectionError,
    (sandbox) => {
      sandbox.control.fault({ operation: "*", kind: "drop" });
      return sandbox.handle(request);
    },
  ],
  [
    "SandboxFullError",
    SandboxFullError,
    () => openSandbox({ store: createMemoryStore({ maxBytes: 1 }) }).control.createPayout(),
  ],
  ["InputError", InputError, () => createSandbox({ latencyMs: -1 })],
] as const satisfies [string, unknown, (sandbox: ReturnType<typeof openSandbox>) => unknown][])(
  "a %s can be recognized by its class, its name, and the base class of the package",
  async (name, type, call) => {
    const sandbox = openSandbox();
    await sandbox.control.createPayout({ id: "taken" });
    const error = await failureOf(() => call(sandbox));
    expect(error).toBeInstanceOf(type);
    expect(error).toBeInstanceOf(PaymentOrdersError);
    expect(error).toHaveProperty("name", name);
  },
);

test("the error for an unknown resource is a `StateError`", () => {
  expect(new UnknownResourceError("order", "lost")).toBeInstanceOf(StateError);
});

test("the errors that the client has too are the same classes", () => {
  expect([InputError, PaymentOrdersError]).toEqual([root.InputError, root.PaymentOrdersError]);
});

test("the types of what the sandbox is given can be imported", () => {
  expectTypeOf<Parameters<ReturnType<typeof createSandbox>["control"]["fault"]>>().toEqualTypeOf<[Fault]>();
  expectTypeOf<Parameters<Receiver>>().toEqualTypeOf<[Request, SentNotification]>();
});

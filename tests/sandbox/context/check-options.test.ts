import { describe, expect, test } from "vitest";
import { createSandbox, type SandboxOptions } from "../../../src/sandbox/index.ts";
import { InputError } from "../../../src/errors/errors.ts";
import { openSandbox } from "../open-sandbox.ts";

const longMs = "must be a whole number from 0 to 1000000000000";
const delays = "must be four whole numbers from 0 to 1000000000000";
const texts = "must be an object whose values are strings";

describe("an option that is not valid is rejected by name", () => {
  test.each([
    ["receiver", 5, "must be a function"],
    ["realTime", 0, "must be a function"],
    ["checkAnswers", "no", "must be a boolean"],
    ["seed", "abc", "must be a whole number from 0 to 2147483647"],
    ["seed", -1, "must be a whole number from 0 to 2147483647"],
    ["seed", 2 ** 31, "must be a whole number from 0 to 2147483647"],
    ["latencyMs", "x", "must be a whole number from 0 to 600000"],
    ["latencyMs", 0.5, "must be a whole number from 0 to 600000"],
    ["latencyMs", 600_001, "must be a whole number from 0 to 600000"],
    ["pollMs", 0, "must be a number of at least 1"],
    ["pollMs", "soon", "must be a number of at least 1"],
    ["store", Promise.resolve(), "must be a store: `openStore` returns a promise of one"],
    ["store", null, "must be a store: `openStore` returns a promise of one"],
    ["settings", "any", "must be an object"],
    ["settings", null, "must be an object"],
  ])("`%s: %j`", (option, value, problem) => {
    const options = { [option]: value } as SandboxOptions;
    expect(() => createSandbox(options)).toThrow(new InputError(option, problem));
  });

  test.each([
    ["idempotency", "of", "must be `replay`, `replay-any-body` or `off`"],
    ["tokens", "anny", "must be `issued` or `any`"],
    ["endpoints", ["all"], "must be `without-own-url` or `all`"],
    ["undeliveredOrder", "id", "must be `createdAt` or `updatedAt`"],
    ["cursorTies", true, "must be `none`, `skipped` or `repeated`"],
    ["tokenLifetimeMs", Number.NaN, longMs],
    ["tokenLifetimeMs", 1e12 + 1, longMs],
    ["retryDelaysMs", [1], delays],
    ["retryDelaysMs", [1, 2, 3, 4, 5], delays],
    ["retryDelaysMs", [1, 2, -1, 4], delays],
    ["retryDelaysMs", { length: 4 }, delays],
    ["clients", ["app"], texts],
    ["clients", { one: "1", app: 1, other: "1" }, texts],
    ["companies", null, texts],
    ["companies", "shop", texts],
  ])("the setting `%s: %j`", (setting, value, problem) => {
    const settings = { [setting]: value } as NonNullable<SandboxOptions["settings"]>;
    expect(() => createSandbox({ settings })).toThrow(new InputError(`settings.${setting}`, problem));
  });
});

test("the largest and smallest values are valid", () => {
  for (const value of [0, 1e12]) {
    const settings = { tokenLifetimeMs: value, retryDelaysMs: [value, value, value, value] } as const;
    const options = { latencyMs: value && 600_000, seed: value && 2 ** 31 - 1, pollMs: value || 1 };
    expect(() => openSandbox({ settings, ...options })).not.toThrow();
  }
});

test("what is undefined is an option that is left out", async () => {
  const names = ["receiver", "realTime", "checkAnswers", "seed", "latencyMs", "pollMs", "store"];
  const settings = [
    "idempotency",
    "tokens",
    "endpoints",
    "tokenLifetimeMs",
    "retryDelaysMs",
    "clients",
    "companies",
  ];
  const leftOut = (list: string[]) => Object.fromEntries(list.map((name) => [name, undefined]));
  const sandbox = createSandbox({ ...leftOut(names), settings: leftOut(settings) });
  const response = await sandbox.fetch("https://sandbox.test/auth/v1/token", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ clientId: "app", clientSecret: "s", scopes: ["api://app-order-hml"] }),
  });
  expect(response.status).toBe(200);
  await sandbox.close();
});

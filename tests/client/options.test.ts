import { describe, expect, test } from "vitest";
import { createClient, InputError } from "../../src/index.ts";
import { respondInTurn } from "../transport/respond-in-turn.ts";

const baseUrl = "http://127.0.0.1:9";
const path = { id: "p" };

describe("an option that a caller without types gets wrong is rejected at creation:", () => {
  test.each([
    ["fetch", 5, "must be a function"],
    ["fetch", "https://proxy.example", "must be a function"],
    ["headers", null, "must be an object"],
    ["hooks", null, "must be an object"],
    ["hooks", "log", "must be an object"],
    ["tokenHeader", null, "must be an object"],
    ["validate", true, "must be an object"],
    ["retry", true, "must be an object"],
    ["retry", null, "must be an object"],
  ])("`%s: %j`", (option, value, problem) => {
    const create = () => createClient({ baseUrl, [option]: value });
    expect(create).toThrow(new InputError(option, problem));
  });

  test("a hook that is not a function", () => {
    const create = () => createClient({ baseUrl, hooks: { onRetry: "log" as never } });
    expect(create).toThrow(new InputError("hooks.onRetry", "must be a function"));
  });

  test.each(["Throw", true, "off"])("`validate.responses: %j`", (responses) => {
    const create = () => createClient({ baseUrl, validate: { responses: responses as never } });
    expect(create).toThrow(new InputError("validate.responses", 'must be "report" or "throw"'));
  });
});

test("options that are undefined are those that are left out", () => {
  const options = { fetch: undefined, hooks: { onRetry: undefined }, retry: undefined, validate: undefined };
  expect(() => createClient({ baseUrl, ...options } as never)).not.toThrow();
});

describe("`signal`", () => {
  test.each([
    ["the controller", new AbortController()],
    ["a text", "abort"],
  ])("must be a signal, such as that of an `AbortController`, not %s", async (_name, signal) => {
    const { fetch, sent } = respondInTurn(Response.json({}));
    const api = createClient({ baseUrl, token: "t", fetch });
    const call = () => api.getPayout({ path, signal: signal as never });
    // The second call too: nothing of the first one is kept.
    for (const attempt of [call(), call()])
      await expect(attempt).rejects.toThrow(new InputError("signal", "must be an `AbortSignal`"));
    expect(sent).toEqual([]);
  });

  test("can be null, as for `fetch`", async () => {
    const { fetch } = respondInTurn(Response.json({}));
    const api = createClient({ baseUrl, token: "t", fetch });
    await expect(api.getPayout({ path, signal: null as never })).resolves.toEqual({});
  });
});

import { expect, test, vi } from "vitest";
import { unknownCall, InputError } from "../../src/errors/errors.ts";
import { presentToken } from "../../src/client/transport.ts";
import { type Call } from "../../src/client/call.ts";

const baseUrl = "https://bank.example/api";
const details = unknownCall("getPayout");
const life = { isOver: false };

/** Presents a token of the source to a call, and returns it with the headers of the call. */
async function present(given: {
  url?: string;
  auth?: true | undefined;
  get?: (() => Promise<string>) | undefined;
  headers?: Record<string, string>;
}) {
  const { url = `${baseUrl}/payout`, headers = {} } = given;
  const auth = "auth" in given ? given.auth : true;
  const get = "get" in given ? given.get : vi.fn(() => Promise.resolve("t0ken"));
  const policy = {
    baseUrl,
    operation: { auth },
    tokens: get && { get },
    tokenHeader: { name: "x-session", prefix: "Bank " },
    life,
  };
  const call = { policy, url, refused: "old" } as unknown as Call;
  return { token: await presentToken(call, headers, 1_000, details, undefined), headers, get };
}

test("a call gets the token that is not the refused one, behind the prefix of its header", async () => {
  const { token, headers, get } = await present({});
  expect([token, headers]).toEqual(["t0ken", { "x-session": "Bank t0ken" }]);
  expect(get).toHaveBeenCalledWith("old", life, 1_000);
});

test.each([
  ["an operation needs none", { auth: undefined }],
  ["the client has none", { get: undefined }],
  ["another host begins alike", { url: "https://bank.example/apiary/payout" }],
  ["the path leaves the base URL", { url: `${baseUrl}/../admin` }],
  ["the path leaves the base URL in escapes", { url: `${baseUrl}/%2e%2e/admin` }],
  ["the path only leads there", { url: "https://bank.example/other/../api/payout" }],
  ["the host is another one", { url: "https://thief.example/api/payout" }],
])("no token is sent where %s", async (_, given) => {
  const { token, headers } = await present(given);
  expect([token, headers]).toEqual([undefined, {}]);
});

test("the header of a caller is kept", async () => {
  const { token, headers, get } = await present({ headers: { "x-session": "mine" } });
  expect([token, headers]).toEqual([undefined, { "x-session": "mine" }]);
  expect(get).not.toHaveBeenCalled();
});

test.each([
  [
    "its function fails",
    new Error("vault sealed"),
    /: your `token` or `credentials` function failed: vault sealed\.$/,
  ],
  [
    "its function fails with a sentence",
    new Error("Vault is sealed."),
    / function failed: Vault is sealed\.$/,
  ],
  ["this package knows why", new InputError("token", "must be text"), /: `token` must be text\.$/],
])("where %s, each call gets an error that says so", async (_, error, message) => {
  const failed = present({ get: () => Promise.reject(error) });
  await expect(failed).rejects.toMatchObject({ name: "TokenError", operationId: "getPayout", cause: error });
  await expect(failed).rejects.toThrow(message);
});

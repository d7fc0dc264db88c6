import { describe, expect, test } from "vitest";
import { createClient, operations, InputError, type OperationId } from "../../src/index.ts";
import { callUntyped } from "../transport/call-untyped.ts";
import { recordRequests } from "../client/record-requests.ts";

const withParameters = (Object.keys(operations) as OperationId[]).flatMap((operationId) =>
  operations[operationId].pathParameters.map((parameter) => ({ operationId, parameter })),
);

async function send(operationId: OperationId, parameter: string, value: unknown) {
  const { requests, fetch } = recordRequests();
  const client = createClient({ baseUrl: "http://127.0.0.1:9", token: "secret-token", fetch });
  const { method, path, pathParameters } = operations[operationId];
  const values = { ...Object.fromEntries(pathParameters.map((name) => [name, "a-b"])), [parameter]: value };
  const error = await callUntyped(client, method, path, { params: { path: values } }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { requests, error };
}

describe("a path parameter", () => {
  test("occurs in the contract", () => {
    expect(withParameters).not.toHaveLength(0);
  });

  for (const { operationId, parameter } of withParameters) {
    test(`${parameter} of ${operationId} is rejected before sending if it is missing`, async () => {
      for (const value of [undefined, null, ""]) {
        const { requests, error } = await send(operationId, parameter, value);
        expect(error).toBeInstanceOf(InputError);
        expect(error).toMatchObject({
          operationId,
          param: `path.${parameter}`,
          problem: "is missing or empty",
        });
        expect(requests).toEqual([]);
      }
    });
  }

  test("is rejected as missing if the call has no parameters at all", async () => {
    const { requests, fetch } = recordRequests();
    const client = createClient({ baseUrl: "http://127.0.0.1:9", fetch });
    const call = callUntyped(client, "get", operations.getPayout.path);
    await expect(call).rejects.toMatchObject({ param: "path.id", problem: "is missing or empty" });
    expect(requests).toEqual([]);
  });

  test.each([
    ".",
    "..",
    "%2e",
    "%2E%2e",
    ".%2e",
    "%252e%252e",
    "%25252e.",
    "..;x=1",
    "..%3b",
    "../webhook",
    "a/b",
    "a%2Fb",
    "a%252fb",
    "a\\b",
    "a%5cb",
    "a\r\nb",
    "a%00",
    "%E0%A4%A%2e/",
    "\ud800",
  ])("%j is rejected before sending, and the message does not repeat it", async (value) => {
    const { requests, error } = await send("getPayout", "id", value);
    expect(error).toBeInstanceOf(InputError);
    const problem = "contains a dot segment, slash or control character";
    expect(error).toMatchObject({ operationId: "getPayout", param: "path.id", problem });
    expect(requests).toEqual([]);
  });

  test.each([true, {}, [["a"]], Number.NaN, Symbol("id")])(
    "%s is rejected because of its type",
    async (value) => {
      const { error } = await send("getPayout", "id", value);
      expect(error).toMatchObject({ problem: "must be a string or a number" });
    },
  );

  test.each([
    ["a.b", "a.b"],
    ["...", "..."],
    ["..a", "..a"],
    ["100%", "100%25"],
    ["%E0%A4%A", "%25E0%25A4%25A"],
    ["a b?c#d&e", "a%20b%3Fc%23d%26e"],
    ["{id}", "%7Bid%7D"],
    ["$&", "%24%26"],
    ["ação", "a%C3%A7%C3%A3o"],
    [42, "42"],
  ])("%j is sent as one segment", async (value, segment) => {
    const { requests, error } = await send("getPayout", "id", value);
    expect(error).toBeUndefined();
    expect(requests.map(({ url }) => url)).toEqual([
      `http://127.0.0.1:9/order/v1/banking/order-payouts/${segment}`,
    ]);
  });

  test.each([
    ["", "is missing or empty"],
    [{}, "must be a string or a number"],
    ["..", "contains a dot segment, slash or control character"],
  ])("that is rejected is named in the message, with what to do: %j %s", async (value, problem) => {
    const { error } = await send("getSubscription", "id", value);
    expect(String(error)).toBe(`InputError: \`getSubscription\` was not sent: \`path.id\` ${problem}.`);
  });
});

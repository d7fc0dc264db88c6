import { describe, expect, test } from "vitest";
import type { Operation } from "../../../src/contract/document.ts";
import { readContract } from "../../../src/contract/contract.ts";
import { fillPath } from "../../../docs/samples/fill-path.ts";
import { listSampleCalls } from "../../../docs/samples/list-sample-calls.ts";
import { loadBundle, loadContract } from "../../read-contract/load-contract.ts";

/** Returns the operations of the contract with one of them changed. */
function change(path: string, method: "get" | "put" | "post", edit: (operation: Operation) => void) {
  const document = loadBundle();
  const operation = document.paths?.[path]?.[method];
  if (operation === undefined) throw new Error(`There is no ${method} ${path}.`);
  edit(operation);
  return readContract(document).operations;
}

describe("the calls of the samples", () => {
  test("leave out what is optional", () => {
    const calls = listSampleCalls(loadContract().operations);
    const call = calls.find(({ operation }) => operation.operationId === "getPayout");
    expect([call?.path, call?.body, call?.hasKey]).toEqual([
      { id: "5b4a3c2d-1e0f-4d9c-8b7a-695847362514" },
      undefined,
      false,
    ]);
  });

  test("are rejected if a parameter that must be sent has no example", () => {
    const operations = change("/order/v1/banking/order-payouts/{id}", "get", (operation) => {
      operation.parameters = [{ name: "id", in: "path", required: true }];
    });
    expect(() => listSampleCalls(operations)).toThrow("`id` of `getPayout` has no example");
  });

  test("are rejected if a required header would be missing", () => {
    const operations = change("/order/v1/webhook/events", "get", (operation) => {
      operation.parameters = [{ name: "x-trace", in: "header", required: true, ...{ example: "1" } }];
    });
    expect(() => listSampleCalls(operations)).toThrow("do not send the header `x-trace`");
  });

  test("are rejected if a body has no example", () => {
    const operations = change("/order/v1/webhook", "put", (operation) => {
      operation.requestBody = { content: { "application/json": { schema: {} } } };
    });
    expect(() => listSampleCalls(operations)).toThrow("`replaceWebhookEndpoints` has no request example");
  });

  test.each([
    ["(the bytes of a.exe)", "does not name a file"],
    ["%PDF-1.7 some text", undefined],
  ])("are rejected if %j represents a file and has a name of no known format", (file, reason) => {
    const operations = change("/order/v1/banking/accounts/documents", "post", (operation) => {
      const content = {
        schema: { $ref: "#/components/schemas/DocumentUpload" },
        examples: { wrong: { value: { file } } },
      };
      operation.requestBody = { content: { "multipart/form-data": content } };
    });
    if (reason !== undefined) expect(() => listSampleCalls(operations)).toThrow(reason);
    else expect(JSON.stringify(listSampleCalls(operations))).toContain("document.pdf");
  });

  test("have paths without characters that are special in a shell or a language", () => {
    const [call] = listSampleCalls(
      change("/order/v1/banking/order-payouts/{id}", "get", (operation) => {
        const id = { name: "id", in: "path" as const, required: true, example: "$x`\"'\\{y}!/" };
        operation.parameters = [id];
      }),
    ).filter(({ operation }) => operation.operationId === "getPayout");
    expect(call && fillPath(call)).toBe("/order/v1/banking/order-payouts/%24x%60%22%27%5C%7By%7D%21%2F");
  });
});

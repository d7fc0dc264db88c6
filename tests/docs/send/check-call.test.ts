import { describe, expect, test } from "vitest";
import type { CallValues } from "../../../docs/site/src/send/build-request.ts";
import { checkCall } from "../../../docs/site/src/send/check-call.ts";
import { loadCallValidators, loadPayloadValidator } from "../../../docs/site/src/send/load-validators.ts";
import { readBody } from "../../../docs/site/src/send/read-body.ts";
import { makeSampleFile } from "../../../docs/site/src/send/sample-file.ts";
import { eventNames, openNotificationNames } from "../../../generated/events.ts";

describe("parameters", () => {
  const check = async (parameters: CallValues["parameters"], required: string[] = []) =>
    checkCall({ parameters, body: undefined }, required, await loadCallValidators("listUndeliveredEvents"));

  test.each([
    ["limit", "20", []],
    ["limit", "", []],
    ["limit", "0x10", [{ name: "limit", issue: "must be a number" }]],
    ["limit", "many", [{ name: "limit", issue: "must be a number" }]],
    ["limit", "0", [{ name: "limit", issue: "must be at least 1" }]],
    ["sort", "up", [{ name: "sort", issue: "must be one of asc, desc" }]],
  ])("%s is %j", async (name, value, faults) => {
    expect(await check([{ name, in: "query", value }])).toEqual(faults);
  });

  test("must be present if they are required", async () => {
    const parameters = [{ name: "idempotency-key", in: "header", value: "" }];
    expect(await check(parameters, ["idempotency-key"])).toEqual([
      { name: "idempotency-key", issue: "is missing" },
    ]);
  });
});

test.each([
  ["pedido–42", [{ name: "idempotency-key", issue: "contains “–”, which a header cannot carry" }]],
  ["pedido-é", []],
])("a header with the value %j is checked for what a header can carry", async (value, faults) => {
  const parameters = [{ name: "idempotency-key", in: "header", value }];
  const validators = await loadCallValidators("createTransparentOrderV2");
  expect(checkCall({ parameters, body: undefined }, [], validators)).toEqual(faults);
});

describe("a body", () => {
  const check = async (operationId: string, body: CallValues["body"]) =>
    checkCall({ parameters: [], body }, [], await loadCallValidators(operationId));

  test("is checked as JSON, and then by the validator of its operation", async () => {
    expect(await check("issueToken", '{"clientId": 3, "clientSecret": "s", "scopes": ["a"]}')).toEqual([
      { name: "clientId", issue: "must be a string", pointer: "/clientId" },
    ]);
  });

  test("is not checked if there is none", async () => {
    expect(await check("getPayout", undefined)).toEqual([]);
  });

  test("of a form needs its file, and takes texts for flags only", async () => {
    const append = { name: "append", value: "false" };
    expect(await check("uploadDocument", [append, { name: "file", value: makeSampleFile() }])).toEqual([]);
    const documentType = { name: "documentType", value: "true" };
    expect(await check("uploadDocument", [documentType, { name: "file", value: makeSampleFile() }])).toEqual(
      [],
    );
    expect(await check("uploadDocument", [append])).toEqual([
      { name: "file", issue: "is missing", pointer: "" },
    ]);
  });

  test.each([
    ['{\n  "a": 1,\n}', "is not JSON, line 3: "],
    ["", "is not JSON"],
    ["{oops}", "is not JSON, line 1: "],
  ])("that is not JSON is reported with its place: %j", (text, start) => {
    const read = readBody(text);
    expect("fault" in read && read.fault.issue).toContain(start);
    expect("fault" in read && read.fault.issue).not.toMatch(/position|not valid JSON/);
  });
});

test("every notification has a validator", async () => {
  for (const name of [...eventNames, ...openNotificationNames])
    expect(await loadPayloadValidator(name)).toBeTypeOf("function");
});

import { expect, test } from "vitest";
import { readReasons } from "../../../docs/site/src/send/read-reasons.ts";

test.each([
  ["a list of sentences", ["clientId is required"], [{ name: "", issue: "clientId is required" }]],
  [
    "details",
    { message: "no", details: [{ field: "order.amount", issue: "required", description: "It is needed." }] },
    [{ name: "order.amount", issue: "required: It is needed." }],
  ],
  ["a message", { error: "NOT_FOUND", message: "There is none." }, [{ name: "", issue: "There is none." }]],
  ["an error within", { error: { message: "Invalid JSON" } }, [{ name: "", issue: "Invalid JSON" }]],
  ["nothing", undefined, []],
  ["a text", "Bad gateway", []],
])("%s of the body is read", (_, body, reasons) => {
  expect(readReasons(body)).toEqual(reasons);
});

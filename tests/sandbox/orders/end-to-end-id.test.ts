import { expect, test } from "vitest";
import { makeEndToEndId, payerIspb, receiverIspb } from "../../../src/sandbox/pix.ts";
import { createIds } from "../../../src/sandbox/ids.ts";

test.each([
  ["payer's", payerIspb, "E87654321202601020304xxxxxxxxxxx"],
  ["receiver's", receiverIspb, "E12345678202601020304xxxxxxxxxxx"],
])("an id from the %s institution is an E, the ISPB, the minute in UTC and 11 characters", (_, ispb, id) => {
  const ids = { ...createIds(1), code: (length: number) => "x".repeat(length) };
  expect(makeEndToEndId(ids, ispb, Date.parse("2026-01-02T03:04:59.999Z"))).toBe(id);
});

import { expect, test } from "vitest";
import { compareLimits } from "../../src/diff/rate/limits.ts";

test.each([
  ["At most 10 MB.", "Up to ten MB"],
  ["At most 10 MB.", "Not more than 10 MB."],
  ["No fewer than three photos.", "At least 3 photos"],
  ["The date is a holiday.", "Date is the holiday."],
])("%s -> %s: only the wording changed", (before, after) => {
  expect(compareLimits(before, after)).toBe("same");
});

test.each([
  ["At most 10 MB.", "At most 5 MB."],
  ["At least two and at most five days later.", "At most two and at least five days later."],
  ["More than 5 days.", "At least 5 days."],
  ["Less than 10 characters.", "At most 10 characters."],
  ["At most 10 MB.", "At least 10 MB."],
])("%s -> %s: the limit is different", (before, after) => {
  expect(compareLimits(before, after)).toBe("different");
});

test.each([
  ["The start date is before the end date.", "The end date is before the start date."],
  ["Paid by the due date.", "Paid on the due date."],
  ["Transfers to the account only.", "Transfers in the account only."],
  ["Before the end date.", "Not after the end date."],
  ["Only PIX, not CARD.", "Only CARD, not PIX."],
  ["Between 9:00 for PIX and 17:00 for CARD.", "Between 17:00 for PIX and 9:00 for CARD."],
  ["Only on business days.", "Not only on business days."],
  ["At most 10 MB.", "At most 10 Mb."],
  ["At most 10 MB.", "10 MB or less."],
  ["At most 1,000 rows.", "At most 1000 rows."],
  ["At most one photo.", "At most one photo, at night."],
])("%s -> %s: only a person can tell", (before, after) => {
  expect(compareLimits(before, after)).toBe("unclear");
});

import { expect, test } from "vitest";
import { describeMockEvent, type MockEvent } from "../../scripts/mock/events.ts";

const answered = { kind: "answered", method: "PUT", url: "/things", status: 400, violations: null } as const;
const violation = { location: ["request", "body", "shape"], severity: "Error", message: "must be string" };

test.each<{ given: MockEvent; want: string }>([
  { given: answered, want: "400 PUT  /things" },
  {
    given: { ...answered, violations: JSON.stringify([violation]) },
    want: "400 PUT  /things  request.body.shape: must be string",
  },
  {
    given: { ...answered, violations: JSON.stringify([violation, violation, violation]) },
    want: "400 PUT  /things  request.body.shape: must be string (and 2 more)",
  },
  {
    given: { ...answered, violations: 'Too many violations! [{"location":["request"' },
    want: "400 PUT  /things  (many violations)",
  },
  {
    given: { ...answered, violations: JSON.stringify([{ ...violation, message: "found '\u001b[31m\n'" }]) },
    want: "400 PUT  /things  request.body.shape: found ' [31m '",
  },
  {
    given: { kind: "died", reason: "URIError: URI malformed", lastRequest: "GET /%A" },
    want: "Prism crashed (URIError: URI malformed), last request: GET /%A; restarting it.",
  },
  {
    given: { kind: "died", reason: "killed by SIGKILL", lastRequest: null },
    want: "Prism crashed (killed by SIGKILL), last request: none; restarting it.",
  },
])("the line reads: $want", ({ given, want }) => {
  expect(describeMockEvent(given)).toBe(want);
});

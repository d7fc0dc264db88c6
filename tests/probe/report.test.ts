import { expect, test } from "vitest";
import { formatReport, type ProbeReport } from "../../src/probe/report.ts";

test("a report lists what was seen by verdict, three of many sentences, and what is not known by its reason", () => {
  const seen = ["One.", "Two.", "Three.", "Four.", "Five."];
  const report: ProbeReport = {
    baseUrl: "https://api.example.com",
    environment: "test",
    at: "2026-11-21T10:00:00.000Z",
    requests: 12,
    stopped: "It was stopped.",
    findings: [
      { operationId: "getPayout", check: "body", message: "No.", says: "Yes.", location: "openapi/a.yaml:1" },
    ],
    created: ["schedulePayment"],
    answers: [
      { question: "a", verdict: "different", seen, observations: 6 },
      { question: "b", verdict: "confirmed", seen: seen.slice(0, 3), observations: 3 },
      { question: "c", verdict: "consistent", seen: ["One."], observations: 1 },
      { question: "d", verdict: "not answered", seen: ["No call."], observations: 0 },
      { question: "e", verdict: "not askable", seen: ["A person."], observations: 0 },
      { question: "f", verdict: "not answered", seen: ["No call."], observations: 0 },
    ],
  };
  const lines = [
    "https://api.example.com (test), 2026-11-21T10:00:00.000Z",
    "Different from what is assumed: 1",
    "  a (6 times): One. Two. Three. And 2 more.",
    "Confirmed, or seen where the contract leaves everything open: 1",
    "  b (3 times): One. Two. Three.",
    "Consistent, which can be contradicted but not proved: 1",
    "  c (once): One.",
    "Not known",
    "  2 not answered: No call. d, f",
    "  1 not askable: A person. e",
    "Contradicts the provider's text: 1",
    "  getPayout: No. The text: Yes.",
    "12 requests; 1 of them created something.",
  ];
  expect(formatReport(report)).toBe([...lines, "The run ended early: It was stopped."].join("\n"));
  expect(formatReport({ ...report, stopped: null })).toBe(lines.join("\n"));
});

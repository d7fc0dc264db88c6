import { readFileSync } from "node:fs";
import { toSlug } from "../../docs/addresses/addresses.ts";
import { describe, expect, test } from "vitest";
import { readJourneys } from "../../docs/catalogues/describe-journeys.ts";
import { drawSequence } from "../../docs/diagrams/draw-sequence.ts";
import { drawStates, start } from "../../docs/diagrams/draw-states.ts";
import { listDiagrams } from "../../docs/diagrams/list-diagrams.ts";
import { wrapLine } from "../../src/contract/text.ts";
import { placeDiagrams } from "../../docs/site/src/data/diagrams.ts";
import { validateHtml } from "../../scripts/audit/html.ts";
import { loadContract } from "../contract/load-contract.ts";
import { readJourneyFiles } from "./catalogues/read-journeys.ts";

const journeys = readJourneys(readJourneyFiles());
const diagrams = listDiagrams(loadContract(), journeys);
const wordsOf = (subject: string) =>
  /<desc [^>]*>(.*?)<\/desc>/u.exec(diagrams.find((one) => one.subject === subject)?.svg ?? "")?.[1];

describe("a drawing of a journey", () => {
  test("has every call in its order, what each answer must contain, and the notifications of its resource", () => {
    for (const { title, steps } of journeys) {
      const called = [...(wordsOf(title) ?? "").matchAll(/ (\w+)\. Service to Your system/gu)].map(
        ([, id]) => id,
      );
      expect(called).toEqual(steps.map(({ operationId }) => operationId));
    }
    expect(wordsOf("MED case")).toContain("accountId, endToEndId, status CREATED or TRACED.");
    expect(wordsOf("PIX order")).toMatch(/ORDER-PAYIN\.PAID\. Your receiver to Service: 200\.$/u);
  });

  test("has a notification of another resource that says which of its own it is for", () => {
    expect(wordsOf("Subscription, journey 2")).toContain("ORDER-PAYIN.PAID");
  });

  test("has no invented name of a notification", () => {
    expect(wordsOf("MED case")).toContain("A MED case progressed name unknown.");
  });
});

describe("a drawing of states", () => {
  test("has the transitions of the contract, and what a journey begins with", () => {
    expect(wordsOf("Subscription status")).toBe(
      "Start to PENDING_AUTHORIZATION: createSubscription. Unknown to CANCELED: SUBSCRIPTION.CANCELLATION.ACCEPTED. " +
        "Unknown to REJECTED: SUBSCRIPTION.REJECTED. ACCEPTED to ACCEPTED: SUBSCRIPTION.CANCELLATION.REJECTED. " +
        "ACCEPTED to ACCEPTED: SUBSCRIPTION.CANCELLATION.PENDING.",
    );
  });

  test("has the notifications that announce a status, where no transition is documented", () => {
    expect(wordsOf("Order status")).toBe("Unknown to PAID: ORDER-PAYIN.PAID.");
  });

  test("is left out if nothing is known to lead to any of them", () => {
    expect(diagrams.filter(({ kind }) => kind === "states").map(({ subject }) => subject)).not.toContain(
      "Challenge status",
    );
  });

  test("has one arrow for each way, whatever its direction", () => {
    const ways = [
      { from: start, to: "A", by: "create" },
      { from: "A", to: "C", by: "Event one" },
      { from: "A", to: "C", by: "Event two" },
      { from: "C", to: "A", by: "back" },
      { from: "B", to: "B", by: "again" },
      { from: null, to: "B", by: "unknown" },
      { from: null, to: "C", by: "unknown too" },
    ];
    const svg = drawStates({ id: "x", title: "States" }, ["A", "B", "C"], ways);
    expect(svg.match(/class="head"/gu)).toHaveLength(6);
    // The arrows from an unknown status branch off one line, which reaches the last of them.
    const [, end] = /d="M14 [\d.]+V([\d.]+)"/u.exec(svg) ?? [];
    const branches = [...svg.matchAll(/d="M14 ([\d.]+)H/gu)].map(([, y]) => Number(y));
    expect(branches).toHaveLength(2);
    expect(Number(end)).toBe(Math.max(...branches));
    for (const { by } of ways) expect(svg).toContain(`>${by}</text>`);
  });
});

test("any text is text in a drawing, and is wrapped between words", () => {
  const svg = drawSequence(
    { id: "x", title: `<a> & "b"` },
    ["A", "B"],
    [{ from: 0, to: 1, words: "<script>", name: "n" }],
  );
  expect(svg).toContain('<title id="x-title">&lt;a&gt; &amp; &quot;b&quot;</title>');
  expect(svg).not.toContain("<script>");
  expect(wrapLine("one two three four", 9)).toEqual(["one two", "three", "four"]);
});

test("each drawing is valid, named in words, and has the colors of the page and ids of its own", async () => {
  const all = diagrams.map(({ svg }) => svg);
  expect(
    await validateHtml(
      `<!doctype html><html lang="en"><head><title>x</title></head><body>${all.join("")}</body></html>`,
    ),
  ).toEqual([]);
  for (const svg of all) {
    expect(svg).toMatch(
      /^<svg role="img" aria-labelledby="([\w-]+)-title \1-words" .*<title id="\1-title">.+<\/title>/u,
    );
    expect(svg).not.toMatch(/style|<script|https?:|url\(|#[\da-f]{3}/u);
  }
});

test.each([
  ["02-pix-orders.md", 2],
  ["04-pix-automatico.md", 3],
  ["13-med-cases.md", 2],
  ["14-key-claims.md", 1],
  ["15-onboarding-documents.md", 1],
  ["07-idempotency.md", 0],
])(
  "the guide %s has %d drawings, each at the end of a section and with a link to the same in words",
  (file, count) => {
    const guide = readFileSync(new URL(`../../docs/guides/${file}`, import.meta.url), "utf8");
    const html = guide.replaceAll(
      /^## (.*)$/gmu,
      (_, name: string) => `<h2 id="${toSlug(name)}">${name}</h2>`,
    );
    const title = /^# (.*)$/mu.exec(guide)?.[1] ?? "";
    const placed = placeDiagrams(html, { kind: "guide", title, markdown: "" }, diagrams);
    const drawn =
      placed.match(/<figure[\s\S]*?in words<\/a><\/figcaption><\/figure>\n(?=<h2|<figure|$)/gu) ?? [];
    expect(drawn).toHaveLength(count);
  },
);

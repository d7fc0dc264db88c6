import { describe, expect, test } from "vitest";
import type { Chapter } from "../../../docs/addresses/addresses.ts";
import { summarize, writeLlms } from "../../../docs/text/write-llms.ts";
import { loadContract } from "../../read-contract/load-contract.ts";

const contract = loadContract();
const guide: Chapter = {
  kind: "guide",
  title: "PIX orders",
  markdown: "An order with `PIX` [gives](operation:getPayout) a QR code. The customer pays it. More.",
};
const page = writeLlms({ contract, chapters: [guide], source: "Derived.", link: (file) => `/docs/${file}` });

describe("llms.txt", () => {
  test("begins with the title and the summary of the contract", () => {
    expect(page).toMatch(/^# Payment Orders API\n\n> .+\n/u);
  });

  test("describes each guide by its first sentences, and each operation by its method and path", () => {
    expect(page).toContain(
      "- [PIX orders](/docs/guides/pix-orders.md): An order with `PIX` gives a QR code. The customer pays it.\n",
    );
    expect(page).toContain(
      "- [issueToken](/docs/operations/issue-token.md): `POST /auth/v1/token`. Issue an access token\n",
    );
  });

  test("has the newest version of an operation first, and marks the older one", () => {
    const [first = "", second = ""] = page.split("\n").filter((line) => line.includes("Charge a customer"));
    expect(first).toMatch(/^- \[createTransparentOrderV3\].+Charge a customer \(V3\)$/u);
    expect(second).toMatch(/Charge a customer \(V2\)\. Older version of `createTransparentOrderV3`\.$/u);
  });

  test("describes a page by one sentence if two are long", () => {
    const markdown = `A short sentence. ${"Long ".repeat(50)}sentence.`;
    expect(summarize({ ...guide, markdown })).toBe("A short sentence.");
  });

  test("names the operations that require an idempotency key", () => {
    const line = page.split("\n").find((text) => text.includes("require the header"));
    expect(line?.match(/`\w+`/gu)).toEqual([
      "`requestClaimConfirmation`",
      "`resendClaimConfirmation`",
      "`openMedCase`",
      "`createTransparentOrderV2`",
      "`createTransparentOrderV3`",
    ]);
  });

  test("names the servers of the contract, and says what to ask if they are assumed", () => {
    expect(page).toContain(
      "- Ask the provider for the base URL; `http://127.0.0.1:4010` in the samples is the local mock.",
    );
    const own = loadContract(["/servers", [{ url: "https://api.acme.example", description: "Production." }]]);
    const text = writeLlms({ contract: own, chapters: [], source: "Derived.", link: (file) => file });
    expect(text).toContain("- The base URL is `https://api.acme.example` (Production).\n");
    expect(text).not.toContain("127.0.0.1");
  });

  test("links the files of the contract, but not itself", () => {
    expect(page).toContain("](/docs/openapi.yaml): ");
    expect(page).toContain("](/docs/llms-full.txt): ");
    expect(page).not.toContain("/llms.txt)");
  });
});

test.each([
  ["| A | table |\n\nThe text.", "The text."],
  ["One: and another.", "One: and another."],
  ["A list follows:", "A list follows."],
  ["No end", "No end"],
])("the summary of %j is %j", (markdown, summary) => {
  expect(summarize({ ...guide, markdown })).toBe(summary);
});

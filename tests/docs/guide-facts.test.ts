import { expect, test } from "vitest";
import { readPointer } from "../../src/contract/pointer.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { isIdempotencyKey } from "../../src/contract/operations.ts";
import { readContract, type Contract } from "../../src/contract/contract.ts";
import { loadBundle } from "../read-contract/load-contract.ts";
import { readGuides } from "./read-guides.ts";

const guides = await readGuides();

/** A text that a guide must contain according to the contract. White space does not matter. */
type Fact = readonly [guide: string, text: string];

test("guides and contract agree on the facts that guides repeat", () => {
  const facts = listFacts(loadBundle());
  expect(facts.length).toBeGreaterThan(20);
  const missing = facts.filter((fact) => !stands(fact));
  expect(missing, "Write each text in the guide of docs/guides/ that has this name.").toEqual([]);
});

test.each([
  ["the length of a key", "/components/parameters/IdempotencyKey/schema/maxLength", 63],
  ["a bound of the tracing", "/components/schemas/MedTracing/properties/maxDepth/maximum", 9],
  [
    "a default",
    "/components/schemas/OrderDetails/allOf/0/properties/expiration/x-limit",
    "Default: `3600`, one hour in seconds.",
  ],
  ["a bound in words", "/components/schemas/DocumentUpload/properties/file/x-limit", "At most 12 MB."],
])("%s that changes in the contract is reported as missing in the guides", (_, pointer, value) => {
  expect(listFacts(loadBundle([pointer, value])).filter((fact) => !stands(fact))).not.toEqual([]);
});

function stands([guide, text]: Fact): boolean {
  const found = guides.find(({ name }) => name.includes(guide));
  return found?.text.replaceAll(/\s+/g, " ").includes(text) === true;
}

function listFacts(document: OpenApiDocument): Fact[] {
  const { errors, operations } = readContract(document);
  const read = (pointer: string) => readPointer(document, `/components/schemas/${pointer}`);
  // In request bodies, a default is a sentence rather than a keyword.
  const defaultOf = (pointer: string) =>
    /^Default: `(.+?)`/u.exec(String(read(`${pointer}/x-limit`)))?.[1] ?? "no default";
  const tracing = (member: string) => `MedTracing/properties/${member}`;
  return [
    ...listKeys(operations),
    ...listErrorRows(errors),
    ["pix-orders", `dynamic QR codes only | ${defaultOf("OrderDetails/allOf/0/properties/expiration")} |`],
    [
      "med-cases",
      `at most ${String(read("MedCaseRequest/allOf/0/properties/details/maxLength"))} characters`,
    ],
    ["med-cases", `| \`${defaultOf(tracing("minimumTransactionAmount"))}\`, set by the directory |`],
    ...["maxTransactions", "maxDepth"].map((name): Fact => {
      const { maximum } = read(tracing(name)) as { maximum: number };
      return ["med-cases", `| \`${name}\` | ${defaultOf(tracing(name))} | ${maximum} |`];
    }),
    ["med-cases", /`PT\w+`/.exec(String(read(`${tracing("timeWindow")}/x-limit`)))?.[0] ?? "no limit"],
    [
      "onboarding",
      /most \d+ MB/.exec(String(read("DocumentUpload/properties/file/x-limit")))?.[0] ?? "no limit",
    ],
  ];
}

/** The length of each idempotency key, if one is known. */
function listKeys(operations: Contract["operations"]): Fact[] {
  return operations.flatMap(({ operationId, parameters }): Fact[] => {
    const key = parameters.find(({ node }) => isIdempotencyKey(node));
    if (key === undefined) return [];
    const { maxLength } = key.node.schema as { maxLength?: number };
    const length = maxLength === undefined ? "open" : `${maxLength} characters`;
    return [
      ["idempotency", `| ${length} |`],
      ...(operationId.includes("Claim") ? [["key-claims", `at most ${length}`] as const] : []),
      ...(operationId.endsWith("V2") ? [["from-v2-to-v3", `| required, at most ${length} |`] as const] : []),
    ];
  });
}

function listErrorRows(errors: Contract["errors"]): Fact[] {
  return errors.flatMap((error) =>
    error.codes.flatMap(({ value }): Fact[] => [
      ["errors", `| \`${String(value)}\` |`],
      ["errors", `| ${error.status} |`],
    ]),
  );
}

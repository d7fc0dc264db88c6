import { describe, expect, test } from "vitest";
import { measureDuration } from "../../src/bundle/runtime/exceeds-duration.js";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { judgeExamples, listAllExamples } from "./example-engines.ts";
import contract from "../../generated/openapi.json" with { type: "json" };

describe("time window", () => {
  const { pattern } = contract.components.schemas.MedTracing.properties.timeWindow;
  const accepts = (text: string): boolean => new RegExp(pattern, "u").test(text);

  const parts = [
    ...["0", "2", "120", "7200"].flatMap((number) =>
      ["", ".0", ".5", ",5"].map((rest) => `${number}${rest}`),
    ),
    "02",
    "3",
    "20",
    "121",
    "130",
    "0120",
    "719",
    "7199",
    "7201",
    "7300",
    "8000",
    "10000",
    "0.1",
    "0.01",
  ];
  const durations = [
    ...["Y", "M", "W", "D"].flatMap((unit) => parts.map((part) => `P${part}${unit}`)),
    ...["H", "M", "S"].flatMap((unit) => parts.map((part) => `PT${part}${unit}`)),

    "P0000-00-00T02:00:00",
    "P00000000T015959",
    "P0000-00-00T03:00:00",
    "P0000-00-01T00:00:00",
    "P00010000T000000",
  ];

  // The smaller a fraction of a day, the more digits it takes to compare it.
  const isSmallFraction = (text: string): boolean => /^P0\.01[YMWD]$/u.test(text);

  test("the pattern of a time window rejects one part of more than two hours, for tools that know no x-maxDuration", () => {
    const wrong = durations.filter((text) => accepts(text) !== measureDuration(text) <= 7_200);
    expect(wrong.filter((text) => !isSmallFraction(text))).toEqual([]);
  });

  test("it takes parts that are zero, and leaves it to x-maxDuration to add parts up", () => {
    const taken = ["P0D", "P0DT1H", "P0Y0M0DT2H", "P0W", "PT1H30M", "PT1H61M", "P0000-00-00T01:60:60"];
    expect(taken.filter((text) => !accepts(text))).toEqual([]);
  });

  test("it is the syntax of ISO 8601", () => {
    const malformed = [
      "P",
      "PT",
      "P0DT",
      "PT0.5H1M",
      "P0.0DT1H",
      "PT1M1H",
      "P0W0D",
      "PT.5H",
      "PT1.H",
      "PT0.5.5H",
      "T1H",
    ];
    const clocks = ["P0000-0000T01:00:00", "P00000000T01:00:00", "P0000-00-00T010000", "P0000-00-00T01:0000"];
    expect([...malformed, ...clocks].filter(accepts)).toEqual([]);
  });
});

describe("the examples", () => {
  const document = contract as unknown as OpenApiDocument;

  // The audit has them judged by two other engines too.
  test("are valid, and each of them is checked", async () => {
    expect(await judgeExamples("Ajv 2020-12", document)).toEqual({
      invalid: [],
      // If the body of an error is not documented, any JSON is valid.
      unchecked: ["/components/examples/unspecified-error"],
    });
  });

  test("are all used", () => {
    const used = new Set(listAllExamples(document).map(({ target }) => target));
    const defined = Object.keys(contract.components.examples).map((name) => `/components/examples/${name}`);
    expect(defined.filter((pointer) => !used.has(pointer))).toEqual([]);
  });
});

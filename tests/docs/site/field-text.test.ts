import { expect, test } from "vitest";
import { writeField } from "../../../docs/site/src/data/field-text.ts";

const field = {
  ...{ type: "string", patterns: [], description: "", values: [], isOpen: false },
  ...{ fallback: undefined, limits: [], rules: [] },
};
const named = (...names: string[]) => names.map((value) => ({ value, meaning: `The ${value}.` }));
const write = (changes: Partial<Parameters<typeof writeField>[0]>) =>
  writeField({ ...field, ...changes }, ["city", "string", "required"]);

test("a short text continues the line of the name, and a long one begins below it", () => {
  expect(write({ description: "The city." })).toEqual({ text: "The city.", values: "", isShort: true });
  expect(write({ description: "The city in which the customer lives, or the municipality." }).isShort).toBe(
    false,
  );
  expect(write({ description: "The city.\n\nA village." })).toMatchObject({ isShort: false });
});

test("default and limits follow the description", () => {
  const { text } = write({ description: "Days.", fallback: "2", limits: ["At most 9."] });
  expect(text).toBe("Days. Default: `2`. At most 9.");
});

test("values without meanings and a single value are part of the text", () => {
  const values = [
    { value: 1, meaning: undefined },
    { value: 2, meaning: undefined },
  ];
  expect(write({ values })).toMatchObject({ text: "One of `1`, `2`.", values: "" });
  expect(write({ values: named("PIX") }).text).toBe("Always `PIX`: The PIX.");
  expect(write({ values: named("A").slice(0, 1), isOpen: true }).text).toBe(
    "Known values: `A`; accept others.",
  );
});

test("values with meanings are a fold, which names those that fit", () => {
  expect(write({ values: named("A", "B") })).toMatchObject({ text: "", values: "One of `A`, `B`." });
  const many = named("EXCHANGE_PAY", "LATAM_PAY", "PARTNER_A", "PARTNER_B");
  expect(write({ values: many, isOpen: true }).values).toBe(
    "Known values: `EXCHANGE_PAY`, `LATAM_PAY`, `PARTNER_A`, 1 more; accept others.",
  );
});

import { clabe } from "clabe-validator";
import { cnpj, cpf } from "cpf-cnpj-validator";
import RfcFacil from "rfc-facil";
import validateCurp from "validate-curp";
import { describe, expect, test } from "vitest";
import { bodyExamples, listLeaves, listObjects } from "./contract-examples.ts";

// The package exports the class itself, but its types declare it as `default`.
const rfc = RfcFacil as unknown as typeof RfcFacil.default;
/** Generic codes that anyone may use instead of their own. */
const genericRfcs = ["XAXX010101000", "XEXX010101000"];
/** The letter of the sex in a CURP, by given name: M for women (mujer), H for men (hombre). */
const sexes: Record<string, string> = { LUCIA: "M" };
/** Country calling codes. */
const callingCodes: Record<string, string> = { BRA: "+55", MEX: "+52" };

/** Adds the digits of a card number: from the right, every second one is doubled, and 9 is subtracted above 9. */
function sumByLuhn(number: string): number {
  const digits = Array.from(number, Number).reverse();
  return digits
    .map((digit, index) => (index % 2 === 0 ? digit : digit * 2))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0);
}

interface Holder {
  name: string;
  type?: string;
  birth?: string;
  document: { type: string; number: string };
}

/** Everyone who has a document, each with the most complete object in the examples. */
const holders = [
  ...new Map(
    listObjects()
      .map(({ node }) => ({ ...node, name: node.fullName ?? node.name }) as unknown as Holder)
      .filter(({ document }) => typeof document === "object" && typeof document.number === "string")
      .sort((a, b) => Object.keys(a).length - Object.keys(b).length)
      .map((holder) => [holder.document.number, holder]),
  ).values(),
];
const holdersOf = (type: string) => holders.filter(({ document }) => document.type === type);

describe("the documents of the examples", () => {
  test("cover each type", () => {
    expect([...new Set(holders.map(({ document }) => document.type))].sort()).toEqual([
      "CNPJ",
      "CPF",
      "CURP",
      "RFC",
    ]);
  });

  test.each(holdersOf("CPF"))("have valid check digits: CPF of $name", ({ document }) => {
    expect(cpf.isValid(document.number)).toBe(true);
  });

  test.each(holdersOf("CNPJ"))("have valid check digits: CNPJ of $name", ({ document }) => {
    expect(cnpj.isValid(document.number)).toBe(true);
  });

  test.each(holdersOf("CURP"))(
    "have valid check digits and match the holder's name, birth and sex: CURP of $name",
    (holder) => {
      const { number } = holder.document;
      expect(validateCurp(number)).toMatchObject({ isValid: true });
      const [given = "", first = "", second = ""] = holder.name.toUpperCase().split(" ");
      const vowel = /^.[^AEIOU]*([AEIOU])/u.exec(first)?.[1] ?? "X";
      const consonants = [first, second, given].map((name) => /^.[AEIOU]*([^AEIOU])/u.exec(name)?.[1] ?? "X");
      expect(number.slice(0, 4)).toBe([first[0], vowel, second[0], given[0]].join(""));
      expect(number.slice(4, 10)).toBe(holder.birth?.replaceAll("-", "").slice(2));
      expect(number[10]).toBe(sexes[given]);
      expect(number.slice(13, 16)).toBe(consonants.join(""));
    },
  );

  test.each(holdersOf("RFC"))("match the name and date of the company: RFC of $name", (holder) => {
    const [year, month, day] = (holder.birth ?? "").split("-").map(Number) as [number, number, number];
    expect(genericRfcs).not.toContain(holder.document.number);
    expect(holder.type).toBe("ORGANIZATION");
    expect(holder.document.number).toHaveLength(12);
    expect(holder.document.number).toBe(rfc.forJuristicPerson({ name: holder.name, year, month, day }));
  });

  test("come with a card number and a CLABE that have valid check digits", () => {
    const leaves = listLeaves(bodyExamples);
    const valuesOf = (member: string) =>
      leaves.filter((leaf) => leaf.member === member).map(({ value }) => String(value));
    const cards = valuesOf("cardNumber");
    const clabes = valuesOf("clabe");
    expect(Math.min(cards.length, clabes.length)).toBeGreaterThan(0);
    expect(cards.filter((card) => sumByLuhn(card) % 10 !== 0)).toEqual([]);
    expect(clabes.filter((number) => !clabe.validate(number).ok)).toEqual([]);
    expect(valuesOf("bankCode")).toEqual(clabes.map((number) => number.slice(0, 3)));
  });

  test("come with phone numbers of the holder's country", () => {
    const reachable = listObjects().filter(
      ({ node }) => node.phone !== undefined && node.country !== undefined,
    );
    expect(new Set(reachable.map(({ node }) => node.country))).toEqual(new Set(Object.keys(callingCodes)));
    for (const { place, node } of reachable)
      expect(String(node.phone).slice(0, 3), place).toBe(callingCodes[String(node.country)]);
  });
});

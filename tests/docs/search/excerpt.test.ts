import { expect, test } from "vitest";
import { cutAround, splitAtTerms } from "../../../docs/site/src/search/excerpt.ts";

const long = `${"before ".repeat(60)}the key that counts ${"after ".repeat(60)}`.trim();

test("a short text is shown whole", () => {
  expect(cutAround("The identifier.", ["identifier"])).toBe("The identifier.");
});

test("a long text is cut between words, around the longest word that was found", () => {
  expect(cutAround(long, ["key", "after", "counts"])).toMatch(
    /^…before .* the key that counts after .* after…$/,
  );
  expect(cutAround(long, ["counts"]).length).toBeLessThan(150);
});

test("without a word that was found, the beginning is shown", () => {
  expect(cutAround(long, ["elsewhere"])).toMatch(/^before .* before…$/);
  expect(cutAround(long, [])).toMatch(/^before /);
});

test("the words that were found are marked, the longest first", () => {
  expect(splitAtTerms("order.pixKey (PIX)", ["pix", "pixkey"])).toEqual([
    { text: "order.", isFound: false },
    { text: "pixKey", isFound: true },
    { text: " (", isFound: false },
    { text: "PIX", isFound: true },
    { text: ")", isFound: false },
  ]);
});

test("characters with a meaning in patterns are only characters", () => {
  expect(splitAtTerms("a.b (c)", ["a.b", "(c"])).toHaveLength(4);
});

test("a word is found with its accents", () => {
  expect(splitAtTerms("PIX Automático", ["automatico"])).toEqual([
    { text: "PIX ", isFound: false },
    { text: "Automático", isFound: true },
  ]);
  expect(cutAround(`${"before ".repeat(60)}automático ${"after ".repeat(60)}`, ["automatico"])).toContain(
    "automático",
  );
});

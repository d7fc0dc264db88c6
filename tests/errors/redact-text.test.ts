import { describe, expect, test } from "vitest";
import { secretMembers } from "../../generated/marks.ts";
import { redactText } from "../../src/errors/redact-text.ts";

describe("a text of the service keeps none of", () => {
  test.each([
    ["a given secret", "client s3cr3t is unknown", ["s3cr3t"], "client [removed] is unknown"],
    ["a bearer token", "Bearer abc.def is expired", [], "[removed] is expired"],
    ["a token without dots", "bearer 8f14e45fceea167a", [], "[removed]"],
    ["a JWT", "token eyJhbGciOi.eyJzdWIi.c2ln was refused", [], "token [removed] was refused"],
    ["a card number", "card 4111 1111 1111 1111 declined", [], "card [removed] declined"],
    ["a named value", 'cvv: 737, "clientSecret":"a b"', [], 'cvv: [removed], "clientSecret":[removed]'],
    ["a long named word", "password=correcthorsebattery", [], "password=[removed]"],
  ])("%s", (_, text, secrets, safe) => {
    expect(redactText(text, secrets)).toBe(safe);
  });
});

test.each([
  "Bearer token is missing",
  "cvv: must be 3 digits",
  "cardNumber: must not be blank",
  "order.amount: must be positive, got -1",
  "the order 1234567890123 does not exist",
])("a sentence that names no secret stays as it is: %s", (text) => {
  expect(redactText(text, ["", " "])).toBe(text);
});

test.each(secretMembers)("a value named %s is removed, in camel case and in snake case", (member) => {
  const snake = member.replaceAll(/(?<=[a-zA-Z])(?=[A-Z][a-z])/g, "_").toLowerCase();
  expect(redactText(`${member}: a1, ${snake}="b c"`)).toBe(`${member}: [removed], ${snake}=[removed]`);
});

test("a long text is cut at the end of a word, so that no half of a secret stays", () => {
  const filler = "word ".repeat(1_636);
  const cut = redactText(`${filler}4111 1111 1111 1111 ${filler}`);
  expect(cut).toMatch(/word…$/);
  expect(cut.length).toBeLessThan(8_200);
});

test.each(["eyJ-", "eyJa.", "bearer ", "clientSecret = ", "1 ", "a"])(
  "a text made to be slow is not: %j over and over",
  (part) => {
    const started = performance.now();
    redactText(part.repeat(200_000), ["secret"]);
    expect(performance.now() - started).toBeLessThan(250);
  },
);

import { describe, expect, test } from "vitest";
import { secretMembers } from "../../generated/constants.ts";
import { createRedactor, findAllSecrets, redactText } from "../../src/errors/redact.ts";
import { countCpuMs } from "../services/count-cpu-ms.ts";
import contract from "../../generated/openapi.json" with { type: "json" };

describe("a text is redacted for", () => {
  test.each([
    ["a given secret", "client s3cr3t is unknown", ["s3cr3t"], "client [removed] is unknown"],
    ["a bearer token", "Bearer abc.def is expired", [], "[removed] is expired"],
    ["a token without dots", "bearer 8f14e45fceea167a", [], "[removed]"],
    ["a JWT", "token eyJhbGciOi.eyJzdWIi.c2ln was rejected", [], "token [removed] was rejected"],
    ["a card number", "card 4111 1111 1111 1111 declined", [], "card [removed] declined"],
    ["a named value", 'cvv: 737, "clientSecret":"a b"', [], 'cvv: [removed], "clientSecret":[removed]'],
    ["a long named word", "password=correcthorsebattery", [], "password=[removed]"],
    ["a long secret within a word", "x9stored-card-1y", ["stored-card-1"], "x9[removed]y"],
    [
      "a secret of several words, even if encoded for a URL",
      "n=Ana+Lima+Souza",
      ["Ana Lima Souza"],
      "n=[removed]",
    ],
    ["a card in a URL", "card%224111111111111111%22", [], 'card"[removed]"'],
    ["a card in a URL within a URL", "x%252241111111%2b11111111%2522", [], 'x"[removed]"'],
    ["a card with pluses", "4111+1111+1111+1111", [], "[removed]"],
    ["a card with dots", "4111.1111.1111.1111", [], "[removed]"],
    ["a card with long dashes", "4111–1111–1111–1111", [], "[removed]"],
    ["a card with spaces that do not break", "4111\u00a01111\u00a01111\u00a01111", [], "[removed]"],
    ["a card before its month", "card 4111111111111111 12/27", [], "card [removed] 12/27"],
    ["a card in groups before its code", "4111-1111-1111-1111-123", [], "[removed]-123"],
    ["a card behind a number", "code 5 4111 1111 1111 1111.", [], "code 5 [removed]."],
    ["a card behind a date", "2026-11-22 4111111111111111", [], "2026-11-22 [removed]"],
    ["a mistyped card in groups", "4111 1111 1111 1112", ["4111111111111112"], "[removed]"],
    [
      "a card as entities",
      "4111111111111111".replaceAll("4", "&#52;").replaceAll("1", "&#x31;"),
      [],
      "[removed]",
    ],
    ["a secret in a page", "v a&#43;b&#x2F;c&amp;d&lt;e&#39;f&quot;g", ["a+b/c&d<e'f\"g"], "v [removed]"],
    ["a card in escaped JSON", "\\u00224111111111111111\\u0022", [], '"[removed]"'],
    ["a named value in a URL", "cardToken%22%3A%22a1%22", [], 'cardToken":[removed]'],
    ["a named value in a page", "cardToken&quot;:&quot;a1b2&quot;", [], 'cardToken":[removed]'],
    [
      "a named value in JSON within JSON",
      String.raw`{\"clientSecret\":\"a b\"}`,
      [],
      '{"clientSecret":[removed]}',
    ],
    ["a short secret in a URL", "%22737%22", ["737"], '"[removed]"'],
    ["a secret over two lines", "was stored-c\n  ard-1.", ["stored-card-1"], "was [removed]."],
    [
      "a secret with a character that nobody sees",
      "was stored-\u200bcard-1.",
      ["stored-card-1"],
      "was [removed].",
    ],
    ["a secret in base64", `was ${btoa("stored-card-1")}.`, ["stored-card-1"], "was [removed]."],
    [
      "a secret in base64 for URLs",
      `was ${Buffer.from("st?~ored>>ca~rd?").toString("base64url")}.`,
      ["st?~ored>>ca~rd?"],
      "was [removed].",
    ],
    [
      "a secret in hexadecimal digits",
      `was ${Buffer.from("stored-card-1").toString("hex")}.`,
      ["stored-card-1"],
      "was [removed].",
    ],
    ["a header of user and password", `sent Basic ${btoa("shop:stored-card")}`, [], "sent [removed]"],
    [
      "a named header of letters",
      "proxy-authorization: Basic dXNlcjpwYXNz",
      [],
      "proxy-authorization: [removed]",
    ],
    ["the key of a header", "x-api-key: 8f14e45f", [], "x-api-key: [removed]"],
    ["a cookie", "cookie: session=8f14e45f", [], "cookie: [removed]"],
    [
      "a named value with escaped quotes",
      String.raw`"clientSecret":"a\"b c"`,
      [],
      '"clientSecret":[removed]',
    ],
    ["a named value of a text that was cut", '{"clientSecret":"a b', [], '{"clientSecret":[removed]'],
    ["a named value in a list", '"clientSecret": ["a1"]', [], '"clientSecret": [[removed]]'],
    ["a named value in XML", "<cardToken>a1</cardToken>", [], "<cardToken>[removed]</cardToken>"],
    ["a named value of Ruby", '"clientSecret"=>"a b"', [], '"clientSecret"=>[removed]'],
    ["a named value with hyphens", "client-secret: a1", [], "client-secret: [removed]"],
    [
      "a secret whose small letters are longer",
      "was \u0130stored_card/1.",
      ["\u0130stored_card/1"],
      "was [removed].",
    ],
    ["a secret in literals", String.raw`k9\x2fstored\u002bcard`, ["k9/stored+card"], "[removed]"],
    ["an encrypted JWT", "token eyJhbGciOi.a1.b2.c3.d4 expired", [], "token [removed] expired"],
    [
      "a private key",
      "-----BEGIN EC PRIVATE KEY-----\nMIIE+/=\n-----END EC PRIVATE KEY-----",
      [],
      "[removed]-----END EC PRIVATE KEY-----",
    ],
    ["a bearer token behind several blanks", "bearer   8f14e45fceea167a", [], "[removed]"],
    ["a bearer token of sixteen letters", "bearer abcdefghijklmnop", [], "[removed]"],
    ["a JWT without its signature", "token eyJhbGciOi.eyJzdWIi", [], "token [removed]"],
    ["a card whose groups are far apart", "4111 - 1111 - 1111 - 1111", [], "[removed]"],
    ["a secret in capitals", "status TOKEN-1234567890", ["token-1234567890"], "status [removed]"],
    ["a secret with blanks around it", "x s3cr3t y", [" s3cr3t "], "x [removed] y"],
    ["a secret each time it is repeated", "s3cr3t and s3cr3t", ["s3cr3t"], "[removed] and [removed]"],
    ["a secret of eight characters within a word", "x9stored-8y", ["stored-8"], "x9[removed]y"],
    ["letters of several bytes in a URL", "%C3%A9 cardToken%3Aa1b2", [], "é cardToken:[removed]"],
    [
      "entities of a page",
      "a &gt; b &apos;c&apos;&nbsp;cardToken&#58;a1b2",
      [],
      "a > b 'c' cardToken:[removed]",
    ],
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
  "order 7371 at 100%25 &amp; more \\n 5%",
])("a sentence without a secret is not changed: %s", (text) => {
  expect(redactText(text, ["", " ", "737"])).toBe(text);
});

describe("what is not a card number", () => {
  test.each([
    ["digits within an id", "order 86ab1fe4539578763621486a76724051 is open"],
    ["digits at the start of an id", "order 4539578763621486ab0c9d8e is open"],
    ["digits at the end of an id", "order ab0c9d8e4539578763621486"],
    ["the end of a UUID", "order 86ab1fe0-12ab-40d2-4539-578763621486."],
    ["a UUID of digits", "5 45395787-6362-1486-4539-578763621486 1"],
    ["a UUID in a URL", "id%3D%2286ab1fe0-12ab-40d2-4539-578763621486%22"],
    ["a transfer of Pix", "transfer E4539578763621486068453957876362"],
    ["the line of a boleto", "pay 23793.38128 60007.827800 13000.063305 9 84660000012345"],
    ["a number of milliseconds", "at 1767225600009 and 1767225600017"],
    [
      "a QR code of Pix",
      "00020126330014br.gov.bcb.pix01114539578763652040000530398654041.005802BR5901A6001B6304A1B2",
    ],
  ])("%s is kept", (_, text) => {
    expect(redactText(text)).toBe(text);
  });

  test("an id that is listed is kept, as a whole and in a URL, and a card beside it is not", () => {
    const redact = createRedactor([], ["4539578763621486", "4539-5787-6362-1486", "ab.c"]);
    const text = "https://a.test/4539578763621486?b=4539-5787-6362-1486 4539578763621486";
    expect(redact(text)).toBe(text);
    expect(redact("4111111111111111, 4539578763621486 4")).toBe("[removed], 4539578763621486 4");
    expect(redact("4539578763621486206")).toBe("[removed]");
  });

  test.each([
    "Visa4111 1111 1111 1111",
    "4111-1111-1111-1111x",
    "card_4111111111111111",
    "卡4111111111111111号",
  ])("a card beside a letter or a line is removed all the same: %s", (text) => {
    expect(redactText(text)).not.toMatch(/\d/);
  });
});

test.each([...secretMembers, "password", "authorization", "cvc"])(
  "a value named %s is removed, in camel case and in snake case",
  (member) => {
    const snake = member.replaceAll(/(?<=[a-zA-Z])(?=[A-Z][a-z])/g, "_").toLowerCase();
    expect(redactText(`${member}: a1, ${snake}="b c"`)).toBe(`${member}: [removed], ${snake}=[removed]`);
  },
);

test("a secret in JSON within JSON is removed, as often as it is nested", () => {
  let text = 'q"uo\\te1';
  const secrets = [text];
  for (let depth = 0; depth < 5; depth += 1) {
    text = JSON.stringify({ text });
    expect(redactText(text, secrets)).not.toContain("te1");
  }
});

test.each([1_634, 1_636, 1_638, 3_274, 3_276])(
  "a long text is truncated so that no half of a secret remains: %d words",
  (words) => {
    const filler = "word ".repeat(words);
    const cut = redactText(`${filler}4111 1111 1111 1111 ${filler}`);
    expect(cut).toMatch(/^\D+…$/);
    expect(cut.length).toBeLessThan(8_200);
  },
);

test.each([
  "eyJ-",
  "eyJa.",
  "bearer ",
  "clientSecret = ",
  "1 ",
  "a",
  "%25",
  "25",
  "&a",
  "\\\\",
  "<script",
  "4-",
  "4111 ",
  "&#52;",
])("a text made to be slow is processed quickly: %j repeated", (part) => {
  // Backtracking would take minutes.
  expect(countCpuMs(() => redactText(part.repeat(200_000), ["secret"]))).toBeLessThan(60_000);
});

test.each([
  "4539578763628",
  "45395787636217",
  "453957876362149",
  "4539578763621486",
  "45395787636214868",
  "453957876362148626",
  "4539578763621486206",
])("a card number of any length is removed, even in groups: %s", (number) => {
  expect(redactText(`card ${number} declined`)).toBe("card [removed] declined");
  expect(redactText(`card ${number.replaceAll(/\d{4}(?=\d)/g, "$& ")} declined`)).toBe(
    "card [removed] declined",
  );
});

test.each(["453957876361", "45395787636214862071"])(
  "a number that is shorter or longer than card numbers is kept: %s",
  (number) => {
    expect(redactText(`order ${number}`)).toBe(`order ${number}`);
  },
);

test("a secret of seven characters is kept within a word, since it may be there by chance", () => {
  expect(redactText("x9stored7y stored7", ["stored7"])).toBe("x9stored7y [removed]");
});

test("a text of 8192 characters is kept, and a longer one is truncated with a marker", () => {
  const text = "word ".repeat(4_000);
  expect(redactText(text.slice(0, 8_192))).toBe(text.slice(0, 8_192));
  expect(redactText(text.slice(0, 8_193))).toBe(`${text.slice(0, 8_192)}…`);
  expect(redactText(text.slice(0, 10_000))).toBe(`${text.slice(0, 8_192)}…`);
  expect(redactText(text)).toBe(`${text.slice(0, 8_192)}…`);
});

test("a long text that is nearly all secrets does not show a part of the truncated one", () => {
  const secret = `k${"x1".repeat(50)}`;
  expect(redactText(`${secret} `.repeat(300), [secret])).not.toContain("x1");
});

test("a text of twice the length is not cut within a secret, so that all its first half is kept", () => {
  const secret = "s".repeat(1_000);
  const text = `${secret} ${"word ".repeat(4_000)}`;
  expect(redactText(text.slice(0, 16_384), [secret])).toHaveLength(8_193);
  expect(redactText(text.slice(0, 16_385), [secret]).length).toBeLessThan(7_300);
});

describe("find secrets", () => {
  /** The names of all members in the text of the contract. */
  const members = new Set<string>();
  JSON.parse(JSON.stringify(contract), (key, value: unknown) => {
    if (key === "properties") for (const name of Object.keys(value as object)) members.add(name);
    return value;
  });

  const isSecret = (name: string) => {
    const sent = {
      body: JSON.stringify({ [name]: "s3cr3t" }),
      headers: {},
      tokenHeader: "authorization",
    };
    return findAllSecrets(sent).length > 0;
  };

  // Members that are named after a secret but are not one.
  const harmless = ["creditCard", "tokenType"];

  test("every member that is named after a secret, a token or a card is found in a request", () => {
    const suspicious = [...members].filter((name) => /secret|token|card|cvv|password|nonce/i.test(name));
    expect(suspicious.length).toBeGreaterThan(5);
    expect(suspicious.filter((name) => !isSecret(name)).sort()).toEqual(harmless);
  });

  test("so is everything that is printed on a card, except for its brand", () => {
    const members = Object.entries(contract.components.schemas.CreditCard.properties);
    const printed = members.filter(
      ([, { type, description }]) => type === "string" && !/masked/.test(description),
    );
    expect(printed.length).toBeGreaterThan(3);
    expect(printed.map(([name]) => name).filter((name) => !isSecret(name))).toEqual(["brand"]);
  });

  test("headers named after a secret, and the one of the token, give their value with and without its scheme", () => {
    const headers = {
      authorization: "Bearer   a1 b2",
      "x-api-key": "k3y",
      "x-bank": "Bank s3ss10n",
      accept: "application/json",
      "www-authenticate": "Bearer error",
    };
    expect(findAllSecrets({ headers, tokenHeader: "x-bank" })).toEqual([
      "Bearer   a1 b2",
      "a1 b2",
      "k3y",
      "k3y",
      "Bank s3ss10n",
      "s3ss10n",
    ]);
  });

  test.each([
    ["a number of a card", { creditCard: { cvv: 737 } }, ["737"]],
    ["what has no value", { code: "A", cardToken: null, cvv: true, creditCard: { holderName: {} } }, []],
  ])("a request with %s has these", (_, order, found) => {
    const headers = { accept: "application/json" };
    const sent = { headers, tokenHeader: "authorization", body: JSON.stringify({ order }) };
    expect(findAllSecrets(sent)).toEqual(found);
  });
});

test.each(["a", "1", "é-"])("a secret of any length is removed, and breaks nothing: %j", (part) => {
  for (const length of [8_000, 100_000, 1_000_000]) {
    const secret = part.repeat(length / part.length);
    expect(redactText("The store is down.", [secret])).toBe("The store is down.");
    expect(redactText(`was ${secret}`, [secret])).not.toContain(part.repeat(20));
  }
});

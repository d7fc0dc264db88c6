import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { parseAbsences } from "../../../docs/catalogues/describe-absences.ts";
import { parseWords, wordsTitle } from "../../../docs/catalogues/describe-words.ts";
import { listAddresses, resolveLinks } from "../../../docs/addresses/addresses.ts";
import { calls, chapters, contract } from "../../../docs/site/src/data/site.ts";
import { cutAround, splitAtTerms } from "../../../docs/site/src/search/show-hits.ts";
import type { Entry } from "../../../docs/site/src/search/entry.ts";
import { listUntranslated } from "../../../docs/site/src/search/make-index.ts";
import { listMemberEntries } from "../../../docs/site/src/search/list-call-entries.ts";
import { splitSections } from "../../../docs/site/src/data/split-sections.ts";
import { listCodeNames, toPlainText } from "../../../docs/site/src/search/plain-text.ts";
import { createReader } from "../../../docs/site/src/search/read-query.ts";
import { listNames, listParts, listTerms } from "../../../docs/site/src/search/tokenize.ts";
import { readContract } from "../../../src/contract/contract.ts";
import type { OpenApiDocument, Schema } from "../../../src/contract/document.ts";
import { addressOf, findAmong, index, json, listNeighbors, listUnknown, search } from "./load-search.ts";

describe("what is found first", () => {
  test("an exact name comes before a beginning, and a beginning before a mention", async () => {
    const entries = [
      { name: "order.note", text: "See amount." },
      { name: "order.amountToPay" },
      { name: "order.amount" },
    ];
    expect(await findAmong(entries, "amount")).toEqual(["order.amount", "order.amountToPay", "order.note"]);
  });

  test("a word comes before the beginning of a word", async () => {
    const entries = [{ name: "order.amountless" }, { name: "order.amount.value" }];
    expect(await findAmong(entries, "amount")).toEqual(["order.amount.value", "order.amountless"]);
  });

  test("only the last word of a query can be a beginning, unless it is nothing else", async () => {
    const entries = [{ name: "single step" }, { name: "si order" }];
    expect(await findAmong(entries, "si order")).toEqual(["si order"]);
    expect(await findAmong([{ name: "transparent order" }], "transp order")).toEqual(["transparent order"]);
  });

  test("a notification is found by the values that it can have", async () => {
    const entries = [
      { name: "Order canceled", kind: "event" as const },
      { name: "data.reason", values: ["REQUESTED_BY_PAYER"] },
    ];
    expect((await findAmong(entries, "order canceled by payer"))[0]).toBe("Order canceled");
  });

  test("what a word also means is not marked where the word itself stands", () => {
    const marked = search("subscription").filter(({ terms }) => terms.includes("subscrip"));
    expect(marked.length).toBeGreaterThan(5);
    expect(marked.flatMap(({ terms }) => terms)).not.toContain("automatico");
  });

  test("another spelling is found only if nothing is spelled as in the query", async () => {
    const entries = [{ name: "receiver" }, { name: "reciever" }];
    expect(await findAmong(entries, "reciever")).toEqual(["reciever"]);
    expect(await findAmong(entries.slice(0, 1), "reciever")).toEqual(["receiver"]);
  });

  test("what is sent comes before what is received", async () => {
    const entries = [
      { name: "order.status", body: "200", text: "received" },
      { name: "data.status", body: "request", text: "sent" },
    ];
    expect(await findAmong(entries, "status")).toEqual(["data.status", "order.status"]);
  });

  test("a value is exact only as it is written", async () => {
    const entries = [
      { name: "method", values: ["BOLETO"] },
      { name: "Slips", kind: "guide", anchor: "slips", text: "A boleto, or more: boleto." } as const,
    ];
    expect((await findAmong(entries, "BOLETO"))[0]).toBe("method");
    expect((await findAmong(entries, "boleto"))[0]).toBe("Slips");
  });

  test("an entry with all words comes before one with some of them", async () => {
    const entries = [
      { name: "code", text: "of a QR" },
      { name: "amount", text: "open, in a QR code" },
    ];
    // What has half of the words is about something else.
    expect(await findAmong(entries, "qr code open amount")).toEqual(["amount"]);
  });
});

describe("how a query can be written", () => {
  test.for([
    ["order.specialPaymentDetails.cardToken"],
    ["cardToken"],
    ["cardtoken"],
    ["`cardToken`"],
    ["card token"],
    ["special payment card token"],
    ["specialPaymentDetails.cardToken"],
    ["cardTok"],
    ["cardTokne"],
  ])("`%s` finds a member by its path", async ([query]) => {
    const entries = [{ name: "order.specialPaymentDetails.cardToken" }, { name: "order.amount" }];
    expect(await findAmong(entries, query ?? "")).toEqual(["order.specialPaymentDetails.cardToken"]);
  });

  test.for([
    ["/order/v1/banking/order-payouts/{id}"],
    ["GET /order/v1/banking/order-payouts/{id}"],
    ["order-payouts/{id}"],
    ["getPayout"],
    ["read a payout"],
  ])("`%s` finds an operation", ([query]) => {
    expect(search(query ?? "")[0]?.page.address).toBe("operations/get-payout");
  });

  test("accents do not matter", () => {
    expect(search("Pix Automático")[0]?.page.title).toBe("PIX Automatico");
  });

  test("punctuation alone finds nothing", () => {
    expect(["", " ", ".", "(*)", "\\"].flatMap((query) => search(query))).toEqual([]);
  });
});

describe("queries", () => {
  /** A query, and the pages or places of which one must be found. */
  interface Asked {
    query: string;
    pages: string[];
  }

  const known = new Set([...index.pages.map(({ address }) => address), ...index.entries.map(addressOf)]);
  const queries = read<{ query: string; first: string | null }>("queries.yaml");

  test.for(queries)("`$query` finds first: $first", ({ query, first }) => {
    const [hit] = search(query);
    expect(hit === undefined ? null : addressOf(hit.entry)).toBe(first);
  });

  test("of the sentences of integrators, 49 are found first and 56 of 60 among the first three", () => {
    const asked = read<Asked>("sentences-of-integrators.yaml");
    const ranks = asked.map((row) => ({ query: row.query, rank: findRank(row) }));
    const later = (last: number) => ranks.filter(({ rank }) => rank > last).map(({ query }) => query);
    expect(asked).toHaveLength(60);
    expect(asked.flatMap(({ pages }) => pages).filter((page) => !known.has(page))).toEqual([]);
    expect(later(1).length, later(1).join(", ")).toBeLessThanOrEqual(11);
    expect(later(3).length, later(3).join(", ")).toBeLessThanOrEqual(4);
  });

  const absences = parseAbsences(
    readFileSync(new URL("../../../docs/absences.yaml", import.meta.url), "utf8"),
    contract,
  );

  test.for(absences)("$title is found by its title and by the first words for it in each list", (absence) => {
    for (const query of [absence.title, ...absence.words.flatMap((list) => list.slice(0, 2))])
      expect([query, search(query)[0]?.entry.name]).toEqual([query, absence.title]);
  });

  /** Returns the place of the first hit that answers a query, counted from 1; infinite if there is none. */
  function findRank({ query, pages }: Asked): number {
    const hits = search(query).map(({ entry }) => addressOf(entry));
    const place = hits.findIndex((hit) => pages.some((page) => hit === page || isOn(page, hit)));
    return place < 0 ? Infinity : place + 1;
  }

  /** Returns whether a hit is on a page, or is a member of an expected member. */
  function isOn(page: string, hit: string): boolean {
    return hit.startsWith(`${page}${page.includes("#") ? "." : "#"}`);
  }

  function read<Row>(file: string): Row[] {
    return parse(readFileSync(new URL(file, import.meta.url), "utf8")) as Row[];
  }
});

describe("read query", () => {
  const read = createReader({
    pixKey: ["chave PIX"],
    key: ["chave"],
    "PIX order": ["cobrança"],
    "MED case": ["devolução", "estorno"],
    payout: ["devolução"],
    amount: ["valor"],
    country: ["país"],
    reject: ["recusar"],
  });

  /** Lists the parts of a query as their words, and after an arrow what the site calls them. */
  function list(query: string): string[] {
    const join = (words: readonly { whole: string }[]) => words.map(({ whole }) => whole).join(" ");
    return read(query).map(({ words, meanings }) => [join(words), ...meanings.map(join)].join(" > "));
  }

  test.for([
    ["devolução", ["devolucao > med case > payout"]],
    ["DEVOLUCAO", ["devolucao > med case > payout"]],
    ["estornos", ["estorno > med case"]],
    ["a cobrança do pedido", ["cobranca > pix order", "pedido"]],
    ["chaves", ["chave > key"]],
    ["a chave pix do cliente", ["chave pix > pixkei", "client"]],
    ["valores", ["valor > amount"]],
    ["países", ["pais > countri"]],
    ["recusou", ["recus > reject"]],
    ["foi recusada", ["recusada > reject"]],
    ["devol", ["devol > med case > payout"]],
    ["dev", ["dev"]],
  ] as const)("`%s` is read as %j", ([query, parts]) => {
    expect(list(query)).toEqual(parts);
  });
});

describe("the words of readers", () => {
  const words = readFileSync(new URL("../../../docs/words.yaml", import.meta.url), "utf8");
  const { terms } = parseWords(words);

  test("that a name has and the list lacks are noted, so that somebody can add them", () => {
    const names = { kind: "member", page: 0 } as const;
    const pages = [
      { address: "operations/a", title: "A", links: 0 },
      { address: "catalogues/changelog", title: "Changelog", links: 0 },
    ];
    const entries: Entry[] = [
      { ...names, name: "order.giftCard", aliases: ["ownGift"], values: ["VOUCHER"] },
      { ...names, name: "the order 12" },
      { ...names, page: 1, name: "Words of a sentence" },
    ];
    expect(listUntranslated({ pages, entries }, ["order", "card"])).toEqual(
      ["gift", "own", "voucher"].map((word) => ({ word, address: "operations/a" })),
    );
  });

  test("are in both languages", () => {
    const partial = Object.entries(terms).filter(([, { pt, es }]) => pt.length === 0 || es.length === 0);
    expect(partial.map(([term]) => term)).toEqual([]);
  });

  test("are words for something that the site has", () => {
    const lost = Object.entries(terms).filter(([, { pt }]) => search(pt[0] ?? "").length === 0);
    expect(lost.map(([term]) => term)).toEqual([]);
  });

  test("are on a page that leads to where the docs are about each", () => {
    const page = chapters.find(({ title }) => title === wordsTitle);
    const rows = page?.markdown.split("\n").filter((line) => line.startsWith("| ")) ?? [];
    // Who looks for `universal` knows what it is called.
    expect(rows.filter((line) => / \| universal \| /u.test(line))).toEqual([]);
    const row = (term: string) => rows.find((line) => line.includes(` | ${term} | `));
    expect(row("birth")).toBe(
      "| nascimento, aniversário | nacimiento | birth | [`customer.birth`](operation:createTransparentOrderV3#request.customer.birth) |",
    );
    expect(row("key claim")).toContain("[Key claims](guide:Key claims)");
    const words = rows.flatMap((line) => /^\| (?!Portuguese|---)([^|]+)/u.exec(line)?.[1] ?? []);
    expect(words).toEqual([...words].sort((one, other) => one.localeCompare(other, "pt")));
    // The tools of the contract's owners are no place to read about the API.
    expect(rows.filter((line) => line.includes("](guide:Use the gate"))).toEqual([]);
    const linked = resolveLinks(rows.join("\n"), listAddresses(calls, chapters), (address) => address);
    const links = [...linked.matchAll(/\]\(([^)]+)\)/gu)].map(([, link = ""]) => link);
    expect(links.filter((link) => !addresses.includes(link))).toEqual([]);
  });
});

describe("a query that finds little", () => {
  test("finds what its known words find, and names the others", () => {
    const address = (query: string) => search(query).map(({ entry }) => addressOf(entry));
    expect(address("parcelas xyzzy")).toEqual(address("parcelas"));
    expect(listUnknown("parcelas xyzzy")).toEqual(["xyzzy"]);
    expect(listUnknown("número de parcelas")).toEqual([]);
  });

  test.for([
    ["arquivoo", "arquivo"],
    ["parcelass", "parcela"],
    ["idempotentia", "idempotência"],
    ["webhok reties", "webhook retry"],
  ])("%s has the neighbor %s", ([query, neighbor]) => {
    expect(listNeighbors(query ?? "")[0]).toBe(neighbor);
  });

  test("has no neighbor that finds nothing, and none if nothing is like it", () => {
    const neighbors = ["saldo", "extrato"].flatMap(listNeighbors);
    expect(neighbors.filter((query) => search(query).length === 0)).toEqual([]);
    expect(listNeighbors("zzzz")).toEqual([]);
  });
});

describe("sections and pages", () => {
  const sections = (long: string) =>
    [
      { name: "Keys", kind: "guide", text: "Keys and payments." },
      { name: "Repeat a payment", kind: "guide", anchor: "repeat", text: "Send the same key." },
      { name: "Notes", kind: "catalogue", anchor: "notes", text: long },
    ] as const;

  test("a section comes before its page, if it has the query too", async () => {
    const entries = sections("");
    expect((await findAmong(entries, "repeat payment key"))[0]).toBe("Repeat a payment");
  });

  test("questions and changes come after the page that answers, unless they are asked for by name", () => {
    const pages = (query: string) => search(query).map(({ page }) => page.address);
    const long = ["catalogues/ask-your-provider", "catalogues/changelog", "catalogues/the-sandbox"];
    const asked = [
      "formato do valor",
      "is 25 a valid amount",
      "limite do upload",
      "mudar o endereço do webhook",
    ];
    expect(asked.filter((query) => long.includes(pages(query)[0] ?? ""))).toEqual([]);
    expect(pages("changelog")[0]).toBe("catalogues/changelog");
    expect(pages("ask your provider").slice(0, 3)).toContain("catalogues/ask-your-provider");
  });

  test.for(["mês", "mes", "meses", "segundo mês", "próximo mês"])(
    "%s is not the beginning of a message",
    (query) => {
      expect(search(query).flatMap(({ terms }) => terms)).not.toContain("message");
    },
  );
});

describe("tokenize", () => {
  test("a path is a word, and so are its members and what their names are made of", () => {
    expect(listTerms("order.pixKey")).toEqual(["order.pixkei", "order", "pixkei", "pix", "key"]);
    expect(listNames("order.pixKey")).toEqual(["order.pixkei", "order", "pixkei"]);
    expect(listParts("order.pixKey")).toEqual(["order", "pix", "key"]);
  });

  test.for([
    ["createTransparentOrderV3", ["creat", "transpar", "order", "v3"]],
    ["SUBSCRIPTION.CANCELLATION.PENDING", ["subscrip", "cancel", "pend"]],
    ["idempotency-key", ["idempot", "key"]],
    ["FORBIDDEN_ERROR", ["forbidden", "error"]],
    ["/order/v1/{id}", ["order", "v1", "id"]],
    ["card3DSToken", ["card3", "ds", "token"]],
  ] as const)("%s has the parts %j", ([text, parts]) => {
    expect(listParts(text)).toEqual(parts);
  });

  test.for([
    ["expires expired expiring expire", "expir"],
    ["canceled cancelled canceling", "cancel"],
    ["retries retried retry retrying", "retri"],
    ["skipped skips", "skip"],
    ["addresses address", "address"],
  ])("%s have the stem %s", ([forms, stem]) => {
    expect([...new Set(listTerms(forms ?? ""))]).toEqual([stem]);
  });

  test("plurals, accents and capital letters do not matter", () => {
    expect(listTerms("Retries Notifications Status Automático Parcelas Devoluções Suscripciones")).toEqual([
      "retri",
      "notif",
      "statu",
      "automatico",
      "parcela",
      "devoluco",
      "suscripcion",
    ]);
  });

  test("stop words are left out of texts, but not of names", () => {
    expect(listTerms("the status of an order")).toEqual(["statu", "order"]);
    expect(listParts("list-group-by")).toEqual(["list", "group", "by"]);
  });
});

const addresses = index.entries.map(addressOf);

describe("the index", () => {
  test("contains each page once, before what is on it", () => {
    const first = index.pages.map((_, page) => index.entries.find((entry) => entry.page === page));
    expect(first.map((entry) => entry?.name)).toEqual(index.pages.map(({ title }) => title));
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test("contains members of requests, of responses, of payloads and of acknowledgements, and parameters", () => {
    expect(addresses).toEqual(
      expect.arrayContaining([
        "operations/create-transparent-order-v3#request.order.pixKey",
        "operations/create-transparent-order-v3#200.qrcodeData",
        "operations/list-undelivered-events#parameter.cursor",
        "notifications/order-payin-paid#request.pixKey",
        "notifications/order-payin-paid#200.returnCode",
      ]),
    );
  });

  test("finds every error code and every state in the catalogue that explains it", () => {
    const aliasesOf = (kind: string) =>
      index.entries.filter((entry) => entry.kind === kind).flatMap(({ aliases }) => aliases);
    expect(aliasesOf("error")).toEqual(expect.arrayContaining(contract.errorCodes.map(({ value }) => value)));
    expect(aliasesOf("state")).toEqual(
      contract.states.flatMap(({ values }) => values.map(({ value }) => value)),
    );
  });

  test("contains text without markup, and no words that stick together", () => {
    const texts = index.entries.map(({ text = "" }) => text);
    expect(texts.filter((text) => /```|\*\*|\]\([a-z/]+|<\/|\n/.test(text))).toEqual([]);
    expect(texts.join("\n")).toContain("journey 3");
  });

  test("is small enough to load when the search opens", () => {
    expect(gzipSync(json).length).toBeLessThan(120_000);
  });
});

describe("list call entries", () => {
  const branch = (kind: string, name: string): Schema => ({
    properties: { kind: { const: kind }, shared: { type: "string" }, [name]: { type: "string" } },
  });
  const schema: Schema = {
    properties: { kind: { enum: ["A", "B"] } },
    oneOf: [branch("A", "first"), branch("B", "second")],
  };
  const content = { "application/json": { schema } };
  const document = {
    openapi: "3.1.0",
    info: { title: "Example", version: "1" },
    paths: {
      "/things": {
        post: { operationId: "createThing", requestBody: { content }, responses: { "400": { content } } },
      },
    },
  } satisfies OpenApiDocument;

  test("a member leads to the first variant that has it, with the values of all variants", () => {
    const entries = readContract(document).operations.flatMap(listMemberEntries);
    expect(entries.map(({ name, anchor, values }) => [name, anchor, values])).toEqual([
      ["kind", "request.kind", ["A", "B"]],
      ["shared", "request.shared", undefined],
      ["first", "request.first", undefined],
      ["second", "request-2.second", undefined],
    ]);
  });

  test("a member leads to the variant that has an example with it, although others allow it", () => {
    const examples = { a: { value: { kind: "A" } }, b: { value: { kind: "B", shared: "x" } } };
    const requestBody = { content: { "application/json": { schema, examples } } };
    const paths = { "/things": { post: { ...document.paths["/things"].post, requestBody } } };
    const entries = readContract({ ...document, paths }).operations.flatMap(listMemberEntries);
    expect(entries.find(({ name }) => name === "shared")?.anchor).toBe("request-2.shared");
    expect(entries.find(({ name }) => name === "kind")?.anchor).toBe("request.kind");
  });

  test("members of errors are left to the error catalogue", () => {
    const entries = readContract(document).operations.flatMap(listMemberEntries);
    expect(entries.filter(({ body }) => body === "400")).toEqual([]);
  });
});

describe("split sections", () => {
  test("a page is split at its headings, whose ids are those of the page", async () => {
    const markdown =
      "Intro.\n\n## 1. Get a `token`\n\nText.\n\n### [issueToken](/x/)\n\nMore.\n\n## 1. Get a `token`";
    expect(await splitSections(markdown)).toEqual([
      { title: "", slug: "", markdown: "Intro." },
      { title: "1. Get a token", slug: "1-get-a-token", markdown: "Text." },
      { title: "issueToken", slug: "issuetoken", markdown: "More." },
      { title: "1. Get a token", slug: "1-get-a-token-1", markdown: "" },
    ]);
  });

  test("a comment in a code block is not a heading", async () => {
    const [only, ...others] = await splitSections("```sh\n# a comment\n```");
    expect(only?.markdown).toContain("# a comment");
    expect(others).toEqual([]);
  });

  test.for(["Underlined\n==========", "Text\nUnderlined\n---"])(
    "the underlined heading of %j is reported",
    async (text) => {
      await expect(splitSections(text)).rejects.toThrow('Headings begin with "#" here');
    },
  );

  test.for(["Text\n\n---\n\nText", "```yaml\na: 1\n---\n```", "| Name |\n| --- |\n| id |"])(
    "%j has no heading",
    async (text) => {
      expect(await splitSections(text)).toHaveLength(1);
    },
  );
});

describe("plain text", () => {
  test.for([
    [
      "marks and links become words",
      "A **bold** `code`, [a link](guide:Errors) and\na line.",
      "A bold code, a link and a line.",
    ],
    ["emphasis loses its marks", "| *others* | *a b*, 2 * 3 |", "others · a b, 2 * 3"],
    ["lists lose their marks", "- one\n- two\n\n1. three", "one two three"],
    [
      "tables become rows of words",
      "| State | Meaning |\n| --- | :-: |\n| `A\\|B` | c |",
      "State · Meaning A|B · c",
    ],
    [
      "code blocks and pictures are left out",
      "a\n\n```ts\nconst b = 1;\n```\n\n<figure><svg>c</svg></figure>\n\nd",
      "a d",
    ],
  ] as const)("%s", ([, markdown, text]) => {
    expect(toPlainText(markdown)).toBe(text);
  });

  test("names in code blocks are listed once", () => {
    const code =
      "Text with baseUrl.\n\n```ts\nconst api = createClient({ baseUrl });\nnew ApiError(baseUrl);\n```";
    expect(listCodeNames(code)).toEqual(["createClient", "baseUrl", "ApiError"]);
  });
});

describe("excerpt", () => {
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
    expect(splitAtTerms("order.pixKey (PIX)", ["pix", "pixkei"])).toEqual([
      { text: "order.", isFound: false },
      { text: "pixKey", isFound: true },
      { text: " (", isFound: false },
      { text: "PIX", isFound: true },
      { text: ")", isFound: false },
    ]);
  });

  test.for([
    ["It expired.", "expir", "expired"],
    ["tokenLifetimeMs", "lifetim", "Lifetime"],
    ["canceling", "cancel", "canceling"],
  ])("in %j, the stem %s marks %j", ([text, stem, found]) => {
    expect(splitAtTerms(text ?? "", [stem ?? ""]).filter(({ isFound }) => isFound)).toEqual([
      { text: found, isFound: true },
    ]);
  });

  test.for([
    ["border", "order"],
    ["importance", "port"],
    ["orderly", "order"],
    ["a.b (c)", "(c"],
  ])("in %j, %s is only a part of a word, and is not marked", ([text, term]) => {
    expect(splitAtTerms(text ?? "", [term ?? ""])).toEqual([{ text, isFound: false }]);
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
});

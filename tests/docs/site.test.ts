import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { slug } from "github-slugger";
import { describe, expect, test, vi } from "vitest";
import { addressOfCall, addressOfChapter } from "../../docs/addresses/addresses.ts";
import { readShape, type Shape, type ShapeMember } from "../../docs/site/src/data/body-shape.ts";
import { describeMember, writeField } from "../../docs/site/src/data/describe-member.ts";
import { listDifferences } from "../../docs/site/src/data/differences.ts";
import { type BodyExample, isLong, listFields } from "../../docs/site/src/data/field-list.ts";
import { breakNames, fitTables, quietAssumptions } from "../../docs/site/src/data/fit-tables.ts";
import { followChoice, findSwitch, listVariants } from "../../docs/site/src/data/switch.ts";
import { linkAnywhere } from "../../docs/site/src/data/links.ts";
import { llmsFull, markdownPages } from "../../docs/site/src/data/markdown.ts";
import { listResources, readFirstCall } from "../../docs/site/src/data/landing.ts";
import { groupGuides, listNavigation } from "../../docs/site/src/data/navigation.ts";
import { listOldAddresses } from "../../docs/site/src/data/old-addresses.ts";
import { renderLine, renderProse } from "../../docs/site/src/data/prose.ts";
import { calls, chapters, sourceLine } from "../../docs/site/src/data/site.ts";
import { findVersion } from "../../docs/site/src/data/versions.ts";
import { repository } from "../../scripts/cli/repository.ts";
import type { SchemaObject } from "../../src/contract/document.ts";
import { listBodyExamples } from "../../src/contract/examples.ts";
import { readContractBody } from "../../src/contract/operations.ts";
import { listMembers, listValues } from "../../src/contract/schema.ts";
import { type Change, loadContract } from "../contract/load-contract.ts";

const { operations } = loadContract();
const bodyOf = (operationId: string) =>
  readContractBody(operations.find((call) => call.operationId === operationId)?.requestBody)?.schema;
const order = bodyOf("createTransparentOrderV3");

/** Lists the paths of all members. Required ones end with `*`. */
function listPaths({ members }: Shape): string[] {
  return members.flatMap((member) => [`${member.path}${member.isRequired ? "*" : ""}`, ...listPaths(member)]);
}
const withMethod = (value: string) => readShape(order, [{ path: "order.paymentMethod", value }]);

describe("the body of an order", () => {
  test("paid with PIX may have a PIX key and an expiration, and may omit amount and customer", () => {
    const paths = listPaths(withMethod("PIX"));
    expect(paths).toEqual(
      expect.arrayContaining(["order.pixKey", "order.expiration", "order.amount", "customer"]),
    );
  });

  test("paid with any other method has neither PIX key nor expiration, and needs amount and customer", () => {
    const paths = listPaths(withMethod("BOLETO"));
    expect(paths).not.toContain("order.pixKey");
    expect(paths).not.toContain("order.expiration");
    expect(paths).toEqual(expect.arrayContaining(["order.amount*", "customer*"]));
  });

  test("lists only the methods of its variant", () => {
    const method = withMethod("BOLETO")
      .members.flatMap(({ members }) => members)
      .find(({ name }) => name === "paymentMethod");
    const values = listValues(method?.parts ?? []).values.map(({ value }) => value);
    expect(values).toContain("OXXO");
    expect(values).not.toContain("PIX");
  });
});

describe("the switch of a body", () => {
  test("of an order is the payment method, with one variant for PIX and one for all others", () => {
    const found = findSwitch(order);
    expect(found).toMatchObject({ path: "order.paymentMethod", title: "Payment method" });
    const variants = new Map(found?.values.map(({ value, variant }) => [value, variant]));
    expect(new Set(variants.values()).size).toBe(2);
    expect(variants.get("BOLETO")).toBe(variants.get("SPEI"));
    expect(variants.get("PIX")).not.toBe(variants.get("SPEI"));
    expect(listVariants(order, found)).toHaveLength(2);
  });

  test("does not exist if no member distinguishes the alternatives", () => {
    expect(findSwitch(bodyOf("schedulePayment"))).toBeUndefined();
    expect(listVariants(bodyOf("schedulePayment"), undefined)).toHaveLength(1);
  });
});

describe("a shape", () => {
  test("shows a schema that contains itself once", () => {
    const properties: Record<string, SchemaObject> = {};
    const node: SchemaObject = { type: "object", properties };
    properties["child"] = node;
    expect(listPaths(readShape(node))).toEqual(["child"]);
  });

  test("shows the members of the entries of a list", () => {
    const schema = { type: "array", items: { type: "object", properties: { id: { type: "string" } } } };
    expect(listPaths(readShape(schema))).toEqual(["[].id"]);
  });

  test("keeps the alternatives between which no pin decides", () => {
    const schema = { type: "object", anyOf: [{ title: "One" }, { title: "Other" }] };
    expect(readShape(schema).choices).toHaveLength(1);
  });

  test("takes the only alternative that may have a value, also by a list that is open", () => {
    const oneOf = [{ "x-extensible-enum": ["A"] }, { const: "B" }].map((kind) => ({ properties: { kind } }));
    expect(listPaths(readShape({ type: "object", oneOf }, [{ path: "kind", value: "C" }]))).toEqual(["kind"]);
  });
});

describe("describe member", () => {
  const { operations } = loadContract();

  function describe(operationId: string, name: string) {
    const call = operations.find((operation) => operation.operationId === operationId);
    const body = readContractBody(call?.requestBody);
    const member = body && listMembers(body.schema).find((one) => one.name === name);
    if (member === undefined) throw new Error(`No member ${name}.`);
    return describeMember({ parts: member.parts, choices: [], path: name });
  }

  test("an open list is open only where no other part of the schema closes it, and its note is not repeated", () => {
    const description = expect.not.stringContaining("Open list") as string;
    expect(describe("createTransparentOrderV2", "order.amount.currency")).toMatchObject({
      isOpen: true,
      description,
    });
    expect(describe("createTransparentOrderV3", "order.amount.currency")).toMatchObject({
      isOpen: false,
      description,
    });
  });

  test("the words for a pattern are part of the type, and a pattern without them is not", () => {
    expect(describe("createTransparentOrderV3", "customer.country")).toMatchObject({
      type: "string, three capital letters, such as `BRA`",
      patterns: [],
    });
    const parts = [{ type: "string", pattern: "^[A-Z]{3}$" }];
    expect(describeMember({ parts, choices: [], path: "country" })).toMatchObject({
      type: "string",
      patterns: ["^[A-Z]{3}$"],
    });
  });

  test("a default that no keyword expresses is not part of the description too", () => {
    const { description, limits } = describe("createTransparentOrderV3", "order.expiration");
    expect(limits).toEqual(["Default: `86400`, one day in seconds."]);
    expect(description).toBe("Seconds until the QR code expires. Only for dynamic PIX QR codes.");
  });
});

describe("differences", () => {
  /** Compares the two versions of the operation that creates an order. */
  function compare(...changes: Change[]) {
    const { operations } = loadContract(...changes);
    const [older, newer] = ["V2", "V3"].map((version) =>
      operations.find(({ operationId }) => operationId === `createTransparentOrder${version}`),
    );
    if (older === undefined || newer === undefined)
      throw new Error("The contract has two versions of the operation.");
    return listDifferences(older, newer);
  }

  test("V2 always has an amount, in any currency, and differs from V3 in nothing else that it takes", () => {
    expect(compare()).toEqual([
      {
        name: "`idempotency-key`",
        older: expect.stringContaining("a UUID is recommended") as string,
        newer: expect.stringContaining("Choose a new UUID") as string,
      },
      { name: "`order.amount` with PIX", older: "required", newer: "optional" },
      {
        name: "`order.amount.currency`",
        older: "Known values: `BRL`, `USD`, `USDT`, `BUSD`; accept others.",
        newer: "One of `BRL`, `USD`, `USDT`, `BUSD`.",
      },
      { name: "Body of errors", older: "Error messages", newer: "Either error body" },
    ]);
  });

  test("a field of one version only, and one of the response, are differences", () => {
    const response = "/paths/~1order~1v2~1transparent/put/responses/200/content/application~1json/schema";
    const changed = compare(
      ["/components/schemas/OrderDetailsV3/properties", { note: { type: "string", description: "A note." } }],
      [response, { type: "object", properties: { id: { type: "integer" } } }],
    );
    expect(changed).toContainEqual({
      name: "`order.note`",
      older: "does not exist",
      newer: "optional, string, A note.",
    });
    expect(changed).toContainEqual({
      name: "`id` of 200",
      older: "optional, integer",
      newer: "required, string, The identifier of the order.",
    });
  });
});

describe("field list", () => {
  const { operations } = loadContract();
  const create = operations.find(({ operationId }) => operationId === "createTransparentOrderV3");
  if (create === undefined) throw new Error("No operation `createTransparentOrderV3`.");
  const pins = [{ path: "order.paymentMethod", value: "PIX" }];
  const body = readShape(readContractBody(create.requestBody)?.schema, pins).members;
  const examples = listBodyExamples(create, "request");

  /** Lists the paths of the members that are shown at once. */
  function listShown(
    members: readonly ShapeMember[],
    among: readonly BodyExample[],
    chosen?: string,
  ): string[] {
    return listFields(members, among, chosen).shown.flatMap(({ member }) => [
      member.path,
      ...listShown(member.members, among, chosen),
    ]);
  }

  test("the fields that are required or in the chosen example are shown, and no others", () => {
    const fixed = listShown(body, examples, "pix");
    expect(fixed).toEqual(
      expect.arrayContaining([
        "order.code",
        "order.paymentMethod",
        "order.amount.value",
        "order.pixKey",
        "customer",
      ]),
    );
    expect(fixed).not.toContain("order.bankSlug");
    expect(fixed).not.toContain("order.specialPaymentDetails");
    const short = listShown(body, examples, "pix-payer-as-customer");
    expect(short).toContain("order.code");
    expect(short).not.toContain("customer");
  });

  test("every field is either shown or not, in the order of the contract, with the examples that contain it", () => {
    const [order] = body.filter(({ name }) => name === "order");
    const { shown, rest } = listFields(order?.members ?? [], examples, "pix");
    const all = [...shown, ...rest].sort((one, other) => one.place - other.place);
    expect(all.map(({ member }) => member)).toEqual(order?.members);
    expect(rest.length).toBeGreaterThan(0);
    expect(all.find(({ member }) => member.name === "bankSlug")?.examples).toEqual(["deposit"]);
  });

  test("a field of the entries of a list is found in any of them", () => {
    const schema = {
      type: "array",
      items: { properties: { a: {}, list: { type: "array", items: { properties: { b: {}, c: {} } } } } },
    };
    const given = [{ name: "one", value: [{}, { list: [{ b: 1 }, { b: null }] }] }];
    expect(listShown(readShape(schema).members, given, "one")).toEqual(["[].list", "[].list[].b"]);
  });

  test("without an example every field is shown", () => {
    expect(listShown(body, [])).toContain("order.specialPaymentDetails");
  });

  test("a body is long by the number of its fields at any depth", () => {
    const answer = readShape(readContractBody(create.responses["200"])?.schema).members;
    expect(isLong(answer)).toBe(true);
    expect(isLong(answer.slice(0, 5))).toBe(false);
  });
});

describe("field text", () => {
  const field = {
    type: "string",
    patterns: [],
    description: "",
    values: [],
    isOpen: false,
    fallback: undefined,
    limits: [],
    rules: [],
  };
  const named = (...names: string[]) => names.map((value) => ({ value, meaning: `The ${value}.` }));
  const write = (changes: Partial<Parameters<typeof writeField>[0]>) => writeField({ ...field, ...changes });

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
    const few = named("WEEKLY", "MONTHLY", "QUARTERLY", "SEMI_ANNUAL", "ANNUAL");
    expect(write({ values: few }).values).not.toContain("more");
    const [first = "", second = "", third = ""] = ["A", "B", "C"].map((letter) => letter.repeat(50));
    expect(write({ values: named(first, second, third), isOpen: true }).values).toBe(
      `Known values: \`${first}\`, \`${second}\`, 1 more; accept others.`,
    );
  });
});

describe("fit tables", () => {
  test("a question in the head of a column is a label without its mark", () => {
    const row = "<tr><td>401</td><td>no</td></tr>";
    const table = `<table><tr><th>Status</th><th>Retry?</th></tr>${row}</table>`;
    expect(fitTables(table)).toContain('<td data-label="Retry">no</td>');
  });

  test("each cell but the first of a row has the head of its column as its label", () => {
    const table =
      '<table><thead><tr><th>Event</th><th><code>"off"</code></th><th align="right"></th></tr></thead>' +
      '<tbody><tr><td>1</td><td>2</td><td>3</td></tr><tr><td>4</td><td align="right">5</td></tr></tbody></table>';
    expect(fitTables(table)).toBe(
      '<table><thead><tr><th>Event</th><th><code>"off"</code></th><th align="right"></th></tr></thead>' +
        '<tbody><tr><td>1</td><td data-label="&quot;off&quot;">2</td><td>3</td></tr>' +
        '<tr><td>4</td><td data-label="&quot;off&quot;" align="right">5</td></tr></tbody></table>',
    );
  });

  test("tables of one kind in a page are marked, so that their columns are below each other", () => {
    const table = (head: string) =>
      `<table>\n<thead><tr><th>${head}</th></tr></thead><tr><td>1</td></tr></table>`;
    const html = fitTables([table("Limit"), table("Code"), table("Limit")].join(""));
    expect(html.match(/<table[^>]*>/gu)).toEqual([
      '<table class="of-a-kind">',
      "<table>",
      '<table class="of-a-kind">',
    ]);
  });

  test.for([
    [
      "<code>SUBSCRIPTION.CANCELLATION.ACCEPTED</code>",
      '<span class="name"><code><span class="whole">SUBSCRIPTION.CANCELLATION</span><wbr>.ACCEPTED</code></span>',
    ],
    [
      '<a href="/a.b/">customer.financialAddress.key</a>',
      '<span class="name"><a href="/a.b/">customer<wbr>.financial<wbr>Address<wbr>.key</a></span>',
    ],
    [
      "<code>WAITING_FOR_THE_ANALYSIS</code>",
      '<span class="name"><code>WAITING_<wbr>FOR_<wbr>THE_<wbr>ANALYSIS</code></span>',
    ],
    [
      "all but <a><code>createTransparentOrderV3</code></a>, and",
      'all but <span class="name"><a><code>create<wbr>Transparent<wbr>OrderV3</code></a>,</span> and',
    ],
    ["<a><code>createOrderV3IfNew</code> it</a>", "<a><code>create<wbr>Order<wbr>V3IfNew</code> it</a>"],
    ["<pre><span>createTransparentOrderV3</span></pre>", "<pre><span>createTransparentOrderV3</span></pre>"],
    [
      `<code>E${"0".repeat(32)}</code>`,
      `<span class="name"><code>E${"0".repeat(12)}<wbr>${"0".repeat(12)}<wbr>${"0".repeat(8)}</code></span>`,
    ],
    [
      "<code>ORDER-PAYIN.PAID</code>.",
      '<span class="name"><code><span class="whole">ORDER-PAYIN</span><wbr>.PAID</code>.</span>',
    ],
    ["<code>idempotency-key</code>", '<code><span class="whole">idempotency-key</span></code>'],
    [
      "<code>npx payment-orders-api journeys</code>",
      '<code>npx <span class="whole">payment-orders-api</span> journeys</code>',
    ],
    [
      "<code>other-account@example.com</code>",
      '<code><span class="whole">other-account@example.com</span></code>',
    ],
    ["<code>MED_CASE.OPEN</code>", "<code>MED_CASE.OPEN</code>"],
    ["<p>A sentence. With points.</p>", "<p>A sentence. With points.</p>"],
  ] as const)("names are broken only where they are long: %s", ([html, broken]) => {
    expect(breakNames(html)).toBe(broken);
  });
});

describe("follow choice", () => {
  const values = ["PIX", "SPEI"].map((value) => ({ value, meaning: undefined, variant: 0 }));
  const html =
    "<ul><li><strong>PIX</strong> a</li><li><strong>SPEI</strong> b</li><li><strong>Any</strong> c</li></ul>";

  test("an item about a value of the switch is shown with that value only", () => {
    expect(followChoice(html, { values })).toBe(
      '<ul><li data-values="PIX"><strong>PIX</strong> a</li>' +
        '<li data-values="SPEI" hidden><strong>SPEI</strong> b</li><li><strong>Any</strong> c</li></ul>',
    );
    expect(followChoice(html, undefined)).toBe(html);
  });
});

describe("links", () => {
  test("a text that is read elsewhere has absolute links if the host is known", () => {
    expect(linkAnywhere("guides/errors.md")).toBe("/guides/errors.md");
    vi.stubEnv("SITE", "https://example.github.io");
    vi.stubEnv("BASE_URL", "/docs/");
    expect(linkAnywhere("guides/errors.md")).toBe("https://example.github.io/docs/guides/errors.md");
  });
});

describe("markdown", () => {
  test("the whole text fits into the window of a model, without JSON examples and samples", () => {
    // 100,000 tokens of four bytes: a model with a window of 128,000 has the rest for its answer.
    expect(Buffer.byteLength(llmsFull)).toBeLessThan(400_000);
    expect(llmsFull).not.toContain("```json");
    expect(llmsFull).not.toContain("## Samples");
    expect(llmsFull).toContain("(open: end-date)");
  });

  test("a page of its own has examples, samples and the line about its source", () => {
    const page = markdownPages.get("operations/create-transparent-order-v3") ?? "";
    expect(page).toContain("```json");
    expect(page).toContain("```python");
    const [line = ""] = sourceLine().split("[");
    expect([...markdownPages].filter(([, text]) => !text.includes(line))).toEqual([]);
  });
});

describe("navigation", () => {
  const contract = loadContract();

  test("the menu has the newest version of an operation first, and marks the older ones", () => {
    const groups = listNavigation(contract, []);
    const operations = groups.find(({ label }) => label === "Operations");
    expect(operations?.items.find(({ label }) => label === "Transparent orders")).toMatchObject({
      items: [
        { label: "Charge a customer (V3)", badge: { text: "PUT" } },
        { label: "Charge a customer (V2)", badge: { text: "older" } },
      ],
    });
  });

  test("notifications have the title of their page, that of a payment first, and those without a known name last", () => {
    const { items = [] } = listNavigation(contract, []).find(({ label }) => label === "Notifications") ?? {};
    const menu = items.map((item) => [
      item.label,
      "attrs" in item ? (item.attrs as { title: string }).title : "",
    ]);
    expect(menu[0]).toEqual(["Payment received", "ORDER-PAYIN.PAID"]);
    expect(menu.slice(-2).map(([, name]) => name)).toEqual(["scheduledPaymentStatus", "medCaseProgress"]);
    expect(items.filter((item) => "badge" in item)).toEqual(items.slice(-2));
    expect(menu).toHaveLength(contract.notifications.length);
  });

  test("the resource that most readers come for is the first of the menu and of the start page", () => {
    const operations = listNavigation(contract, []).find(({ label }) => label === "Operations");
    expect([operations?.items[0]?.label, listResources(contract)[0]?.heading]).toEqual([
      "Transparent orders",
      "Transparent orders",
    ]);
  });

  test("the start page leads to every operation and notification", () => {
    const pages = listResources(contract).flatMap((resource) => resource.pages);
    expect(pages.map(({ address }) => address).sort()).toEqual(calls.map(addressOfCall).sort());
  });

  test("the start page says what each method is paid in", () => {
    expect(Object.fromEntries(readFirstCall(contract).methods)).toEqual({
      BRL: ["PIX", "DEPOSIT", "BOLETO", "EXCHANGE_PAY"],
      MXN: ["CREDIT_CARD", "SPEI", "OXXO", "OXXOPAY", "PAYNET"],
    });
  });
});

describe("the style sheets", async () => {
  const folder = path.join(repository, "docs", "site", "src", "styles");
  const names = (await readdir(folder)).filter((name) => name !== "print.css");
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8")));
  /** Every rule, by its selector. */
  const rules = texts
    .flatMap((text) => [...text.replaceAll(/\/\*[\s\S]*?\*\//gu, "").matchAll(/([^{};]+)\{([^{}]*)\}/gu)])
    .map(([, selector = "", body = ""]) => ({ selector: selector.trim().replaceAll(/\s+/gu, " "), body }));

  test("show no state by a background alone, which a contrast theme removes", () => {
    const state =
      /:(?:checked|target|hover|focus|focus-within|focus-visible|open)\b|\[(?:aria-[\w-]+=|open)/u;
    const shown = rules.filter(
      ({ selector, body }) => state.test(selector) && /background(?:-color)?:/u.test(body),
    );
    expect(shown.length).toBeGreaterThan(3);
    const isDrawn = (selector: string) =>
      rules.some(
        (rule) =>
          rule.selector.includes(selector) && /outline:|border(?:-inline-start|-bottom)?:/u.test(rule.body),
      );
    expect(shown.map(({ selector }) => selector).filter((selector) => !isDrawn(selector))).toEqual([]);
  });
});

describe("the groups of guides", () => {
  test("every guide is in one group by purpose, and a group names no guide that does not exist", () => {
    const groups = groupGuides(chapters);
    expect(groups.flatMap(({ guides }) => guides).length).toBe(
      chapters.filter(({ kind }) => kind === "guide").length,
    );
  });

  test("a guide of a company has a group at the end", () => {
    const own = { kind: "guide", title: "Refunds" } as const;
    expect(groupGuides([own, ...chapters]).at(-1)).toEqual({ label: "More guides", guides: [own] });
  });
});

describe("old addresses", () => {
  test("every old address leads to its page, also those of guides and that of a removed catalogue", () => {
    const sections = { guide: "/section/guides/", catalogue: "/section/" };
    expect(listOldAddresses(calls, chapters)).toEqual({
      ...Object.fromEntries(
        calls.map((call) => [
          `/${slug(call.operation.tags?.[0] ?? "")}/${call.operationId.toLowerCase()}`,
          addressOfCall(call),
        ]),
      ),
      ...Object.fromEntries(
        chapters.map((chapter) => [sections[chapter.kind] + slug(chapter.title), addressOfChapter(chapter)]),
      ),
      "/section/assumptions-and-open-points": "catalogues/ask-your-provider",
    });
  });
});

describe("prose", () => {
  test.each([
    "https://a.test/b",
    "http://a.test",
    "mailto:a@a.test",
    "/a/#b",
    "../a.md",
    "a.md",
    "#a",
    "?a=b:c",
  ])("a text of the contract may link to %s", async (address) => {
    expect(await renderLine(`See [this](${address}).`)).toBe(`See <a href="${address}">this</a>.`);
  });

  test.each([
    "[this](javascript:alert(1))",
    "[this](JaVaScRiPt:alert)",
    "[this](vbscript:a)",
    "[this](data:text/html,a)",
    "[this](file:///etc/passwd)",
    "[this](https://[)",
    "![this](file:///etc/passwd)",
    "[this][a]\n\n[a]: javascript:a",
    "<javascript:this>",
    "![this](javascript:a)",
  ])("what leads elsewhere in a text of the contract is no link: %j", async (text) => {
    const html = await renderProse(text);
    expect(html).not.toMatch(/href|src|<a\b|<img\b/u);
  });

  test("a tag in a description is shown as it is written", async () => {
    expect(await renderLine("The <amount> of `<b>`, in **<i>all</i>**")).toBe(
      "The &#x3C;amount> of <code>&#x3C;b></code>, in <strong>&#x3C;i>all&#x3C;/i></strong>",
    );
  });

  test.for([
    ["on its own", "One.\n\n<script>alert(1)</script>\n\nTwo."],
    ["between backticks of two paragraphs", "One `.\n\n<script>alert(1)</script>\n\nTwo `."],
    ["in a list", "- <script>alert(1)</script>"],
    ["in a quotation", "> <script>alert(1)</script>"],
    ["in a table", "| A |\n| - |\n| <script>alert(1)</script> |"],
    ["in a link", "[<script>alert(1)</script>](https://api.example.com)"],
  ] as const)("a script %s does not run", async ([, markdown]) => {
    const html = await renderProse(markdown);
    expect(html).toContain("&#x3C;script>alert(1)&#x3C;/script>");
    expect(html).not.toContain("<script");
  });

  test("links lead to pages of the site", async () => {
    expect(await renderLine("See [the payout](operation:getPayout).")).toBe(
      'See <a href="/operations/get-payout/">the payout</a>.',
    );
  });
});

describe("quiet assumptions", () => {
  test("an assumption is a callout, and a question is not named by its id", () => {
    expect(quietAssumptions("<p><strong>Assumption.</strong> Others are accepted.</p>")).toBe(
      '<p class="assumption"><strong>Assumption</strong> Others are accepted.</p>',
    );
    expect(quietAssumptions('<a href="/ask/#error-codes">open: error-codes</a>')).toBe(
      '<a href="/ask/#error-codes">ask your provider</a>',
    );
    expect(quietAssumptions('Any string. <a href="/ask/#any">open: any</a>')).toBe(
      'Any string. <a href="/ask/#any">Ask your provider</a>.',
    );
  });
});

describe("versions", () => {
  const versions = [
    { label: "Two", address: "/pay/v2/" },
    { label: "One", address: "https://old.example.com/v1/" },
  ];

  test.each([
    [undefined, "/pay/v2", "Two"],
    [undefined, "/pay/v2/", "Two"],
    ["https://docs.example.com", "/pay/v2/", "Two"],
    ["https://old.example.com", "/v1", "One"],
    ["https://docs.example.com", "/v1/", undefined],
    [undefined, "/", undefined],
  ])("a build for %s and %s is of the version %s", (site, base, label) => {
    expect(findVersion(versions, site === undefined ? undefined : new URL(site), base)?.label).toBe(label);
  });
});

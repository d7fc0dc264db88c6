import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { addressOfCall, listAddresses, resolveLinks, toSlug } from "../../docs/addresses/addresses.ts";
import { findTypeErrors } from "../../scripts/audit/samples.ts";
import { readOptions } from "../../src/conformance/command/options.ts";
import { repository } from "../../scripts/cli/repository.ts";
import { readTarget } from "../../src/target/command/target-file.ts";
import { journeysCommand } from "../../src/journeys/command.ts";
import { listExamples } from "../../src/contract/examples.ts";
import { readPointer } from "../../src/contract/pointer.ts";
import { loadBundle, loadContract } from "../contract/load-contract.ts";
import { startForFirstOrder } from "../start/first-order.ts";
import { isContained } from "./is-contained.ts";
import { readGuides } from "./read-guides.ts";
import { reviewedRisks } from "../../src/target/risks.ts";
import root from "../../package.json" with { type: "json" };
import others from "../../tools/others/package.json" with { type: "json" };

const contract = loadContract();
const guideFolder = new URL("../../docs/guides/", import.meta.url);
const toOperation = /^\.\.\/\.\.\/openapi\/[\w-]+\/[\w-]+\.yaml$/u;

const guides = await readGuides();
const blocks = guides.flatMap((guide) => guide.blocks);
const blocksIn = (language: string) => blocks.filter((block) => block.language === language);

/** The guides that are not about calls: a list of terms, and a page for the owners of other contracts. */
const isAside = ({ title }: { title: string }) =>
  ["Glossary", "Use the gate in your repository"].includes(title);

const number = String.raw`(?:\d[\d,._]*\d|\d|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|forty-two)`;
const units =
  "[MK]i?B|GB|ms|s|(?:second|minute|hour|day|month|year|attempt|date|character|digit|byte|file|document|slot|space|order|" +
  "request|notification|connection)s?|times|retries|reais|centavos|pesos|%|percent";
/** What is a claim about the service or the product: a number with a unit or bound, or an HTTP status. */
const claims = new RegExp(
  [
    String.raw`(?<![\w.-])${number}[ -]?(?:failed |more )?(?:${units})(?!\w)`,
    String.raw`(?<![\w.,:/-])(?:20[0-6]|4(?:0\d|1[0-8]|2[1-9])|50[0-5])(?![\w.,]\d|\w)`,
    String.raw`\| \x60?${number}\x60? (?=\|)`,
    String.raw`(?<!readFileSync|charCodeAt|toString|random_bytes)\(\d[\d,._]*\)`,
    String.raw`D\+\d+`,
    String.raw`(?:at most|at least|up to|newest|order of|exactly|last) \x60?${number}(?!\w)`,
    String.raw`${number},? by default`,
    String.raw`(?:timeout|limit|retry|max)\w*[=:] ?\d[\d_]*`,
  ].join("|"),
  "giu",
);
const flatten = (text: string) => text.replaceAll(/\s+/gu, " ").trim();

describe("the guides", () => {
  test("are numbered without a gap, and each begins with a unique title", () => {
    expect(guides.map(({ name }) => name.slice(0, 3))).toEqual(
      guides.map((_, index) => `${String(index + 1).padStart(2, "0")}-`),
    );
    const untitled = guides.filter(({ text, title }) => !text.startsWith(`# ${title}\n\n`));
    expect(untitled.map(({ name }) => name)).toEqual([]);
    const titles = guides.flatMap(({ headings }) => headings.filter(({ level }) => level === 1));
    expect(titles).toHaveLength(guides.length);
  });

  test("have a heading for each step or idea, with a unique address on the page", () => {
    const faults = guides.flatMap(({ name, prose, headings, anchors }) => [
      ...(new Set(anchors).size === anchors.length ? [] : [`${name}: two headings are alike`]),
      ...(headings.some(({ level }) => level > 2) ? [`${name}: a heading is deeper than \`##\``] : []),
      // A paragraph that begins in bold cannot be linked.
      ...(prose.match(/^\*\*[^*]+\*\*/gm) ?? []).map((words) => `${name}: ${words} should be a heading`),
    ]);
    expect(faults).toEqual([]);
    const flat = guides.filter(({ headings }) => headings.length < 3).map(({ title }) => title);
    expect(flat.filter((title) => title !== "Glossary")).toEqual([]);
  });

  test("link an operation each, if they are about calls", () => {
    const others = guides.filter(({ links }) => !links.some((link) => toOperation.test(link)));
    expect(others.filter((guide) => !isAside(guide)).map(({ title }) => title)).toEqual([]);
  });

  test("link only what exists", () => {
    const anchors = new Set(
      guides.flatMap((guide) => guide.anchors.map((anchor) => `${guide.name}#${anchor}`)),
    );
    // Files, so that the links work on GitHub too.
    const broken = guides.flatMap(({ name, links }) =>
      links
        .filter((link) => !/^https?:/u.test(link))
        .filter((link) =>
          /^\d.*#/u.test(link) ? !anchors.has(link) : !existsSync(new URL(link, guideFolder)),
        )
        .map((link) => `${name}: ${link}`),
    );
    expect(broken).toEqual([]);
    expect(guides.flatMap(({ links }) => links).length).toBeGreaterThan(100);
  });

  test("are short, narrow and without HTML", () => {
    const faults = guides.flatMap(({ name, text, prose }) => {
      const lines = text.trimEnd().split("\n");
      const wide = lines.filter((line) => line.length > 120 && !/^\||https?:/.test(line));
      const tags = prose.match(/<[a-z!/][^>]*>/gi) ?? [];
      const long = lines.length > 150 ? [`${lines.length} lines`] : [];
      return [...wide, ...tags, ...long].map((fault) => `${name}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  test("show code in languages that are named", () => {
    expect(blocksIn("")).toEqual([]);
  });

  test("show only JSON that is in the contract's examples", () => {
    const calls = [...contract.operations, ...contract.webhooks];
    const examples = calls.flatMap(listExamples).map(({ value }) => value);
    const invented = blocksIn("json").filter(({ code }) => !isContained(JSON.parse(code), examples));
    expect(invented).toEqual([]);
  });

  test("show TypeScript that compiles unchanged; an error would be found at its line", async () => {
    const samples = blocksIn("ts");
    expect(samples.length).toBeGreaterThan(0);
    const faulty = "const a: string = 1;\n\nexport { a, b };\n";
    const errors = await findTypeErrors([...samples.map(({ code }) => code), faulty]);
    expect(errors.pop()).toEqual([
      expect.stringMatching(/^line 1: TS2322: /),
      expect.stringMatching(/^line 3: TS2304: /),
    ]);
    const faults = samples.flatMap(({ guide, number }, index) =>
      (errors[index] ?? []).map((error) => `${guide}, block ${number}, ${error}`),
    );
    expect(faults).toEqual([]);
  });
});

test("the first guide shows how to create an order, pay it, and see its notification", async () => {
  const { printed, runInShell } = await startForFirstOrder();
  const commands = guides[0]?.blocks.filter(({ code }) => code.includes("curl ")) ?? [];
  // Readers run them again, and run those of the README before.
  for (const run of [1, 2]) {
    const order = await runInShell(commands.map(({ code }) => code).join(""));
    expect(order).toMatch(/"code":"ORD-[\da-f-]{36}","status":"INITIAL"/u);
    expect(order.length).toBeLessThan(1_500);
    expect(printed).toHaveLength(run);
    const [, code = "none"] = /"code":"(ORD-[\da-f-]+)"/u.exec(order) ?? [];
    expect(printed.at(-1)).toMatch(new RegExp(String.raw`^Received ORDER-PAYIN\.PAID: .*"${code}"`, "u"));
  }
});

describe("the facts that guides repeat", async () => {
  interface Fact {
    from?: string;
    quote?: string;
    says: Record<string, string[]>;
  }
  const facts = parse(await readFile(new URL("facts.yaml", import.meta.url), "utf8")) as Fact[];
  const document = loadBundle();
  const texts = await readTexts();

  test.each([...texts.keys()])("%s says no number that facts.yaml does not have", (file) => {
    const text = texts.get(file) ?? "";
    const words = facts.flatMap(({ says }) =>
      Object.entries(says).flatMap(([start, words]) => (file.startsWith(start) ? words : [])),
    );
    expect(findStray(text, words), "Correct the number, or list it with its source.").toEqual([]);
    // What a file no longer says, or says in other words, would allow the number elsewhere.
    expect(words.filter((one) => !text.includes(flatten(one)))).toEqual([]);
  });

  test("each fact is what its source says", async () => {
    const sources = await Promise.all(
      facts.map(async ({ from, quote = "" }) => {
        if (from === undefined) return [];
        const text = from.startsWith("/")
          ? String(readPointer(document, from))
          : await readFile(path.join(repository, from), "utf8");
        const says = from.endsWith("/maximum") ? text === quote : flatten(text).includes(flatten(quote));
        return quote !== "" && says ? [] : [`${from} does not say "${quote}"`];
      }),
    );
    expect(sources.flat()).toEqual([]);
  });

  test("the guide on errors has each code and status of the contract", () => {
    const [, text = ""] = [...texts].find(([file]) => file.startsWith("08-")) ?? [];
    const codes = contract.errors.flatMap((error) => error.codes.map(({ value }) => [error.status, value]));
    expect(codes.length).toBeGreaterThan(3);
    const isSaid = ([status, code]: unknown[]) =>
      text.includes(`| ${String(status)} |`) && text.includes(`| \`${String(code)}\` |`);
    expect(codes.filter((one) => !isSaid(one))).toEqual([]);
  });

  test("the guide on other tools names the versions that they are tried in", () => {
    const { text = "" } = guides.find(({ title }) => title === "Use other tools") ?? {};
    const rows = [...text.matchAll(/^\| `([^`]+)` (\d[\d.]*) +\|/gmu)];
    const versions: Record<string, string> = { ...root.devDependencies, ...others.dependencies };
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(([, name = "", version]) => versions[name] !== version).map(([row]) => row)).toEqual(
      [],
    );
  });

  test.each([
    ["a file can be at most 10 MB", "A file can be at most 20 MB", ["at most 20"]],
    ["tries four more times", "tries five more times", ["five more times"]],
    ["`INVALID` | 400 |", "`INVALID` | 422 |", ["| 422 "]],
    ["`42` is 42 reais", "`42` is 42 centavos", ["42 centavos"]],
    ["wait 300 ms", "wait 300 s", ["300 s"]],
    ["timeout=10", "timeout=10_000", ["timeout=10_000"]],
  ])("%s, said as %s, is a stray number", (fact, wrong, stray) => {
    expect(findStray(fact, [fact])).toEqual([]);
    expect(findStray(wrong, [fact])).toEqual(stray);
  });

  /** Lists the numbers with a unit or bound, and the statuses, that are outside the words. */
  function findStray(text: string, words: readonly string[]): string[] {
    const spans = words.map(flatten).flatMap((one) => {
      const parts = text.split(one).slice(0, -1);
      let end = 0;
      return parts.map((part) => {
        const start = end + part.length;
        end = start + one.length;
        return [start, end] as const;
      });
    });
    return [...text.matchAll(claims)]
      .filter(({ index, 0: { length } }) => {
        const end = index + length;
        return !spans.some(([from, to]) => from <= index && end <= to + 1);
      })
      .map(([claim]) => claim);
  }

  async function readTexts(): Promise<Map<string, string>> {
    const samples = await readdir(path.join(repository, "docs/samples"));
    const files = ["README.md", "openapi/questions.yaml", ...samples.map((name) => `docs/samples/${name}`)];
    const others = files.map(
      async (file) => [path.basename(file), await readFile(path.join(repository, file), "utf8")] as const,
    );
    const all = [...guides.map(({ name, text }) => [name, text] as const), ...(await Promise.all(others))];
    return new Map(all.map(([name, text]) => [name, flatten(text.replaceAll(/\]\([^)]*\)/gu, "]"))]));
  }
});

describe("check guide", async () => {
  const { text = "" } = (await readGuides()).find(({ title }) => title === "Check an implementation") ?? {};

  test("the guide shows commands that are valid", () => {
    const commands = [...text.matchAll(/npx (?:-y )?payment-orders-api conformance (.*)/gu)];
    expect(commands).toHaveLength(2);
    for (const [, args = ""] of commands) {
      const values = args.replace('"$STAGING"', "https://staging.example.com").split(" ");
      expect(readOptions(values)).toMatchObject({ target: "target.json" });
    }
    const journeys = [...text.matchAll(/npx payment-orders-api journeys (.*)/gu)];
    expect(journeys.map(([, args = ""]) => journeysCommand.read(args.split(" ")))).toMatchObject([
      { target: "target.json", files: [expect.stringContaining("payout"), expect.stringContaining("token")] },
      { writeTo: "contract.json" },
    ]);
  });

  test("the guide shows a target file that is valid, and names every member of one", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "check-guide-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, "target.json");
    await writeFile(file, /^cat > target\.json <<'EOF'\n(.*?)^EOF$/msu.exec(text)?.[1] ?? "");
    const target = readTarget(file, { CLIENT_ID: "shop", CLIENT_SECRET: "any" });
    expect(target).toMatchObject({ environment: "test", credentials: { clientSecret: "any" } });
    await writeFile(file, '{ "a": 1 }');
    const [, members = ""] = /it may have (.*)\./u.exec(messageOf(() => readTarget(file, {}))) ?? [];
    expect(members.split(", ").filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  test("the guide names the risks", () => {
    const risks = new Set(["card", ...Object.values(reviewedRisks).map(({ risk }) => risk)]);
    for (const risk of risks) expect(text).toMatch(new RegExp(String.raw`^\| ${risk} +\|`, "mu"));
  });

  function messageOf(act: () => unknown): string {
    try {
      act();
      return "";
    } catch (error) {
      return (error as Error).message;
    }
  }
});

describe("addresses", () => {
  const { operations, webhooks } = loadContract();
  const calls = [...operations, ...webhooks];
  const addresses = listAddresses(calls, [{ kind: "guide", title: "PIX orders" }]);
  const toPage = (address: string) => `/docs/${address}/`;

  test.each([
    ["createTransparentOrderV3", "create-transparent-order-v3"],
    ["ORDER-PAYIN.PAID", "order-payin-paid"],
    ["Money, dates, paging and limits", "money-dates-paging-and-limits"],
    ["Olá Ipê", "ola-ipe"],
    ["Devolução em 1ª via", "devolucao-em-1ª-via"],
    ["支払い", "支払い"],
  ])("the address of %s contains %s", (name, slug) => {
    expect(toSlug(name)).toBe(slug);
  });

  test("no two operations or notifications have the same address", () => {
    expect(new Set(calls.map(addressOfCall)).size).toBe(calls.length);
  });

  describe("a link in a text", () => {
    test.each([
      ["[read it](operation:getPayout)", "[read it](/docs/operations/get-payout/)"],
      ["[paid](event:ORDER-PAYIN.PAID)", "[paid](/docs/notifications/order-payin-paid/)"],
      ["[guide](guide:PIX orders)", "[guide](/docs/guides/pix-orders/)"],
      ["[step](guide:PIX orders#options)", "[step](/docs/guides/pix-orders/#options)"],
      ["[other](https://example.com)", "[other](https://example.com)"],
    ])("%s becomes %s", (markdown, resolved) => {
      expect(resolveLinks(markdown, addresses, toPage)).toBe(resolved);
    });

    test("to something that has no page is an error that names it", () => {
      expect(() => resolveLinks("[x](operation:getNothing)", addresses, toPage)).toThrow(
        "`operation:getNothing` links to a page that does not exist.",
      );
    });
  });
});

import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { listExamples } from "../../src/contract/examples.ts";
import { findTypeErrors } from "../../scripts/audit/samples.ts";
import { loadContract } from "../read-contract/load-contract.ts";
import { startForFirstOrder } from "../start/first-order.ts";
import { readGuides } from "./read-guides.ts";
import { isContained } from "./is-contained.ts";

const contract = loadContract();
const guideFolder = new URL("../../docs/guides/", import.meta.url);
const toOperation = /^\.\.\/\.\.\/openapi\/[\w-]+\/[\w-]+\.yaml$/u;

const guides = await readGuides();
const blocks = guides.flatMap((guide) => guide.blocks);
const blocksIn = (language: string) => blocks.filter((block) => block.language === language);

/** The guides that are not about calls: a list of terms, and a page for the owners of other contracts. */
const isAside = ({ title }: { title: string }) =>
  ["Glossary", "Use the gate in your repository"].includes(title);

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
      const long = lines.length > 140 ? [`${lines.length} lines`] : [];
      return [...wide, ...tags, ...long].map((fault) => `${name}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  test("show code in languages that are named", () => {
    expect([...new Set(blocks.map(({ language }) => language))].sort()).toEqual([
      "json",
      "python",
      "sh",
      "text",
      "ts",
      "yaml",
    ]);
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
  const order = await runInShell(commands.map(({ code }) => code).join(""));
  expect(JSON.parse(order)).toMatchObject({ code: "ORD-1003", status: "INITIAL" });
  expect(printed).toEqual([expect.stringMatching(/^Received ORDER-PAYIN\.PAID: .*"ORD-1003"/u)]);
});

import { readdir, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import contract from "../../generated/openapi.json" with { type: "json" };
import { deriveFirstCall } from "../../scripts/mock/first-call.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { readContract } from "../../src/contract/contract.ts";
import { listObjects } from "./contract-examples.ts";

const root = new URL("../../", import.meta.url);
const read = (file: string) => readFile(new URL(file, root), "utf8");
const list = async (folder: string) =>
  (await readdir(new URL(folder, root), { recursive: true }))
    .filter((name) => /\.(?:md|ts)$/u.test(name))
    .map((name) => `${folder}/${name}`);

/** The texts that readers see first: README, guides and programs. */
const files = ["README.md", ...(await list("docs/guides")), ...(await list("examples"))];
const texts = await Promise.all(files.map(async (file) => ({ file, text: await read(file) })));

/** Calls, bodies and programs. */
const calls = texts.flatMap(({ file, text }) => {
  const blocks = file.endsWith(".md")
    ? [...text.matchAll(/^```[^]*?^```$/gmu)].map(([block]) => block)
    : [text];
  return blocks.flatMap((block) => block.split(/^(?=curl)/mu)).map((call) => ({ file, call }));
});

/** Complete orders, which have a method and a return URL. */
const orders = calls.filter(({ call }) => /paymentMethod[^]*returnUrl/u.test(call));

/** Finds the amounts for a code, as JSON or as `money("BRL", 2_500n)`. */
const priced = calls.flatMap(({ file, call }) => {
  const codes = new Set([...call.matchAll(/\b(?:code|externalId)"?: ?"([\w-]+)"/gu)].map(([, code]) => code));
  const [code = ""] = codes.size === 1 ? codes : [];
  const whole = [...call.matchAll(/money\("[A-Z]+", ([\d_]+)n\)/gu)].map(
    ([, hundredths = ""]) => Number(hundredths.replaceAll("_", "")) / 100,
  );
  const written = [...call.matchAll(/\bvalue"?: ?"([\d.]+)"/gu)].map(([, value]) => Number(value));
  return code === "" ? [] : [...whole, ...written].map((amount) => ({ file, code, amount }));
});

/** Lists every amount for a code in the contract's examples. */
function listAmounts(code: string): number[] {
  const shown = listObjects().filter(({ node }) => node.code === code || node.externalId === code);
  return shown.flatMap(({ node }) =>
    Object.values(node).flatMap((member) => Number((Object(member) as { value?: unknown }).value ?? NaN)),
  );
}

/** Identifiers by their format: UUIDs, codes such as those of orders, end-to-end ids, documents, email addresses. */
const identifiers =
  /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\bORD-\d+\b|\b(?:supplier|hosting|membership|organic-box)-\d[\w-]*|\b[ED]\d{20}\w{11}\b|(?<=")(?:\d{11}|\d{14})(?=")|[\w.]+@[\w.]+\.com/gu;

describe("README, guides and programs", () => {
  test("contain orders", () => {
    expect(new Set(orders.map(({ file }) => file)).size).toBeGreaterThan(3);
  });

  test.each(orders)("omit the customer only with PIX_PARTNER: $file", ({ call }) => {
    const isAllowed = /"?paymentMethod"?: ?"PIX"/u.test(call) && call.includes("PIX_PARTNER");
    expect(call.includes("customer:") || isAllowed).toBe(true);
  });

  test("use the people, orders and accounts of the contract's examples", () => {
    const known = new Set(JSON.stringify(contract).match(identifiers));
    const found = texts.flatMap(({ file, text }) =>
      [...text.matchAll(identifiers)].map(([id]) => ({ file, id })),
    );
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter(({ id }) => !known.has(id))).toEqual([]);
  });

  test("use the amounts of the orders, subscriptions and payments that they name", () => {
    expect(priced.length).toBeGreaterThan(6);
    expect(priced.filter(({ code, amount }) => !listAmounts(code).includes(amount))).toEqual([]);
  });
});

test("the first call that the mock prints omits the customer only with PIX_PARTNER", () => {
  const { body } = deriveFirstCall(readContract(contract as unknown as OpenApiDocument).operations) ?? {};
  const { customer, order } = body as { customer?: object; order: Record<string, unknown> };
  if (customer === undefined)
    expect(order).toMatchObject({ paymentMethod: "PIX", financialPartner: "PIX_PARTNER" });
});

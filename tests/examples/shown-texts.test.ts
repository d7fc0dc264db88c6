import { readdir, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import contract from "../../generated/openapi.json" with { type: "json" };
import { deriveTour } from "../../scripts/mock/derive-tour.ts";

const root = new URL("../../", import.meta.url);
const read = (file: string) => readFile(new URL(file, root), "utf8");
const list = async (folder: string) =>
  (await readdir(new URL(folder, root))).map((name) => `${folder}/${name}`);

/** What a reader sees first: README, guides and programs. */
const files = ["README.md", ...(await list("docs/guides")), ...(await list("examples"))];
const texts = await Promise.all(files.map(async (file) => ({ file, text: await read(file) })));

/** Whole orders: calls and bodies that name a method and where the payer returns to. */
const orders = texts.flatMap(({ file, text }) => {
  const blocks = file.endsWith(".md")
    ? [...text.matchAll(/^```[^]*?^```$/gmu)].map(([block]) => block)
    : [text];
  const calls = blocks.flatMap((block) => block.split(/^(?=curl)/mu));
  return calls.filter((call) => /paymentMethod[^]*returnUrl/u.test(call)).map((call) => ({ file, call }));
});

/** Identifiers by their form: UUIDs, order codes, end-to-end ids, documents, addresses of mail. */
const identifiers =
  /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\bORD-\d{4}\b|\b[ED]\d{20}\w{11}\b|(?<=")(?:\d{11}|\d{14})(?=")|[\w.]+@[\w.]+\.com/gu;

describe("README, guides and programs", () => {
  test("show orders", () => {
    expect(new Set(orders.map(({ file }) => file)).size).toBeGreaterThan(3);
  });

  test.each(orders)("leave out the customer only with PIX_PARTNER: $file", ({ call }) => {
    const isAllowed = /"?paymentMethod"?: ?"PIX"/u.test(call) && call.includes("PIX_PARTNER");
    expect(call.includes("customer:") || isAllowed).toBe(true);
  });

  test("name people, orders and accounts of the contract's examples", () => {
    const known = JSON.stringify(contract);
    const found = texts.flatMap(({ file, text }) =>
      [...text.matchAll(identifiers)].map(([id]) => ({ file, id })),
    );
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter(({ id }) => !known.includes(id))).toEqual([]);
  });
});

test("the first call that the mock prints leaves out the customer only with PIX_PARTNER", () => {
  const { body } = deriveTour(contract) ?? {};
  const { customer, order } = body as { customer?: object; order: Record<string, unknown> };
  if (customer === undefined)
    expect(order).toMatchObject({ paymentMethod: "PIX", financialPartner: "PIX_PARTNER" });
});

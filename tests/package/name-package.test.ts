import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { repository as root } from "../../scripts/cli/repository.ts";
import { namePackage } from "../../scripts/package/name-package.ts";
import { readGuides } from "../docs/read-guides.ts";

const name = "@acme/payments";

test.each([
  ['import { createClient } from "payment-orders-api";', 'import { createClient } from "@acme/payments";'],
  ['from "payment-orders-api/dedupe/redis"', 'from "@acme/payments/dedupe/redis"'],
  ["npx payment-orders-api sandbox", "npx @acme/payments sandbox"],
  ["- run: npx -y payment-orders-api conformance", "- run: npx -y @acme/payments conformance"],
  ["`payment-orders-api trigger EVENT`", "`acme-payments trigger EVENT`"],
  ["npx file:./payment-orders-api-0.2.0.tgz", "npx file:./acme-payments-0.2.0.tgz"],
  ["`user-agent` is `payment-orders-api/<version>`", "`user-agent` is `acme-payments/<version>`"],
  ['"user-agent": `payment-orders-api/${version}`', '"user-agent": `acme-payments/${version}`'],
  ['"user-agent": "payment-orders-api-sandbox"', '"user-agent": "acme-payments-sandbox"'],
  ["https://example.com/payment-orders-api", "https://example.com/acme-payments"],
  ["payment-orders-api@example.com", "acme-payments@example.com"],
  ["npx payment-orders-gate lint", "npx @acme/payments-gate lint"],
  ["`payment-orders-gate answers`", "`acme-payments-gate answers`"],
  ["./payment-orders-gate-0.2.0.tgz", "./acme-payments-gate-0.2.0.tgz"],
  ["./payment-orders-gate-*.tgz", "./acme-payments-gate-*.tgz"],
  ["  - payment-orders-gate/spectral", "  - @acme/payments-gate/spectral"],
])("%s becomes %s", (text, named) => {
  expect(namePackage(text, name)).toBe(named);
});

describe("names under which something is stored", () => {
  const stored = [
    'prefix = "payment-orders:dedupe:"',
    '"payment_orders_dedupe"',
    'schema = "payment_orders_sandbox"',
    "`payment-orders-sandbox-${dev}-${ino}`",
    'process?.env?.["PAYMENT_ORDERS_LOG"]',
    '"PAYMENT_ORDERS_DEBUG"',
  ];

  test("never follow", () => {
    for (const text of stored) expect(namePackage(text, name)).toBe(text);
  });

  test("are all that is left of the name in the code, and in the guides", async () => {
    const files = (await readdir(path.join(root, "src"), { recursive: true })).filter((file) =>
      /\.(?:[jt]s|json|yaml)$/u.test(file),
    );
    const code = await Promise.all(files.map((file) => readFile(path.join(root, "src", file), "utf8")));
    const texts = [...code, ...(await readGuides()).map(({ text }) => text)];
    const left = texts.flatMap(
      (text) => namePackage(text, name).match(/.?payment[-_]orders[-:_\w]*/giu) ?? [],
    );
    expect([...new Set(left)].sort()).toEqual([
      '"PAYMENT_ORDERS_DEBUG',
      '"PAYMENT_ORDERS_LOG',
      '"payment-orders:dedupe:',
      '"payment_orders_dedupe',
      '"payment_orders_sandbox',
      "`PAYMENT_ORDERS_LOG",
      "`payment-orders-sandbox-",
    ]);
  });
});

import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { repository as root } from "../../scripts/cli/repository.ts";
import { listFiles } from "../../scripts/package/list-files.ts";
import { packOverlaid } from "../../scripts/package/pack-overlaid.ts";
import type { PublishedManifest } from "../../scripts/package/publish-manifest.ts";
import { createFolder } from "../build/write-contract.ts";
import { head, note } from "../answers/write-overlay.ts";

const run = promisify(execFile);

/** Lists what a package still has of the name of this repository. */
async function listNames(folder: string) {
  const found: Record<string, Set<string>> = {};
  for (const file of await listFiles(folder)) {
    const text = await readFile(path.join(folder, file), "utf8");
    for (const [name] of text.matchAll(/payment-orders(?:-api [a-z]+|-api, of|[-:\w]*)/gu)) {
      const place = /\.[jt]s$/u.test(file) ? "a stored name" : file;
      (found[place] ??= new Set()).add(name);
    }
  }
  return Object.fromEntries(Object.entries(found).map(([place, names]) => [place, [...names].sort()]));
}

test("a company's own package has its name, and the contract that its overlay makes", async () => {
  const out = await createFolder();
  const overlay = path.join(out, "provider.overlay.yaml");
  await writeFile(
    overlay,
    `${head}actions:
  - { target: $.info, update: { version: 3.0.0 } }
  - target: $.components.schemas.OrderStatus
    update: { x-answer: { ${note} } }
  - target: $.components.schemas.OrderStatus
    update: { minLength: 4, x-extensible-enum: [REFUSED], x-enumDescriptions: { REFUSED: Rejected. } }
`,
  );
  const [{ file }, gate] = await packOverlaid({ root, out, overlay, name: "@acme/payments" });
  await run("tar", ["-xzf", file, "-C", out]);
  const installed = path.join(out, "package");
  const read = (name: string) => readFile(path.join(installed, name), "utf8");
  expect(path.basename(file)).toBe("acme-payments-3.0.0.tgz");
  expect(JSON.parse(await read("package.json")) as PublishedManifest).toMatchObject({
    name: "@acme/payments",
    version: "3.0.0",
    bin: { "acme-payments": "dist/src/cli/api.js" },
  });
  expect(await read("README.md")).toContain('import { createClient, money } from "@acme/payments";');
  expect(await read("dist/generated/types.d.ts")).toContain('"REFUSED"');
  const validators = pathToFileURL(path.join(installed, "dist/generated/validators.js")).href;
  expect(await read("dist/generated/types.d.ts")).not.toContain("payment-orders");
  await mkdir(path.join(out, "gate"));
  await run("tar", ["-xzf", gate.file, "-C", path.join(out, "gate")]);
  expect(await listNames(installed)).toEqual({
    LICENSE: ["payment-orders-api maintainers"],
    "CHANGELOG.md": ["payment-orders-api, of"],
    "a stored name": ["payment-orders-sandbox-", "payment-orders:dedupe:"],
  });
  expect(await listNames(path.join(out, "gate/package"))).toEqual({
    LICENSE: ["payment-orders-api maintainers"],
  });
  const { stdout } = await run(process.execPath, [path.join(installed, "dist/src/cli/api.js"), "--help"]);
  expect(stdout).toContain("Usage: acme-payments COMMAND");
  const { isOrderStatus } = (await import(validators)) as { isOrderStatus: (value: string) => boolean };
  expect(["PAID", "NEW"].map((value) => isOrderStatus(value))).toEqual([true, false]);
});

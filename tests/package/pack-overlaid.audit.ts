import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { repository as root } from "../../scripts/cli/repository.ts";
import { packOverlaid } from "../../scripts/package/pack-overlaid.ts";
import type { PublishedManifest } from "../../scripts/package/publish-manifest.ts";
import { createFolder } from "../build/write-contract.ts";
import { head, note } from "../overlay/write-overlay.ts";

const run = promisify(execFile);

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
  const { file } = await packOverlaid({ root, out, overlay, name: "@acme/payments" });
  await run("tar", ["-xzf", file, "-C", out]);
  const installed = path.join(out, "package");
  const read = (name: string) => readFile(path.join(installed, name), "utf8");
  expect(path.basename(file)).toBe("acme-payments-3.0.0.tgz");
  expect(JSON.parse(await read("package.json")) as PublishedManifest).toMatchObject({
    name: "@acme/payments",
    version: "3.0.0",
  });
  expect(await read("README.md")).toContain('import { createClient, money } from "@acme/payments";');
  expect(await read("dist/generated/types.d.ts")).toContain('"REFUSED"');
  const validators = pathToFileURL(path.join(installed, "dist/generated/validators.js")).href;
  const { isOrderStatus } = (await import(validators)) as { isOrderStatus: (value: string) => boolean };
  expect(["PAID", "NEW"].map((value) => isOrderStatus(value))).toEqual([true, false]);
});

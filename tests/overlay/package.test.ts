import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { packOverlaid } from "../../scripts/package/pack-overlaid.ts";
import { readPackageFlags } from "../../scripts/package/read-package-flags.ts";
import { createFolder } from "../build/write-contract.ts";
import { writeOverlaid } from "./write-overlay.ts";

test("a package of one's own needs an overlay and a name", () => {
  expect(readPackageFlags(["--overlay", "a.yaml", "--name", "@acme/payments"])).toEqual({
    overlaid: { overlay: "a.yaml", name: "@acme/payments" },
  });
  for (const args of [
    ["--overlay", "a.yaml"],
    ["--name", "payments"],
  ])
    expect(() => readPackageFlags(args)).toThrow("`--overlay` and `--name` belong together.");
  expect(() => readPackageFlags(["--overlay", "a.yaml", "--name", "Acme Payments"])).toThrow(
    "`--name` must be the name of a package, such as @acme/payments, not `Acme Payments`.",
  );
});

test("nothing is packed if the overlay cannot be applied", async () => {
  const out = await createFolder();
  const files = await writeOverlaid("  - { target: $.infos, remove: true }\n");
  await expect(packOverlaid({ ...files, out, name: "payments" })).rejects.toThrow(
    /^provider\.overlay\.yaml:4:5 {2}The target `\$\.infos` matches nothing\.\n.*selects?.*$/u,
  );
  expect(await readdir(out)).toEqual([]);
});

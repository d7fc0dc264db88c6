import { expect, test } from "vitest";
import { bundleOverlaid } from "../../src/answers/apply-overlay.ts";
import { head, listFaults, overlay, writeOverlaid } from "./write-overlay.ts";

const rename = "  - { target: $.info, update: { title: Acme } }\n";

test.each(["1.0.0", "1.1.0", "1.2.0"])("an overlay of version %s is applied", async (version) => {
  const { document } = await overlay(rename, head.replace("1.1.0", version));
  expect(document.info.title).toBe("Acme");
});

test("a reusable action is applied, and found where it is used", async () => {
  const start = `${head}components: { actions: { rename: { fields: { update: { title: Acme } } } } }\n`;
  const { document, locate } = await overlay(
    "  - { $ref: '#/components/actions/rename', target: $.info }\n",
    start,
  );
  expect(document.info.title).toBe("Acme");
  expect(locate("/info/title")).toMatchObject({ file: "provider.overlay.yaml", line: 5 });
});

test.each([
  ["the source of the contract", "openapi/openapi.yaml"],
  ["nothing", undefined],
])("an overlay may extend %s", async (_, file) => {
  const { document } = await overlay(rename, `${head}${file === undefined ? "" : `extends: ${file}\n`}`);
  expect(document.info.title).toBe("Acme");
});

const bad: [name: string, start: string, actions: string, want: string][] = [
  [
    "of another version",
    head.replace("1.1.0", "2.0.0"),
    rename,
    "1: This is not an OpenAPI Overlay of version 1.0, 1.1 or 1.2.",
  ],
  [
    "of no version",
    "info: { title: Answers, version: 1.0.0 }\n",
    rename,
    "1: This is not an OpenAPI Overlay of version 1.0, 1.1 or 1.2.",
  ],
  ["that is not YAML", `${head}a: [\n`, rename, "4: Invalid YAML: "],
  ["with an unknown setting", head, `${rename}colour: red\n`, "5: Property `colour` is not expected here."],
  [
    "with an unknown member of an action",
    head,
    "  - { target: $.info, remove: true, when: now }\n",
    "4: Property `when` is not expected here.",
  ],
  [
    "for another contract",
    `${head}extends: openapi/orders/schemas/Order.yaml\n`,
    rename,
    "3: `extends` is not this contract, `Small`, but `openapi/orders/schemas/Order.yaml`, which is not a contract that can be read.",
  ],
  [
    "with an invalid path",
    head,
    "  - { target: $.info.x-limit, remove: true }\n",
    "4: This is not a JSONPath expression of RFC 9535.",
  ],
];

test.each(bad)("an overlay %s is rejected in one sentence", async (_, start, actions, want) => {
  const faults = await listFaults(actions, start);
  expect(faults).toEqual([expect.stringContaining(`provider.overlay.yaml:${want}`)]);
});

test("an action that cannot be applied is to be corrected in the overlay", async () => {
  const { root, overlay: file } = await writeOverlaid("  - { target: $, remove: true }\n");
  await expect(bundleOverlaid({ root, overlay: file })).rejects.toThrow(
    /^provider\.overlay\.yaml:4:\d+ {2}Cannot remove the root of the document\.\n {2}Correct the overlay\.$/u,
  );
});

test("an overlay that does not exist is rejected", async () => {
  const { root, overlay: file } = await writeOverlaid(rename);
  await expect(bundleOverlaid({ root, overlay: `${file}.bak` })).rejects.toThrow(
    "provider.overlay.yaml.bak  The overlay cannot be read.",
  );
});

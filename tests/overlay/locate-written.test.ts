import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { bundleOverlaid } from "../../src/answers/apply-overlay.ts";
import { writeOverlaid } from "./write-overlay.ts";

const actions = `  - target: $.components.schemas.Status
    update:
      enum: [REFUSED]
      x-limit: As written.
  - target: $.components.schemas.Order.properties
    update:
      note: {}
  - target: $.components.schemas.Order.properties.note
    copy: $.components.schemas.Order.properties.id
`;

test.each([
  ["what no action changed, to its file", "/components/schemas/Order/properties/id", "id: { type"],
  ["a member that an action wrote", "/components/schemas/Status/x-limit", "x-limit: As written."],
  ["an entry that an action appended", "/components/schemas/Status/enum/2", "enum: [REFUSED]"],
  ["what an action copied", "/components/schemas/Order/properties/note/type", "copy: $.components"],
  ["the neighbor of what an action wrote", "/components/schemas/Status/type", "type: string"],
  ["a response that several operations have", "/components/responses/BadRequest", "description: The request"],
])("locates %s", async (_, pointer, want) => {
  const written = await writeOverlaid(actions);
  for (const form of ["source", "published"] as const) {
    const { locate } = await bundleOverlaid({ ...written, form, isReview: true });
    const { file, line } = locate(pointer);
    const text = await readFile(path.join(written.root, file), "utf8");
    expect(text.split("\n")[line - 1]?.trim()).toContain(want);
  }
});

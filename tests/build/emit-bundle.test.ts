import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { emitBundleYaml } from "../../scripts/build/tables.ts";

/** Version 3 reads YAML 1.1, including timestamps. */
const jsYaml = createRequire(import.meta.url)("js-yaml") as { load: (text: string) => unknown };

const readers = {
  "a YAML 1.2 parser": (text: string) => parse(text, { version: "1.2" }) as unknown,
  "a YAML 1.1 parser": (text: string) => parse(text, { version: "1.1" }) as unknown,
  "js-yaml": (text: string) => jsYaml.load(text),
};

const traps = [
  ...["2026-11-21", "2026-11-21T09:15:00Z", "2026-11-21 09:15:00", "12:30", "190:20:30", "1:20.5"],
  ...["yes", "No", "on", "OFF", "y", "n", "true", "null", "~", ""],
  ...["0123", "0o17", "0x1F", "0b11", "1_000", "1e3", "1.50", ".5", ".inf", ".NaN", "+1", "=", "<<"],
];

describe.each(Object.entries(readers))("%s", (_, read) => {
  test("reads the same data from the YAML file and the JSON file", async () => {
    const [yaml, json] = await Promise.all(
      ["openapi.yaml", "openapi.json"].map((name) =>
        readFile(new URL(`../../generated/${name}`, import.meta.url), "utf8"),
      ),
    );
    expect(read(yaml ?? "")).toEqual(JSON.parse(json ?? ""));
  });

  test.each(traps)("reads the string `%s` as a string", (text) => {
    const document = { openapi: text, [text]: [text] } as unknown as OpenApiDocument;
    expect(read(emitBundleYaml(document))).toEqual(document);
  });
});

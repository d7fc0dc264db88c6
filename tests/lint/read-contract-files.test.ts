import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { listReferences, readContractFiles } from "../../src/lint/contract-files.ts";
import { writeProject } from "./write-project.ts";

async function read(files: Record<string, string>) {
  const root = await mkdtemp(path.join(tmpdir(), "contract-"));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(path.join(root, "openapi", "orders"), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(root, "openapi", name), text);
  return readContractFiles({ root });
}

test("the files of a contract are its YAML and JSON files with any of their extensions, sorted by name", async () => {
  const { files, unreadable } = await read({
    "openapi.yaml": "openapi: 3.1.1\n",
    "orders/stray.yml": "type: string\n",
    "orders/stray.json": '{ "type": "string" }\n',
    "orders/a.yaml": "type: string\n",
    "orders/notes.md": "# Notes\n",
    "z.yaml": "a: 1\n",
  });
  expect([...files.keys()]).toEqual([
    "openapi/openapi.yaml",
    "openapi/orders/a.yaml",
    "openapi/orders/stray.json",
    "openapi/orders/stray.yml",
    "openapi/z.yaml",
  ]);
  expect(unreadable).toEqual([]);
});

test("neither a folder named like a file nor a file of another folder belongs to the contract", async () => {
  const root = await writeProject({ "openapi/odd.yaml/notes.md": "# Notes\n" });
  expect([...(await readContractFiles({ root })).files.keys()]).toEqual(["openapi/openapi.yaml"]);
});

test.each(["questions", "corrections", "statements"])(
  "the %s are read with the contract, but are not one of its files",
  async (name) => {
    const given = { "openapi.yaml": "openapi: 3.1.1\n", [`${name}.yaml`]: "costs: []\n" };
    const { files, data } = await read(given);
    expect([...files.keys()]).toEqual(["openapi/openapi.yaml"]);
    expect(data.get(name)?.data).toEqual({ costs: [] });
    const { unreadable } = await read({ ...given, [`${name}.yaml`]: "- a\n" });
    expect(unreadable).toMatchObject([{ rule: "file-holds-a-mapping", file: `openapi/${name}.yaml` }]);
  },
);

test("a file of that name in a folder of the contract is one of its files", async () => {
  const { files, data } = await read({
    "openapi.yaml": "openapi: 3.1.1\n",
    "orders/questions.yaml": "a: 1\n",
  });
  expect([...files.keys()]).toEqual(["openapi/openapi.yaml", "openapi/orders/questions.yaml"]);
  expect(data.size).toBe(0);
});

test("the journeys are read with the contract, but are not among its files", async () => {
  const { files, journeys } = await read({
    "openapi.yaml": "openapi: 3.1.1\n",
    "orders/pay.arazzo.yaml": "arazzo: 1.0.1\n",
  });
  expect([...files.keys()]).toEqual(["openapi/openapi.yaml"]);
  expect(journeys).toMatchObject([{ file: "openapi/orders/pay.arazzo.yaml", data: { arazzo: "1.0.1" } }]);
});

test("a file is parsed, and its references to other files are listed once", async () => {
  const text = "a: { $ref: ../shared/b.yaml }\nb: { $ref: '../shared/b.yaml#/x' }\nc: { $ref: '#/a' }\n";
  const { files } = await read({ "openapi.yaml": "openapi: 3.1.1\n", "orders/a.yaml": text });
  const file = files.get("openapi/orders/a.yaml");
  expect(file?.data).toMatchObject({ c: { $ref: "#/a" } });
  expect(file?.references).toEqual(["openapi/shared/b.yaml"]);
});

test("a member called `$ref` that is not a string is an ordinary member", () => {
  const data = { properties: { $ref: { items: { $ref: "b.yaml" } } }, other: { $ref: 7 } };
  expect(listReferences(data, "openapi/a.yaml")).toEqual(["openapi/b.yaml"]);
});

test("a file that has such an extension only inside its name is not part of the contract", async () => {
  const { files } = await read({ "openapi.yaml": "openapi: 3.1.1\n", "orders/a.yaml.bak": "type: [\n" });
  expect([...files.keys()]).toEqual(["openapi/openapi.yaml"]);
});

test("a file that cannot be read has no data, and its finding has the place of the fault", async () => {
  const { files, unreadable } = await read({
    "openapi.yaml": "openapi: 3.1.1\n",
    "orders/a.yaml": "a: 1\na: 2\n",
  });
  expect(files.get("openapi/orders/a.yaml")).toMatchObject({ data: undefined, references: [] });
  expect(unreadable).toMatchObject([{ file: "openapi/orders/a.yaml", line: 2, column: 1 }]);
});

test.each([
  {
    name: "text that begins with `*`, which YAML reads as an alias,",
    text: "get:\n  summary: *Important\n",
    message:
      "The alias `*Important` has no anchor `&Important` before it. If it is plain text, put it in quotes.",
    place: { line: 2, column: 12 },
  },
  {
    name: "an alias within its anchor",
    text: "&a { b: *a }\n",
    message: "The alias `*a` refers to itself.",
    place: { line: 1, column: 9 },
  },
])("$name makes its file unreadable", async ({ text, message, place }) => {
  const { files, unreadable } = await read({ "openapi.yaml": "openapi: 3.1.1\n", "orders/a.yaml": text });
  expect(unreadable).toEqual([
    {
      ...{ engine: "structure", rule: "yaml-is-readable", severity: "error" },
      message: `${message} Fix the YAML first; the other checks were skipped.`,
      ...{ file: "openapi/orders/a.yaml", ...place },
    },
  ]);
  expect(files.get("openapi/orders/a.yaml")).toMatchObject({ data: undefined, references: [] });
});

test("an alias without an anchor is not reported where the YAML is not valid, which may hide the anchor", async () => {
  const { unreadable } = await read({
    "openapi.yaml": "openapi: 3.1.1\n",
    "orders/a.yaml": "a: 1\na: 2\nb: *lost\n",
  });
  expect(unreadable).toMatchObject([{ file: "openapi/orders/a.yaml", line: 2 }]);
});

test("an alias of an anchor that precedes it is read", async () => {
  const { files, unreadable } = await read({
    "openapi.yaml": "openapi: 3.1.1\n",
    "orders/a.yaml": "a: &text { type: string }\nb: *text\n",
  });
  expect(unreadable).toEqual([]);
  expect(files.get("openapi/orders/a.yaml")?.data).toMatchObject({ b: { type: "string" } });
});

test("the finding on a missing root is whole", async () => {
  const { unreadable } = await read({});
  expect(unreadable).toEqual([
    {
      engine: "structure",
      rule: "root-is-openapi",
      severity: "error",
      message: expect.stringContaining("missing") as string,
      file: "openapi/openapi.yaml",
      line: 1,
      column: 1,
    },
  ]);
});

test("an empty member has no references", () => {
  expect(listReferences({ a: null, b: { $ref: "#/a" }, c: "b.yaml" }, "openapi/a.yaml")).toEqual([]);
});

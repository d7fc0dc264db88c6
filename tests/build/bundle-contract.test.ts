import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { bundleContract } from "../../src/bundle/bundle-contract.ts";
import { BuildError, type Fault } from "../../src/bundle/problems.ts";
import { writeContract } from "./write-contract.ts";

async function listFaults(root: string): Promise<readonly Fault[]> {
  const error: unknown = await bundleContract({ root }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof BuildError) return error.faults;
  throw new Error("The contract was bundled.", { cause: error });
}

test("the text of every file that was read is returned by its path", async () => {
  const root = await writeContract();
  const { sources } = await bundleContract({ root });
  const files = ["openapi.yaml", "orders/get-order.yaml", "orders/events/ORDER.PAID.yaml"].concat(
    ["Order", "Status"].map((name) => `orders/schemas/${name}.yaml`),
  );
  expect([...sources.keys()].sort()).toEqual(files.map((file) => path.join(root, "openapi", file)).sort());
  for (const [file, text] of sources) expect(text).toBe(await readFile(file, "utf8"));
});

test("the published form is the default", async () => {
  const root = await writeContract();
  const [preset, published, source] = await Promise.all([
    bundleContract({ root }),
    bundleContract({ root, form: "published" }),
    bundleContract({ root, form: "source" }),
  ]);
  expect(preset.document).toEqual(published.document);
  expect(preset.document.openapi).toBe("3.1.0");
  expect(source.document.openapi).toBe("3.1.1");
});

test("only the published form contains the assumptions as notes", async () => {
  const root = await writeContract();
  const describe = async (form: "source" | "published") =>
    (await bundleContract({ root, form })).document.components?.schemas?.["Order"];
  expect(await describe("source")).toHaveProperty("description", "An order.");
  expect(await describe("published")).toHaveProperty(
    "description",
    "An order.\n\n**Assumption.** The members are not shown.",
  );
});

describe("a contract is not bundled", () => {
  test("without a root", async () => {
    const root = await writeContract();
    await rm(path.join(root, "openapi/openapi.yaml"));
    expect(await listFaults(root)).toEqual([
      {
        file: "openapi/openapi.yaml",
        message: "The root of the contract is missing.",
        remedy: "Create this file, as an OpenAPI 3.1 document, or restore it.",
      },
    ]);
  });

  test.each([
    [
      "that is not an OpenAPI document",
      "hello: world\n",
      "The root of the contract must be a valid OpenAPI 3.1 document.",
    ],
    ["that is not valid YAML", "openapi: 3.1.1\n  info: x\n", "Fix the YAML syntax here."],
  ])("with a root %s", async (_, text, remedy) => {
    const root = await writeContract({ "openapi.yaml": text });
    expect(await listFaults(root)).toEqual([
      expect.objectContaining({ file: "openapi/openapi.yaml", remedy }),
    ]);
  });

  test.each([
    { format: 'swagger: "2.0"', named: "swagger: 2.0" },
    { format: "openapi: 3.0.3", named: "openapi: 3.0.3" },
    { format: "openapi: 3.2.0", named: "openapi: 3.2.0" },
    { format: "asyncapi: 2.6.0", named: "asyncapi: 2.6.0" },
  ])("with a root of the format $named", async ({ format, named }) => {
    const text = `info: { title: Small, version: 1.0.0 }\n${format}\npaths: {}\nchannels: {}\n`;
    expect(await listFaults(await writeContract({ "openapi.yaml": text }))).toEqual([
      {
        ...{ file: "openapi/openapi.yaml", line: 2, column: 1 },
        message: `The root of the contract is not OpenAPI 3.1, but \`${named}\`.`,
        remedy: "Write the contract in OpenAPI 3.1, with `openapi: 3.1.1` here.",
      },
    ]);
  });

  test.each<{ name: string; given: Record<string, string>; want: Fault }>([
    {
      name: "a reference to a missing file",
      given: {
        "orders/schemas/Order.yaml": "type: object\nproperties: { status: { $ref: Missing.yaml } }\n",
      },
      want: {
        ...{ file: "openapi/orders/schemas/Order.yaml", line: 2, column: 23 },
        message: expect.stringContaining("Can't resolve $ref") as string,
        remedy: "Point the `$ref` to an existing file, relative to the file that contains the `$ref`.",
      },
    },
    {
      name: "a file that is not valid YAML, at its fault alone",
      given: { "orders/schemas/Status.yaml": "type: string\ndescription: [a\nenum: b\n" },
      want: {
        ...{ file: "openapi/orders/schemas/Status.yaml", line: 3, column: 1 },
        message: expect.stringMatching(/^Invalid YAML: /u) as string,
        remedy: "Fix the YAML syntax here.",
      },
    },
    {
      name: "an alias within its anchor",
      given: { "orders/schemas/Status.yaml": "type: object\nproperties: &own\n  status: *own\n" },
      want: {
        ...{ file: "openapi/orders/schemas/Status.yaml", line: 3, column: 11 },
        message: "Invalid YAML: The alias `*own` refers to itself (3:11)",
        remedy: "Fix the YAML syntax here.",
      },
    },
    {
      name: "references that lead back to each other, at the first of them",
      given: {
        "orders/schemas/Status.yaml": "$ref: loop/A.yaml\n",
        "orders/schemas/loop/A.yaml": "description: A.\n$ref: B.yaml\n",
        "orders/schemas/loop/B.yaml": "$ref: A.yaml\n",
      },
      want: {
        ...{ file: "openapi/orders/schemas/loop/A.yaml", line: 2, column: 1 },
        message:
          "These `$ref`s lead back to each other: openapi/orders/schemas/loop/A.yaml -> " +
          "openapi/orders/schemas/loop/B.yaml -> openapi/orders/schemas/loop/A.yaml.",
        remedy: "Write the content in one of these files, instead of a `$ref`.",
      },
    },
    {
      name: "a misspelt keyword",
      given: { "orders/get-order.yaml": "get:\n  operationId: getOrder\n  respones: {}\n" },
      want: {
        ...{ file: "openapi/orders/get-order.yaml", line: 3, column: 3 },
        message: "Property `respones` is not expected here.",
        remedy: "Did you mean `responses`?",
      },
    },
    {
      name: "an operation without an id",
      given: { "orders/get-order.yaml": "get:\n  responses: { '200': { description: The order. } }\n" },
      want: {
        ...{ file: "openapi/orders/get-order.yaml", line: 1, column: 1 },
        message: "Operation object should contain `operationId` field.",
        remedy: "Add an `operationId` to the operation.",
      },
    },
    {
      name: "two operations with the same id",
      given: {
        "orders/events/ORDER.PAID.yaml":
          "post:\n  operationId: getOrder\n  responses: { '200': { description: Taken. } }\n",
      },
      want: {
        ...{ file: "openapi/orders/events/ORDER.PAID.yaml", line: 2, column: 3 },
        message: "Every operation must have a unique `operationId`.",
        remedy: "Give each operation a unique `operationId`.",
      },
    },
  ])("with $name", async ({ given, want }) => {
    expect(await listFaults(await writeContract(given))).toEqual([want]);
  });

  test("with two files of the same name", async () => {
    const root = await writeContract({
      "orders/schemas/Order.yaml":
        "type: object\nproperties: { a: { $ref: Status.yaml }, b: { $ref: ../../shared/Status.yaml } }\n",
      "shared/Status.yaml": "type: number\n",
    });
    expect(await listFaults(root)).toEqual([
      expect.objectContaining({
        message: expect.stringContaining("Renamed Status to Status-2") as unknown,
        remedy: "Give each schema, response, parameter and example file a unique name.",
      }),
    ]);
  });
});

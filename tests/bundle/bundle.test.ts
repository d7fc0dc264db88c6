import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { buildArtifacts } from "../../scripts/build/build.ts";
import { emitBundleJson } from "../../scripts/build/tables.ts";
import { bundleContract, type BundleOptions } from "../../src/bundle/bundle-contract.ts";
import type { Fault } from "../../src/bundle/build-error.ts";
import type { Schema } from "../../src/contract/document.ts";
import { writeInheritance } from "../../src/redocly/inheritance.js";
import { nameInWords } from "../../src/redocly/published-form.js";
import { catchFaults, writeContract } from "../build/write-contract.ts";

test("the text of every file that was read is returned by its path", async () => {
  const root = await writeContract();
  const { sources } = await bundleContract({ root });
  const files = ["openapi.yaml", "orders/get-order.yaml", "orders/events/ORDER.PAID.yaml"].concat(
    ["Order", "Status"].map((name) => `orders/schemas/${name}.yaml`),
  );
  expect([...sources.keys()].sort()).toEqual(files.map((file) => path.join(root, "openapi", file)).sort());
  for (const [file, text] of sources) expect(text).toBe(await readFile(file, "utf8"));
});

test("a path with several methods joins the files of its operations, and each keeps its place", async () => {
  const root = await writeContract({
    "openapi.yaml": `openapi: 3.1.1
info: { title: Small, version: 1.0.0 }
paths:
  /order/v1/orders/{id}:
    get: { $ref: orders/get-order.yaml#/get }
    delete: { $ref: orders/delete-order.yaml#/delete }
`,
    "orders/delete-order.yaml": `# An order that was never paid.
delete:
  operationId: deleteOrder
  parameters:
    - { name: id, in: path, required: true, schema: { type: string } }
  responses:
    "204": { description: The order is gone. }
`,
  });
  const { document, locate } = await bundleContract({ root });
  const path = "/order/v1/orders/{id}";
  expect(Object.keys(document.paths?.[path] ?? {})).toEqual(["get", "delete"]);
  expect(document.paths?.[path]).toMatchObject({
    get: { operationId: "getOrder" },
    delete: { operationId: "deleteOrder" },
  });
  const pointer = "/paths/~1order~1v1~1orders~1{id}/delete";
  const file = "openapi/orders/delete-order.yaml";
  expect(locate(pointer)).toEqual({ file, line: 2, column: 1 });
  expect(locate(`${pointer}/responses/204`)).toEqual({ file, line: 7, column: 5 });
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

describe("a contract is not bundled", () => {
  const rootFile = "openapi/openapi.yaml";
  const status = "orders/schemas/Status.yaml";

  test("without a root", async () => {
    const root = await writeContract();
    await rm(path.join(root, rootFile));
    expect(await catchFaults(bundleContract({ root }))).toEqual([
      {
        file: rootFile,
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
    expect(await catchFaults(bundleContract({ root }))).toMatchObject([{ file: rootFile, remedy }]);
  });

  const formats = ['swagger: "2.0"', "openapi: 3.0.3", "openapi: 3.2.0", "asyncapi: 2.6.0"];

  test.each<[name: string, given: Record<string, string>, want: RegExp | string]>([
    ...formats.map((format): [string, Record<string, string>, string] => [
      `a root of the format ${format}`,
      { "openapi.yaml": `info: { title: Small, version: 1.0.0 }\n${format}\npaths: {}\nchannels: {}\n` },
      `${rootFile}:2:1 The root of the contract is not OpenAPI 3.1, but \`${format.replaceAll('"', "")}\`. Write the contract in OpenAPI 3.1, with \`openapi: 3.1.1\` here.`,
    ]),
    [
      "a reference to a missing file",
      { "orders/schemas/Order.yaml": "type: object\nproperties: { status: { $ref: Missing.yaml } }\n" },
      /^openapi\/orders\/schemas\/Order.yaml:2:23 Can't resolve \$ref.* Point the `\$ref` to an existing file, relative to the file that contains the `\$ref`\.$/su,
    ],
    [
      "a file that is not valid YAML, at its fault alone",
      { [status]: "type: string\ndescription: [a\nenum: b\n" },
      /^openapi\/orders\/schemas\/Status.yaml:3:1 Invalid YAML: .* Fix the YAML syntax here\.$/su,
    ],
    [
      "an alias within its anchor",
      { [status]: "type: object\nproperties: &own\n  status: *own\n" },
      `openapi/${status}:3:11 Invalid YAML: The alias \`*own\` refers to itself (3:11) Fix the YAML syntax here.`,
    ],
    [
      "references that lead back to each other, at the first of them",
      {
        [status]: "$ref: loop/A.yaml\n",
        "orders/schemas/loop/A.yaml": "description: A.\n$ref: B.yaml\n",
        "orders/schemas/loop/B.yaml": "$ref: A.yaml\n",
      },
      "openapi/orders/schemas/loop/A.yaml:2:1 These `$ref`s lead back to each other: " +
        "openapi/orders/schemas/loop/A.yaml -> openapi/orders/schemas/loop/B.yaml -> openapi/orders/schemas/loop/A.yaml. " +
        "Write the content in one of these files, instead of a `$ref`.",
    ],
    [
      "a misspelt keyword",
      { "orders/get-order.yaml": "get:\n  operationId: getOrder\n  respones: {}\n" },
      "openapi/orders/get-order.yaml:3:3 Property `respones` is not expected here. Did you mean `responses`?",
    ],
    [
      "an operation without an id",
      { "orders/get-order.yaml": "get:\n  responses: { '200': { description: The order. } }\n" },
      "openapi/orders/get-order.yaml:1:1 Operation object should contain `operationId` field. Add an `operationId` to the operation.",
    ],
    [
      "two operations with the same id",
      {
        "orders/events/ORDER.PAID.yaml":
          "post:\n  operationId: getOrder\n  responses: { '200': { description: Taken. } }\n",
      },
      "openapi/orders/events/ORDER.PAID.yaml:2:3 Every operation must have a unique `operationId`. Give each operation a unique `operationId`.",
    ],
    [
      "two files of the same name",
      {
        "orders/schemas/Order.yaml":
          "type: object\nproperties: { a: { $ref: Status.yaml }, b: { $ref: ../../shared/Status.yaml } }\n",
        "shared/Status.yaml": "type: number\n",
      },
      /Renamed Status to Status-2.* Give each schema, response, parameter and example file a unique name\.$/su,
    ],
  ])("with %s", async (_, given, want) => {
    const faults = await catchFaults(bundleContract({ root: await writeContract(given) }));
    const [fault, ...others] = faults.map(
      ({ file, line, column, message, remedy }) => `${file}:${line}:${column} ${message} ${remedy}`,
    );
    expect(others).toEqual([]);
    if (typeof want === "string") expect(fault).toBe(want);
    else expect(fault).toMatch(want);
  });
});

describe("decorators", () => {
  async function bundleSchema(name: string, files: Record<string, string>): Promise<Schema | undefined> {
    const { document } = await bundleContract({ root: await writeContract(files) });
    return document.components?.schemas?.[name];
  }

  const cases = [
    {
      name: "an assumption becomes the last paragraph of the description",
      given: "type: object\ndescription: An order.\nx-assumption: |\n  Nothing is shown.\n",
      want: "An order.\n\n**Assumption.** Nothing is shown.",
    },
    {
      name: "an assumption without a description becomes the description",
      given: "type: object\nx-assumption: Nothing is shown.\n",
      want: "**Assumption.** Nothing is shown.",
    },
    {
      name: "an open list is marked as open, before any assumption",
      given: "type: string\ndescription: State.\nx-extensible-enum: [A]\nx-assumption: Only A is shown.\n",
      want:
        "State.\n\n**Open list.** Values beyond the known ones may appear; accept them.\n\n" +
        "**Assumption.** Only A is shown.",
    },
    {
      name: "a limit in words comes after the description and before any assumption",
      given: "type: string\ndescription: State.\nx-limit: At most 10 MB.\nx-assumption: Nothing is shown.\n",
      want: "State.\n\n**Limit.** At most 10 MB.\n\n**Assumption.** Nothing is shown.",
    },
    {
      name: "a closed list is not changed",
      given: "type: string\ndescription: State.\nenum: [A]\nx-enumDescriptions: { A: First. }\n",
      want: "State.",
    },
  ];

  test.each(cases)("$name", async ({ given, want }) => {
    expect(await bundleSchema("Order", { "orders/schemas/Order.yaml": given })).toHaveProperty(
      "description",
      want,
    );
  });

  test("the date of a deprecation begins the description of operation, parameter, header and member", async () => {
    const mark = "deprecated: true\nx-sunset: 2027-06-30\n";
    const inline = "deprecated: true, x-sunset: 2027-06-30";
    const operation = `get:
  operationId: getOrder
  description: Returns an order.
  ${mark.replaceAll("\n", "\n  ").trimEnd()}
  x-assumption: Nothing is shown.
  parameters:
    - { name: expand, in: query, ${inline}, schema: { type: string } }
  responses:
    "200":
      description: The order.
      headers:
        x-trace: { ${inline}, schema: { type: string } }
      content:
        application/json:
          schema: { $ref: schemas/Order.yaml }
`;
    const order = `type: object
properties:
  id: { type: string, description: The id., ${inline} }
  status: { $ref: Status.yaml, ${inline} }
  state: { $ref: Status.yaml, description: The state., ${inline} }
  other: { $ref: Status.yaml }
`;
    const root = await writeContract({
      "orders/get-order.yaml": operation,
      "orders/schemas/Order.yaml": order,
      "orders/schemas/Status.yaml": "type: string\ndescription: Status of the order.\n",
    });
    const { document } = await bundleContract({ root });
    const note = "**Deprecated.** It may be removed from this contract from 2027-06-30 on.";
    const call = document.paths?.["/order/v1/orders/{id}"]?.get;
    expect(call?.description).toBe(`${note}\n\nReturns an order.\n\n**Assumption.** Nothing is shown.`);
    expect(call?.parameters?.[0]).toMatchObject({ description: note });
    expect(call?.responses?.["200"]).toMatchObject({ headers: { "x-trace": { description: note } } });
    const { Order, Status } = document.components?.schemas ?? {};
    expect(Order).toMatchObject({
      properties: {
        id: { description: `${note}\n\nThe id.` },
        status: { description: `${note}\n\nStatus of the order.` },
        state: { description: `${note}\n\nThe state.` },
      },
    });
    expect(Order).toHaveProperty(["properties", "other"], { $ref: "#/components/schemas/Status" });
    expect(Status).toHaveProperty("description", "Status of the order.");
  });

  test("a node that cannot have a description keeps only the `x-assumption`", async () => {
    const operation = `get:
  operationId: getOrder
  responses:
    "200":
      description: The order.
      content:
        application/json:
          x-assumption: JSON is the usual choice.
          schema: { type: object }
`;
    const { document } = await bundleContract({
      root: await writeContract({ "orders/get-order.yaml": operation }),
    });
    expect(document.paths?.["/order/v1/orders/{id}"]?.get?.responses).toHaveProperty(
      ["200", "content", "application/json"],
      { "x-assumption": "JSON is the usual choice.", schema: { type: "object" } },
    );
  });
});

describe("broken contract", () => {
  const status = "orders/schemas/Status.yaml";

  const unknown = expect.stringContaining('unknown format "date-tme"') as string;

  test.each<[name: string, text: string, want: Partial<Fault>]>([
    [
      "an unknown format",
      "type: object\nproperties:\n  at:\n    type: string\n    format: date-tme\n",
      { line: 3, pointer: "/components/schemas/Status/properties/at", message: unknown },
    ],
    [
      "a pattern that is not a regular expression",
      "type: object\nproperties:\n  code: { type: string, pattern: '^(a$' }\n",
      { line: 3, pointer: "/components/schemas/Status/properties/code" },
    ],
    [
      "a required member that is not declared",
      "type: object\nrequired: [id]\nproperties:\n  name: { type: string }\n",
      { line: 1, pointer: "/components/schemas/Status" },
    ],
    ["a limit with an invalid value", "type: string\nmaxLength: -1\n", { line: 2 }],
    [
      "a required member that is not declared in its branch",
      "allOf:\n  - type: object\n    properties:\n      a: { type: string }\n" +
        "  - type: object\n    required: [c]\n    properties:\n      b: { type: string }\n",
      { line: 5, pointer: "/components/schemas/Status/allOf/1" },
    ],
  ])("%s stops the build and is reported with its location and a remedy", async (_, text, want) => {
    const faults = await catchFaults(buildArtifacts({ root: await writeContract({ [status]: text }) }));
    const remedy = expect.stringMatching(/^[A-Z].*[.?]$/u) as string;
    expect(faults).toEqual([expect.objectContaining({ file: `openapi/${status}`, remedy, ...want })]);
  });
});

describe("published form", () => {
  const order = `type: object
description: |
  An order.
required: [id]
properties:
  id: { type: string }
  title:
    type: string
    description: |
      What it is called.
    x-assumption: Its form is not shown.
  pixKey: { type: string }
additionalProperties: true
allOf:
  - type: object
    oneOf:
      - title: PIX
        type: object
      - title: Any other method
        type: object
        properties:
          pixKey: false
          status: { $ref: Status.yaml }
x-assumption: The members are not shown.
`;
  const files = { "orders/schemas/Order.yaml": order };

  async function bundleOrder(form?: BundleOptions["form"]) {
    const root = await writeContract(files);
    const { document, locate } = await bundleContract({ root, ...(form && { form }) });
    return { document, locate, schema: document.components?.schemas?.["Order"] };
  }

  test("the members of a schema with conditions become the first entry of its `allOf`", async () => {
    const { schema } = await bundleOrder();
    expect(schema).toEqual({
      title: "Order",
      type: "object",
      description: "An order.\n\n**Assumption.** The members are not shown.",
      allOf: [
        {
          type: "object",
          required: ["id"],
          properties: {
            id: { type: "string" },
            title: {
              type: "string",
              description: "What it is called.\n\n**Assumption.** Its form is not shown.",
              "x-assumption": "Its form is not shown.",
            },
            pixKey: { type: "string" },
          },
          additionalProperties: true,
        },
        {
          type: "object",
          oneOf: [
            { title: "PIX", type: "object" },
            {
              title: "Any other method",
              type: "object",
              properties: { pixKey: { not: {} }, status: { $ref: "#/components/schemas/Status" } },
            },
          ],
        },
      ],
      "x-assumption": "The members are not shown.",
    });
  });

  test("a schema without conditions keeps its members", async () => {
    const { document } = await bundleContract({ root: await writeContract() });
    const schema = document.components?.schemas?.["Order"];
    expect(Object.keys(schema ?? {})).toEqual([
      "title",
      "type",
      "description",
      "required",
      "properties",
      "x-assumption",
    ]);
  });

  test("the source form matches the source", async () => {
    const { document, schema } = await bundleOrder("source");
    expect(document.openapi).toBe("3.1.1");
    expect(schema).toMatchObject({ properties: { id: {} }, allOf: [{ oneOf: [{}, { properties: {} }] }] });
    expect(schema).not.toHaveProperty("title");
    expect(JSON.stringify(schema)).toContain('"pixKey":false');
  });

  test("publishing a published bundle does not change it", async () => {
    const first = emitBundleJson((await bundleOrder()).document);
    const root = await writeContract({ "openapi.yaml": first });
    expect(emitBundleJson((await bundleContract({ root })).document)).toBe(first);
  });

  describe("the root", () => {
    test("has the version that every tool supports, and a server without variables", async () => {
      const root = await writeContract();
      const { document } = await bundleContract({
        root: await writeContract({ "openapi.yaml": withServer }),
      });
      expect((await bundleContract({ root })).document).not.toHaveProperty("servers");
      expect(document.openapi).toBe("3.1.0");
      expect(document.servers).toEqual([
        { url: "http://127.0.0.1:4010/v1", description: "The real one is given to you." },
      ]);
    });
  });

  const withServer = `openapi: 3.1.1
info: { title: Small, version: 1.0.0 }
servers:
  - url: "{baseUrl}/{version}"
    description: |
      The real one is given to you.
    variables:
      baseUrl: { default: http://127.0.0.1:4010, description: The mock. }
      version: { default: v1 }
paths: {}
`;

  test("no text ends with a line break, including those next to references", async () => {
    const { document } = await bundleContract({
      root: await writeContract({
        "orders/schemas/Order.yaml": `type: object
properties:
  status:
    $ref: Status.yaml
    description: |
      Where it stands.
`,
        "orders/schemas/Status.yaml": `type: string
description: |
  Its status.
enum: [PAID]
x-enumDescriptions:
  PAID: |
    It is paid.
`,
      }),
    });
    expect(JSON.stringify(document)).not.toMatch(/\\n"/u);
  });

  test.each([
    ["Token", "Token"],
    ["TransparentOrderRequestV3", "Transparent order request V3"],
    ["MedCaseStatus", "MED case status"],
    ["OpenedMedCase", "Opened MED case"],
    ["PayoutPixKey", "Payout PIX key"],
    ["SpeiAccount", "SPEI account"],
  ])("the component %s has the title %s", (name, title) => {
    expect(nameInWords(name)).toBe(title);
  });
});

describe("inheritance in the published form", () => {
  const tag = (value: object) => ({
    type: "object",
    required: ["kind"],
    properties: { kind: { type: "string", ...value } },
  });
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const own = (name: string) => ({ type: "object", properties: { [name]: { type: "string" } } });
  const base = { type: "object", required: ["kind"], properties: { kind: { type: "string" } } };
  const mapping = { a: "#/components/schemas/One", b: "Two", c: "Two" };
  const discriminator = { propertyName: "kind", mapping };
  const one = { allOf: [ref("Any"), own("one")] };
  const two = { allOf: [ref("Any"), own("two")] };

  test.each<[name: string, given: Record<string, object>, written: Record<string, object>]>([
    [
      "becomes a choice of the heirs, each with its values",
      { Any: { description: "Any of them.", ...base, discriminator }, One: one, Two: two },
      {
        Any: { description: "Any of them.", discriminator, oneOf: [ref("One"), ref("Two")] },
        One: { allOf: [ref("AnyBase"), own("one"), tag({ const: "a" })] },
        Two: { allOf: [ref("AnyBase"), own("two"), tag({ enum: ["b", "c"] })] },
        AnyBase: { description: "Any of them.", ...base },
      },
    ],
    [
      "takes the name of an heir for its value, or the value that it has itself, and a name that is free",
      {
        Any: { ...base, discriminator: { propertyName: "kind" } },
        One: one,
        Two: { allOf: [ref("Any"), tag({ const: "2" })] },
        AnyBase: own("other"),
      },
      {
        Any: { discriminator: { propertyName: "kind" }, oneOf: [ref("One"), ref("Two")] },
        One: { allOf: [ref("AnyBaseType"), own("one"), tag({ const: "One" })] },
        Two: { allOf: [ref("AnyBaseType"), tag({ const: "2" })] },
        AnyBase: own("other"),
        AnyBaseType: base,
      },
    ],
    [
      "has the parent itself, if a value means it, and the heirs of heirs",
      {
        Any: { ...base, discriminator: { propertyName: "kind", mapping: { any: "Any", deep: "Deep" } } },
        One: one,
        Deep: { allOf: [ref("One"), own("deep")] },
      },
      {
        Any: { oneOf: [{ allOf: [ref("AnyBase"), tag({ const: "any" })] }, ref("One")] },
        One: { oneOf: [ref("Deep")] },
        Deep: { allOf: [ref("OneBase"), own("deep"), tag({ const: "deep" })] },
        AnyBase: base,
        OneBase: { allOf: [ref("AnyBase"), own("one")] },
      },
    ],
    ["is left alone without a discriminator", { Any: base, One: one }, { Any: base, One: one }],
    // As the public contract of the Dataspace Connector 6.0.0 has it.
    [
      "is left alone if an example has another value than the name of its heir, and there is no mapping",
      {
        Any: { ...base, discriminator: { propertyName: "kind" } },
        One: { ...one, example: { kind: "USAGE_LOGGING" } },
        Two: { ...two, example: { kind: "Two" } },
      },
      {
        Any: { ...base, discriminator: { propertyName: "kind" } },
        One: { ...one, example: { kind: "USAGE_LOGGING" } },
        Two: { ...two, example: { kind: "Two" } },
      },
    ],
    [
      "is left alone if the parent is a choice already",
      { Any: { discriminator, oneOf: [ref("One")] }, One: one },
      { Any: { discriminator, oneOf: [ref("One")] }, One: one },
    ],
  ])("%s", (_, given, written) => {
    const components = structuredClone(given) as Record<string, Record<string, unknown>>;
    writeInheritance(components);
    expect(components).toEqual(written);
  });
});

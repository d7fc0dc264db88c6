import { expect, test } from "vitest";
import { buildArtifacts } from "../../scripts/build/build-artifacts.ts";
import { BuildError, type Fault } from "../../scripts/build/problems/build-error.ts";
import { writeContract } from "./write-contract.ts";

async function listFaults(root: string): Promise<readonly Fault[]> {
  const error: unknown = await buildArtifacts({ root }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof BuildError) return error.faults;
  throw new Error("The build did not fail with faults.", { cause: error });
}

const status = "orders/schemas/Status.yaml";
const order = "orders/schemas/Order.yaml";

const cases: { name: string; given: Record<string, string>; want: Partial<Fault>[] }[] = [
  {
    name: "a file with invalid YAML",
    given: { [status]: "type: string\ndescription: [a\nenum: b\n" },
    want: [
      { file: `openapi/${status}`, line: 3, message: expect.stringMatching(/^Invalid YAML: /) as string },
    ],
  },
  {
    name: "a root with invalid YAML",
    given: { "openapi.yaml": "openapi: 3.1.1\n  info: x\n" },
    want: [{ file: "openapi/openapi.yaml", line: 2 }],
  },
  {
    name: "a root that is not an OpenAPI document",
    given: { "openapi.yaml": "hello: world\n" },
    want: [{ file: "openapi/openapi.yaml" }],
  },
  {
    name: "a broken reference",
    given: { [order]: "type: object\nproperties:\n  status:\n    $ref: Missing.yaml\n" },
    want: [
      { file: `openapi/${order}`, line: 4, message: expect.stringContaining("Can't resolve $ref") as string },
    ],
  },
  {
    name: "a misspelt OpenAPI keyword",
    given: { "orders/get-order.yaml": "get:\n  operationId: getOrder\n  respones: {}\n" },
    want: [{ file: "openapi/orders/get-order.yaml", line: 3, remedy: "Did you mean `responses`?" }],
  },
  {
    name: "two operations with the same id",
    given: {
      "orders/events/ORDER.PAID.yaml":
        "post:\n  operationId: getOrder\n  responses:\n    '200': { description: Taken. }\n",
    },
    want: [{ file: "openapi/orders/events/ORDER.PAID.yaml", line: 2 }],
  },
  {
    name: "an unknown format",
    given: { [status]: "type: object\nproperties:\n  at:\n    type: string\n    format: date-tme\n" },
    want: [
      {
        file: `openapi/${status}`,
        line: 3,
        pointer: "/components/schemas/Status/properties/at",
        message: expect.stringContaining('unknown format "date-tme"') as string,
      },
    ],
  },
  {
    name: "a pattern that is not a regular expression",
    given: { [status]: "type: object\nproperties:\n  code: { type: string, pattern: '^(a$' }\n" },
    want: [{ file: `openapi/${status}`, line: 3, pointer: "/components/schemas/Status/properties/code" }],
  },
  {
    name: "a required member that is not declared",
    given: { [status]: "type: object\nrequired: [id]\nproperties:\n  name: { type: string }\n" },
    want: [{ file: `openapi/${status}`, line: 1, pointer: "/components/schemas/Status" }],
  },
  {
    name: "a limit with an invalid value",
    given: { [status]: "type: string\nmaxLength: -1\n" },
    want: [{ file: `openapi/${status}`, line: 2 }],
  },
  {
    name: "a required member that is not declared in its branch",
    given: {
      [status]:
        "allOf:\n  - type: object\n    properties:\n      a: { type: string }\n" +
        "  - type: object\n    required: [c]\n    properties:\n      b: { type: string }\n",
    },
    want: [{ file: `openapi/${status}`, line: 5, pointer: "/components/schemas/Status/allOf/1" }],
  },
  {
    name: "two different files with the same name",
    given: {
      [order]:
        "type: object\nproperties:\n  status: { $ref: Status.yaml }\n  other: { $ref: ../../shared/Status.yaml }\n",
      "shared/Status.yaml": "type: number\n",
    },
    want: [{ message: expect.stringContaining("Renamed Status to Status-2") as string }],
  },
];

test.each(cases)("$name stops the build and is reported with its location", async ({ given, want }) => {
  const faults = await listFaults(await writeContract(given));
  expect(faults).toEqual(want.map((fault): unknown => expect.objectContaining(fault)));
});

test("every fault says what to do", async () => {
  for (const { given } of cases) {
    for (const { remedy } of await listFaults(await writeContract(given)))
      expect(remedy).toMatch(/^[A-Z].*[.?]$/);
  }
});

test("a missing contract is reported", async () => {
  const [fault] = await listFaults("/nowhere");
  expect(fault?.file).toBe("openapi/openapi.yaml");
  expect(fault?.message).toContain("ENOENT");
});

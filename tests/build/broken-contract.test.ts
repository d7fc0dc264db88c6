import { expect, test } from "vitest";
import { buildArtifacts } from "../../scripts/build/build.ts";
import { BuildError, type Fault } from "../../src/bundle/problems.ts";
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

const cases: { name: string; given: Record<string, string>; want: Partial<Fault>[] }[] = [
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
];

test.each(cases)(
  "$name stops the build and is reported with its location and a remedy",
  async ({ given, want }) => {
    const faults = await listFaults(await writeContract(given));
    const remedy: unknown = expect.stringMatching(/^[A-Z].*[.?]$/u);
    expect(faults).toEqual(want.map((fault): unknown => expect.objectContaining({ remedy, ...fault })));
  },
);

import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { recordRelease } from "../../src/diff/load.ts";
import { runDiffs } from "../../src/diff/run.ts";
import { createRepository, type Repository } from "./repository.ts";

let root: string;
let write: Repository["write"];
let commit: Repository["commit"];

beforeEach(async () => {
  const repository = await createRepository();
  ({ root, write } = repository);
  commit = async () => {
    await repository.commit();
    await repository.git("branch", "stable");
    await repository.git("tag", "v1.0.0");
  };
});

const head = "openapi: 3.1.0\ninfo: { title: Trips, version: 1.0.0 }\n";
const get = (schema: string) =>
  `get: { operationId: listTrips, responses: { "200": { description: OK, content: { application/json: { schema: ${schema} } } } } }`;
const refer = get('{ $ref: "#/components/schemas/Trip" }');

/** The root is the contract; the others are its files. */
const contracts: Record<string, Record<string, string>> = {
  "with anchors and merge keys": {
    "openapi/openapi.yaml": `${head}x-common: &common { id: { type: string }, note: { type: string } }
paths: { /trips: { ${refer} } }
components:
  schemas:
    Trip:
      type: object
      properties: { <<: *common, note: { type: integer }, back: &back { type: object, properties: *common } }
    Other: { <<: *back, description: Another }
`,
  },
  "with keys and words that readers of YAML take for something else": {
    "openapi/openapi.yaml": `%YAML 1.1
---
${head}paths: { /trips: { ${refer} } }
x-null: { ~: 1, yes: [yes, 012, 1_000, 2020-01-01, !!str 12] }
components:
  schemas:
    null: { type: string, example: 2020-01-01 }
    Trip:
      type: object
      required: [no]
      properties:
        null: { type: string, enum: [yes, no, on, "null", 012] }
        no: { $ref: "#/components/schemas/null" }
        1.50: { type: string, default: 1:30 }
        200: { type: string, enum: [0o14, 0x1F, 1e3] }
        "<<": { type: string }
        __proto__: { type: string }
`,
  },
  "with hundreds of aliases": {
    "openapi/openapi.yaml": `${head}paths: { /trips: { ${refer} } }
components:
  schemas:
    Trip:
      type: object
      properties:
${Array.from(
  { length: 217 },
  (_, index) =>
    `        a${index}: &a${index} { type: object, properties: { text: { type: string, description: A text } } }\n` +
    [0, 1, 2, 3].map((use) => `        b${index}-${use}: *a${index}\n`).join(""),
).join("")}`,
  },
  "that is split into files, with anchors in them": {
    "openapi/openapi.yaml": `${head}paths: { /trips: { $ref: trips/trips.yaml } }\n`,
    "openapi/trips/trips.yaml": get("{ $ref: Trip.yaml }"),
    "openapi/trips/Trip.yaml":
      "type: object\nproperties:\n  from: &place { type: object, properties: { null: { $ref: Name.json } } }\n  to: { <<: *place, description: Where }\n",
    "openapi/trips/Name.json": '{ "type": "string", "enum": ["a", "yes"] }',
  },
  "with an heir whose file only a mapping names": {
    "openapi/openapi.yaml": `${head}paths: { /trips: { ${get("{ $ref: Trip.yaml }")} } }\n`,
    "openapi/Trip.yaml":
      "type: object\nrequired: [kind]\nproperties: { kind: { type: string } }\ndiscriminator: { propertyName: kind, mapping: { car: Car.yaml } }\n",
    "openapi/Car.yaml":
      "allOf: [{ $ref: Trip.yaml }, { type: object, properties: { seats: { type: integer } } }]\n",
  },
  "with a sample of code in an extension, which is no JSON": {
    "openapi/openapi.yaml": `${head}paths: { /trips: { ${get("{ type: string }")} } }\nx-sample: { $ref: sample.json }\n`,
    "openapi/sample.json": "{ id: 1, }}\n",
  },
  "that refers to an anchor of JSON Schema": {
    "openapi/openapi.yaml": `${head}paths: { /trips: { ${get('{ $ref: "#trip" }')} } }\ncomponents: { schemas: { Trip: { $anchor: trip, type: string } } }\n`,
  },
  "with a title for each schema and an address with variables, which looks like a published bundle": {
    "openapi/openapi.yaml": `${head}servers: [{ url: "https://{region}.example.com", variables: { region: { default: eu } } }]
paths: { /trips: { ${refer} } }
components: { schemas: { Trip: { title: Trip, type: object, properties: { gone: false } } } }
`,
  },
  "with a title of its own for each schema": {
    "openapi/openapi.yaml": `${head}paths: { /trips: { ${refer} } }
components: { schemas: { Trip: { title: The trip, description: "A trip.\\n", type: object } } }
`,
  },
  "with the name of each schema as its title, as frameworks write it": {
    "openapi/openapi.yaml": `${head}paths: { /trips: { ${refer} } }
components: { schemas: { Trip: { title: Trip, properties: { plan: { $ref: "#/components/schemas/TripPlan" } } }, TripPlan: { title: TripPlan, type: object, properties: { gone: false } } } }
`,
  },
  "in JSON": {
    "openapi/openapi.yaml": JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Trips", version: "1.0.0" },
      paths: { "/trips": { post: { operationId: "a", responses: { 204: { description: "OK" } } } } },
    }),
  },
};

describe("a contract that is compared with itself has no changes, however it is named", () => {
  test.each(Object.entries(contracts))("%s", async (name, files) => {
    await write(files);
    await commit();
    await recordRelease(root, "HEAD");
    // A file beside the root, to which the references of the root lead as well.
    await write({ "openapi/base.yaml": files["openapi/openapi.yaml"] ?? "" });
    const inRoot = (file: string) => path.join(root, file);
    const names = [
      inRoot("released/openapi.json"),
      inRoot("openapi/openapi.yaml"),
      "main",
      "stable",
      "v1.0.0",
    ];
    const bases = [undefined, inRoot("openapi/base.yaml"), "HEAD", ...(name === "in JSON" ? names : [])];
    const outcomes = await runDiffs(bases.map((base) => ({ root, base, failOn: "minor" as const })));
    const found = outcomes.map(({ code, text, found: one }) => ({ code, changes: one?.changes ?? text }));
    expect(found).toEqual(bases.map(() => ({ code: 0, changes: [] })));
  });
});

test("a change in a file that only a mapping names is found", async () => {
  await write(contracts["with an heir whose file only a mapping names"] ?? {});
  await commit();
  await write({ "openapi/Car.yaml": "allOf: [{ $ref: Trip.yaml }, { type: object, required: [seats] }]\n" });
  const [outcome] = await runDiffs([{ root, base: "HEAD" }]);
  expect(outcome?.found?.changes).not.toEqual([]);
});

test("a file and a commit that cannot be read are refused in the same words", async () => {
  const broken = `${head}paths: {}\npaths: {}\n`;
  await write({ "openapi/openapi.yaml": broken, "base.yaml": broken });
  await commit();
  await write({ "openapi/openapi.yaml": `${head}paths: {}\n` });
  const outcomes = await runDiffs([path.join(root, "base.yaml"), "HEAD"].map((base) => ({ root, base })));
  for (const { code, text } of outcomes) {
    expect(code).toBe(2);
    expect(text).toContain("Map keys must be unique; `paths` is there twice");
  }
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { buildArtifacts } from "../../scripts/build/build.ts";
import { BuildError } from "../../src/bundle/problems.ts";
import { readSections, readStatements, sights } from "../../scripts/build/statements.ts";
import { writeContract } from "./write-contract.ts";

const statements = `sections:
  - section: Orders
    statements:
      - id: order-id
        says: An order has an id
        at: /components/schemas/Order/properties/id
        validate: schemas.Order
        fails: [{ value: {} }]
`;

test("a contract without statements has none, and builds", async () => {
  const root = await writeContract();
  expect(await readSections(root)).toEqual([]);
  const artifacts = await buildArtifacts({ root });
  expect(artifacts.get("rules.ts")).toContain("readonly ContractRule[] = [\n\n];");
  expect(artifacts.get("places.json")).not.toMatch(/"says":\{"/u);
});

test("an empty file has none either", async () => {
  for (const text of ["", "# Nothing yet\n", "sections: []\n"])
    expect(await readStatements(await writeContract({ "statements.yaml": text }))).toEqual([]);
});

test("the statements are those of the contract that is built", async () => {
  const root = await writeContract({ "statements.yaml": statements });
  expect((await readStatements(root)).map(({ id }) => id)).toEqual(["order-id"]);
  const places = (await buildArtifacts({ root })).get("places.json");
  expect(places).toContain('"says":{"/properties/id":{"order-id":"An order has an id"}}');
});

test("the gate allows the same sights", () => {
  const { rules } = parse(readFileSync("rules/tree.yaml", "utf8")) as {
    rules: { "statements-are-complete": { then: { functionOptions: { statement: { "seen?": object } } } } };
  };
  const { statement } = rules["statements-are-complete"].then.functionOptions;
  expect(Object.keys(statement["seen?"])).toEqual(sights);
});

test("statements that are not YAML stop the build with their place", async () => {
  const root = await writeContract({ "statements.yaml": "sections:\n  - section: [\n" });
  await expect(buildArtifacts({ root })).rejects.toThrow(BuildError);
  await expect(buildArtifacts({ root })).rejects.toThrow("openapi/statements.yaml:3:1");
});

import { describe, expect, test } from "vitest";
import * as validators from "../../generated/validators.js";
import { readSections, type Statement } from "../../scripts/build/statements.ts";
import { repository } from "../../scripts/cli/repository.ts";
import { readContract } from "../../src/contract/contract.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { findFaults, listMissingProofs, traceStatements } from "./statement-faults.ts";
import { findStrayTerms, findTextFaults, readTextFacts } from "./text-facts.ts";
import { withCompiledValidators, withShippedValidators } from "./validated-contract.ts";
import { writeContract } from "./write-contract.ts";
import contract from "../../generated/openapi.json" with { type: "json" };

const shipped = withShippedValidators(readContract(contract as unknown as OpenApiDocument), validators);
const sections = await readSections(repository);
const statements = sections.flatMap((section) => section.statements);

const advice =
  "The contract differs from openapi/statements.yaml. If the provider's documentation changed, edit the statement " +
  "there. Otherwise, edit the file in openapi/ that defines";

test("every statement has a check that can fail", () => {
  expect(statements.flatMap(listMissingProofs)).toEqual([]);
});

test("every schema with a condition has a statement", () => {
  const stated = new Set(statements.map(({ at }) => at.split("/")[0]));
  const conditional = Object.entries<object>(contract.components.schemas).filter(([, schema]) => {
    const { allOf = [] } = schema as { allOf?: object[] };
    return [schema, ...allOf].some((part) => "oneOf" in part || "anyOf" in part);
  });
  const missing = conditional.map(([name]) => name).filter((name) => !stated.has(name));
  expect(
    missing,
    "Add a statement at each, with payloads that pass and fail, to openapi/statements.yaml.",
  ).toEqual([]);
});

describe.each(sections)("$section", ({ statements: held }) => {
  test.each(traceStatements(held, shipped.contract))("$statement.id: $statement.says", (traced) => {
    expect(findFaults(traced, shipped), `${advice} ${traced.statement.at}.`).toEqual([]);
  });
});

describe("statement faults", () => {
  const document = writeContract({
    Thing: {
      type: "object",
      required: ["kind"],
      properties: { kind: { $ref: "#/components/schemas/Kind" }, note: { type: "string", maxLength: 3 } },
    },
    Kind: {
      type: "string",
      enum: ["A", "B"],
    },
  });
  const contract = withCompiledValidators(readContract(document));
  const put = "/paths/~1v1~1things/put";
  const things = ["schemas.Thing", "requestBodies.putThing"];

  function validate(proof: Partial<Statement>): string[] {
    const statement: Statement = { id: "id", says: "Something", at: put, ...proof };
    return traceStatements([statement], contract.contract).flatMap((traced) => findFaults(traced, contract));
  }

  test("what a statement shows is in the contract, or a fault is found", () => {
    expect(validate({ shows: { "x-scope": "api://things" } })).toEqual([]);
    expect(validate({ shows: { responses: { "200": {} }, "x-scope": "" } })).not.toEqual([]);
  });

  test("each validator checks a payload for each value", () => {
    const value = { note: "a" };
    const wrong = validate({ validate: things, passes: [{ value, each: { "/kind": ["A", "C"] } }] });
    expect(wrong).toEqual(
      things.map((place) => `${place} rejects {"value":{"note":"a"},"with":{"/kind":"C"}}.`),
    );
  });

  test("a text is repeated, and a value can replace the whole payload", () => {
    const value = { kind: "A" };
    const payloads: Partial<Statement> = {
      validate: things,
      passes: [{ value, repeat: { "/note": ["ab", 1] } }, { each: { "": [{ kind: "B" }] } }],
      fails: [{ value, repeat: { "/note": ["ab", 2] } }, { each: { "": [1, null] } }],
    };
    expect(validate(payloads)).toEqual([]);
  });

  test("a statement without a proof is reported", () => {
    const bare: Statement = { id: "bare", says: "Something", at: put };
    const message = "`bare` must have one of: fails, shows, seen.";
    expect(listMissingProofs(bare)).toEqual([message]);
    expect(listMissingProofs({ ...bare, shows: { a: 1 } })).toEqual([]);
    expect(listMissingProofs({ ...bare, passes: [{ value: 1 }], fails: [] })).toEqual([message]);
  });

  test("payloads that no validator can validate are an error", () => {
    expect(() => validate({ example: "other", fails: [{}] })).toThrow(
      "no operation uses the example `other`",
    );
    expect(validate({ validate: "schemas.Other", fails: [{ value: 1 }] })).toEqual([
      "The contract does not have the validator `schemas.Other`.",
    ]);
  });
});

describe("texts", async () => {
  const { nodes } = shipped.contract;
  const { only, facts } = await readTextFacts();

  const advice =
    "A text of the contract differs from tests/contract/texts.yaml. If the provider's documentation changed, or the text " +
    "says the same in other words, edit the words there. Otherwise, edit the file in openapi/.";

  test.each(facts.map((fact) => [fact.place, fact] as const))("%s", (_, fact) => {
    expect(findTextFaults(nodes, fact), advice).toEqual([]);
  });

  test("no other text says what the documentation says in one place", () => {
    expect(findStrayTerms(nodes, facts, only), advice).toEqual([]);
  });

  test("a word that is missing, that only an assumption has, or that another text has is found", () => {
    const kind = { type: "string", description: "What kind it is.", enum: ["A"] };
    const time = { type: "number", description: "How long,\nin Seconds.\n\n**Assumption.** Not in hours." };
    const { nodes } = readContract(
      writeContract({
        Thing: { type: "object", description: "What is ordered.", properties: { time } },
        Kind: { ...kind, "x-enumDescriptions": { A: "The first." } },
      }),
    );
    const find = (place: string, ...words: string[]) => findTextFaults(nodes, { place, words });
    expect(find("Thing", "what is ordered", "how long, in seconds")).toEqual([]);
    expect(find("Kind", "what kind", "the first")).toEqual([]);
    expect(find("Thing", "minutes", "hours", "what kind")).toEqual(
      ["minutes", "hours", "what kind"].map((word) => `A text of Thing must mention "${word}".`),
    );
    expect(find("Things", "ordered")).toEqual(["There is no text at Things."]);
    const findStray = (word: string) =>
      findStrayTerms(nodes, [{ place: "Thing", words: [word] }], ["seconds", "hours"]);
    expect(findStray("in seconds")).toEqual([]);
    expect(findStray("how long")).toEqual([
      '/components/schemas/Thing/properties/time/description says "seconds", which is not among its words.',
    ]);
  });
});

import { describe, expect, test } from "vitest";
import document from "../../generated/openapi.json" with { type: "json" };
import { requestBodies, type Validator } from "../../generated/validators.js";
import { readContractBody } from "../../src/contract/operations.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { readContract } from "../../src/contract/contract.ts";
import { selectErrors } from "../../src/errors/schema-problems.ts";
import { describeProblems } from "../../src/errors/errors.ts";
import { nameProblems } from "../../src/server/validate.ts";

type Path = readonly string[];

interface Fault {
  name: string;
  at: string;
  body: unknown;
}

/** Breaks a member in several ways. `undefined` removes it. */
function breakMember(member: unknown): Record<string, unknown> {
  const others = [42, "text", {}].filter((other) => typeof other !== typeof member || Array.isArray(member));
  return {
    missing: undefined,
    null: null,
    "of another type": others[0],
    "of a third type": others.at(-1),
    ...(typeof member === "string" && {
      empty: "",
      "in another format": "~ not like that ~",
      "without decimals": "25",
      "too long": "x".repeat(5_000),
      "outside every list": "NO_SUCH_VALUE",
    }),
    ...(typeof member === "number" && { "too low": -1, "too high": 1e9 }),
  };
}

function* listFaults(value: unknown, change: (changed: unknown) => unknown, at: Path = []): Generator<Fault> {
  if (typeof value !== "object" || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    const path = [...at, name];
    const put = (other: unknown): unknown =>
      change(Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other });
    for (const [way, other] of Object.entries(breakMember(member))) {
      if (other === undefined && Array.isArray(value)) continue;
      const body: unknown = JSON.parse(JSON.stringify(put(other)));
      yield { name: `${path.join(".")} ${way}`, at: path.join("."), body };
    }
    yield* listFaults(member, put, path);
  }
}

const validators = requestBodies as Readonly<Record<string, Validator<unknown> | undefined>>;
const bodies = readContract(document as unknown as OpenApiDocument).operations.flatMap(
  ({ operationId, requestBody }) => {
    const isValid = validators[operationId];
    const body = readContractBody(requestBody);
    return isValid === undefined || body?.mediaType !== "application/json"
      ? []
      : [[operationId, isValid, body] as const];
  },
);

describe.each(bodies)("one fault in a body of %s", (_, isValid, { examples }) => {
  test.each([...examples])("is reported at the member that has it, and at no other: %s", (__, example) => {
    const faults = [...listFaults(example, (body) => body)].filter(({ body }) => !isValid(body));
    expect(faults.length).toBeGreaterThan(0);
    const wrong = faults.filter(({ at, body }) => {
      isValid(body);
      const fields = nameProblems(isValid.errors).map(({ field }) => field);
      const places = describeProblems(selectErrors(isValid.errors)).map(({ pointer, problem }) => {
        const missing = /^must have the member `(?<name>.*)`$/u.exec(problem)?.groups?.["name"] ?? [];
        return [...pointer.split("/").slice(1), missing].flat().join(".");
      });
      return [fields, places].some(
        (names) => names.length === 0 || names.length > 2 || names.some((name) => name !== at),
      );
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

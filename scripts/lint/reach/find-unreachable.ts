import { createCompile } from "../../build/validators/create-compile.ts";
import { describeViolation } from "../../build/validators/describe-violation.ts";
import type { ValidationError } from "../../../generated/validators.js";
import type { Schema } from "../../../src/contract/document.ts";
import type { Contract } from "../../../src/contract/contract.ts";
import { selectErrors } from "../../../src/errors/schema-problems.ts";
import { listCarriers } from "./list-carriers.ts";
import { listTargets, type Target } from "./list-targets.ts";
import { listPlaces } from "./list-places.ts";
import { traceValue } from "./trace-value.ts";

/** A value or a branch that nothing valid can use. */
export interface Unreachable extends Target {
  /** What is wrong with the body in which it was tried that came closest to a valid one. */
  reason: string | undefined;
}

/** The values and branches of a contract, and those of them that no valid body or parameter can use. */
export interface Reach {
  targets: Target[];
  unreachable: Unreachable[];
}

/**
 * Looks for a valid body or parameter that uses each value of a list and each branch of a condition: first in the
 * examples, then by putting it into each of them. A branch is used if a value matches it and no other branch, so that
 * without it the value would be rejected. Each operation must accept each value of the lists that its requests have:
 * readers of its page take them for what they can send. Lists in conditions only restrict others.
 */
export function findUnreachable(contract: Contract): Reach {
  const pointers = new Map([...contract.nodes].map(([pointer, node]) => [node as object, pointer]));
  const compile = memoize(createCompile(contract.schemas, { isStrict: false }));
  const carriers = listCarriers(contract).map((carrier) => ({
    ...carrier,
    isValid: compile(carrier.schema),
    places: carrier.values.flatMap((value) => [...listPlaces(carrier.schema, value)]),
  }));
  const declared = listTargets(contract.nodes);
  const requested = carriers.flatMap(({ request, places }) => {
    const own = new Set(places.map(({ schema }) => pointers.get(schema)));
    return request === undefined
      ? []
      : declared
          .filter((target) => own.has(target.place) && isList(target))
          .map((target) => ({ ...target, request }));
  });
  const targets = new Map([...declared, ...requested].map((target) => [keyOf(target), target]));
  const missing = new Map(targets);
  const reasons = new Map<string, string[]>();

  const visit = ({ request, schema, isValid }: (typeof carriers)[number], value: unknown, tried?: Target) => {
    if (isValid(value)) {
      for (const pointer of traceValue(schema, value, { pointers, compile })) {
        missing.delete(keyOf({ pointer }));
        missing.delete(keyOf({ pointer, request }));
      }
    } else if (tried !== undefined) {
      const problems = describe(isValid.errors as ValidationError[]);
      const known = reasons.get(keyOf(tried));
      if (known === undefined || problems.length < known.length) reasons.set(keyOf(tried), problems);
    }
  };
  for (const carrier of carriers) for (const value of carrier.values) visit(carrier, value);
  for (const carrier of carriers) {
    for (const { schema, put } of carrier.places) {
      const place = pointers.get(schema);
      const wanted = [...missing.values()].filter(
        (target) => target.place === place && (target.request ?? carrier.request) === carrier.request,
      );
      for (const target of wanted) for (const changed of put(target)) visit(carrier, changed, target);
    }
  }
  const unreachable = [...missing.values()].map((target) => ({
    ...target,
    reason: reasons.get(keyOf(target))?.join("; "),
  }));
  return { targets: [...targets.values()], unreachable: dropRepeats(unreachable) };
}

function keyOf({ pointer, request }: { pointer: string; request?: string | undefined }): string {
  return `${request ?? ""} ${pointer}`;
}

/** Whether a target is a value of a list outside of conditions. */
function isList({ pointer, value }: Target): boolean {
  return value !== undefined && !/\/(?:oneOf|anyOf)\//u.test(pointer);
}

/** Leaves out what an operation cannot use if nothing can. */
function dropRepeats(unreachable: readonly Unreachable[]): Unreachable[] {
  const nowhere = new Set(
    unreachable.filter(({ request }) => request === undefined).map(({ pointer }) => pointer),
  );
  return unreachable.filter(({ pointer, request }) => request === undefined || !nowhere.has(pointer));
}

/** Compiles each schema once, however many values are tried with it. */
function memoize<Compiled>(compile: (schema: Schema) => Compiled): (schema: Schema) => Compiled {
  const compiled = new Map<Schema, Compiled>();
  return (schema) => {
    const known = compiled.get(schema) ?? compile(schema);
    compiled.set(schema, known);
    return known;
  };
}

function describe(errors: readonly ValidationError[]): string[] {
  return selectErrors(errors).map((error) => {
    return `\`${error.instancePath || "/"}\` ${describeViolation(error)}`;
  });
}

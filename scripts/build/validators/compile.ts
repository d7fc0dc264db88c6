// Compiles the schema of each validator, and says which of them do not compile, and where.

import type { SchemaObject } from "../../../src/contract/document.ts";
import type { Ajv2020 } from "ajv/dist/2020.js";
import { createCompiler, componentId, prepareSchema } from "../../../src/bundle/compile.ts";
import type { Locate } from "../../../src/bundle/locations.ts";
import { BuildError, type Fault } from "../../../src/bundle/build-error.ts";
import { type NamedEntry, type ValidatorEntry, nameValidator } from "./entries.ts";
import { findUncompilable } from "./uncompilable.ts";

/** The compiled schemas of the contract, and the function that validates each entry. */
export interface CompiledSchemas {
  ajv: Ajv2020;
  /** Identifier in the compiler, by name of the function. */
  ids: Map<string, string>;
  /** The entries, each with the name of its function. Entries with the same schema share a function. */
  entries: NamedEntry[];
}

/**
 * Compiles the schema of every entry.
 * @throws {BuildError} with the file, line and pointer of each schema that does not compile
 */
export function compileSchemas(entries: readonly ValidatorEntry[], locate: Locate): CompiledSchemas {
  const usesUnevaluated = entries.some(({ schema }) => JSON.stringify(schema).includes('"unevaluated'));
  const ajv = createCompiler({ usesUnevaluated });
  const owners = new Map<string, NamedEntry>();
  const named = entries.map((entry): NamedEntry => {
    const pointer = findOwnPointer(entry);
    const name = owners.get(pointer)?.name ?? nameValidator(entry.place);
    if (!owners.has(pointer)) owners.set(pointer, { ...entry, name });
    return { ...entry, name };
  });
  rejectSharedNames([...owners.values()], locate);
  const ids = new Map([...owners.values()].map((entry) => [entry.name, identify(entry)]));

  // A schema can only be compiled once the schemas that it refers to have been added.
  const steps = [
    (entry: NamedEntry) => ajv.addSchema(prepareBody(entry.schema), identify(entry)),
    (entry: NamedEntry) => ajv.getSchema(identify(entry)),
  ];
  for (const step of steps) {
    const failures = [...owners.values()].flatMap((entry) => tryStep(entry, step));
    if (failures.length > 0) throw new BuildError(describeFailures(failures, locate));
  }
  return { ajv, ids, entries: named };
}

/** Prepares a schema. The compiler knows them by identity: two that are `true`, such as those of files, would be one. */
function prepareBody(schema: ValidatorEntry["schema"]): SchemaObject {
  const prepared = prepareSchema(schema);
  if (typeof prepared === "object") return prepared;
  return prepared ? {} : { not: {} };
}

function rejectSharedNames(entries: readonly NamedEntry[], locate: Locate): void {
  const first = new Map<string, NamedEntry>();
  const faults = entries.flatMap((entry): Fault[] => {
    const other = first.get(entry.name);
    first.set(entry.name, other ?? entry);
    if (other === undefined) return [];
    const message = `Its validator would have the same name, \`${entry.name}\`, as that of ${other.pointer}.`;
    return [{ ...locate(entry.pointer), message, pointer: entry.pointer, remedy: "Rename one of the two." }];
  });
  if (faults.length > 0) throw new BuildError(faults);
}

interface Failure {
  entry: NamedEntry;
  reason: string;
}

function tryStep(entry: NamedEntry, step: (entry: NamedEntry) => unknown): Failure[] {
  try {
    step(entry);
    return [];
  } catch (error) {
    return [{ entry, reason: error instanceof Error ? error.message : String(error) }];
  }
}

/** A schema also fails if one that it refers to does. Such failures are reported only if there is no other cause. */
function describeFailures(failures: readonly Failure[], locate: Locate): Fault[] {
  const placed = failures.map((failure) => ({
    ...failure,
    inside: findUncompilable(failure.entry.schema, failure.reason),
  }));
  const own = placed.filter(({ inside }) => inside !== undefined);
  return (own.length > 0 ? own : placed).map(({ entry, reason, inside = "" }) => {
    const pointer = `${entry.pointer}${inside}`;
    const message = `This schema does not compile: ${reason}.`;
    return { ...locate(pointer), message, pointer, remedy: "Fix the schema; see JSON Schema 2020-12." };
  });
}

function identify({ place, name }: NamedEntry): string {
  return place[0] === "schemas" ? componentId(place.slice(1).join("")) : `/${name}`;
}

/** Returns the pointer of an entry's schema. If the schema is only a reference, returns the pointer of its target. */
function findOwnPointer({ schema, pointer }: ValidatorEntry): string {
  const $ref = typeof schema === "object" ? schema.$ref : undefined;
  return $ref !== undefined && /^#\/components\/schemas\/[^/]+$/.test($ref) ? $ref.slice(1) : pointer;
}

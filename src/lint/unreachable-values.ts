import { isJsonObject, printText } from "../values/json.ts";
import { joinPointer, splitPointer } from "../contract/pointer.ts";
import type { OpenApiDocument, Schema, SchemaObject } from "../contract/document.ts";
import { type Contract, readContract } from "../contract/contract.ts";
import type { Finding } from "./finding.ts";
import { locateBundled } from "./source-locations.ts";
import type { ContractFiles } from "./contract-files.ts";
import { createCompile } from "../bundle/compile.ts";
import { describeViolation } from "../bundle/violation.ts";
import type { ValidationError } from "../../generated/validators.js";
import { selectErrors } from "../errors/schema-problems.ts";
import { isNotification, readResponses, readContractBody } from "../contract/operations.ts";
import { findMembers, isExcluded, listChoices, listParts } from "../contract/schema.ts";
import type { Nodes } from "../contract/references.ts";
import { sampleValue } from "../values/samples.ts";
import { listInvalidSamples } from "../values/invalid-samples.ts";

/** The values of lists and the branches of conditions that something valid uses, and a finding for each other one. */
interface UnreachableResult {
  /** The counts, as a sentence without a full stop. */
  summary: string;
  findings: Finding[];
}

/** Reports each value of a list and each branch of a condition that no valid body or parameter uses. */
export function lintUnreachable({
  contract,
  bundle,
}: {
  contract: ContractFiles;
  bundle: unknown;
}): UnreachableResult {
  const { targets, unreachable } = findUnreachable(readContract(bundle as OpenApiDocument));
  const findings = unreachable.map((found): Finding => {
    const member = locateBundled(contract, splitPointer(found.pointer));
    return {
      engine: "structure",
      rule: isBranch(found) ? "branches-are-used" : "values-are-used",
      severity: "error",
      message: describe(found),
      file: member.file.file,
      ...member.file.yaml.locate(member.path),
      pointer: joinPointer("", ...member.path),
    };
  });
  const count = (isCounted: (target: Target) => boolean) =>
    `${targets.filter(isCounted).length - unreachable.filter(isCounted).length} of ${targets.filter(isCounted).length}`;
  const summary = `${count((target) => !isBranch(target))} values and ${count(isBranch)} branches can be used`;
  return { summary, findings };
}

function isBranch({ value }: Target): boolean {
  return value === undefined;
}

function describe(found: Unreachable): string {
  const {
    value,
    request,
    reason = isBranch(found) ? "another one allows the same" : "nothing uses the list",
  } = found;
  if (isBranch(found))
    return `no valid request, response or notification needs this branch (${reason}); remove it, or correct the condition`;
  const user = request === undefined ? "request, response or notification" : `request of \`${request}\``;
  return `no valid ${user} has \`${printText(value)}\` here (${reason}); allow it in a branch too, or remove it`;
}

/** A value or a branch that nothing valid can use. */
interface Unreachable extends Target {
  /** What is wrong with the body in which it was tried that came closest to a valid one. */
  reason: string | undefined;
}

/** The values and branches of a contract, and those of them that no valid body or parameter can use. */
interface Reachability {
  targets: Target[];
  unreachable: Unreachable[];
}

/**
 * Looks for a valid body or parameter that uses each value of a list and each branch of a condition: first in the
 * examples, then by putting it into each of them. A branch is used if a value matches it and no other branch, so that
 * without it the value would be rejected. Each operation must accept each value of the lists that its requests have:
 * readers of its page take them for what they can send. Lists in conditions only restrict others.
 */
export function findUnreachable(contract: Contract): Reachability {
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
      const problems = describeErrors(isValid.errors as ValidationError[]);
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

function describeErrors(errors: readonly ValidationError[]): string[] {
  return selectErrors(errors).map((error) => {
    return `\`${error.instancePath || "/"}\` ${describeViolation(error)}`;
  });
}

/** What a caller or the service sends as a whole: a body or a parameter. */
interface Carrier {
  /** The operation, if a caller sends it; `undefined` for responses and notifications. */
  request: string | undefined;
  schema: Schema;
  /** Its examples, or a value that is made up. */
  values: unknown[];
}

/** Lists every body and parameter of the operations and notifications of a contract. */
function listCarriers({ operations, webhooks }: Pick<Contract, "operations" | "webhooks">): Carrier[] {
  return [...operations, ...webhooks].flatMap((call) => {
    const request = isNotification(call) ? undefined : call.operationId;
    const body = readContractBody(call.requestBody);
    const parameters = call.parameters.flatMap(({ node: { schema, example } }) =>
      schema === undefined ? [] : [create(request, schema, example === undefined ? [] : [example])],
    );
    return [
      ...(body === undefined ? [] : [create(request, body.schema, [...body.examples.values()])]),
      ...parameters,
      ...[...readResponses(call.responses).values()].map((received) =>
        create(undefined, received.schema, [...received.examples.values()]),
      ),
    ];
  });
}

function create(request: string | undefined, schema: Schema, examples: unknown[]): Carrier {
  return { request, schema, values: examples.length > 0 ? examples : [sampleValue(schema)] };
}

/** A schema that applies to a part of a value, and how to use one of its values or branches there. */
interface Place {
  schema: SchemaObject;
  /** Returns whole values in which the part uses the target. */
  put: (target: Target) => unknown[];
}

type Change = (part: unknown) => unknown;

/** Lists the schemas that apply to a value and to its members, including members that it does not have. */
function* listPlaces(
  schema: Schema,
  value: unknown,
  change: Change = (part) => part,
  above: readonly SchemaObject[] = [],
): Generator<Place> {
  const parts = listParts(schema, { withBranches: true });
  // What is made up ends where a schema refers to itself.
  if (parts.some((part) => above.includes(part))) return;
  for (const part of parts)
    yield { schema: part, put: (target) => listUses(part, value, target).map((use) => change(use)) };
  // A branch for values of another kind has members or items of its own.
  for (const branch of listChoices(parts).flatMap(({ branches }) => branches)) {
    const sample = sampleValue(branch);
    if (nameKind(sample) !== nameKind(value)) yield* listPlaces(branch, sample, change, above);
  }
  for (const child of listChildren(parts, value)) {
    const put: Change = (part) => change(child.put(part));
    if (child.value !== undefined) yield* listPlaces(child.schema, child.value, put);
    else yield* listPlaces(child.schema, sampleValue(child.schema), put, [...above, ...parts]);
  }
}

/** A member or an item, the schema that applies to it, and how to replace it. */
interface Child {
  schema: Schema;
  /** `undefined` if it has to be made up. */
  value: unknown;
  put: Change;
}

function* listChildren(parts: readonly SchemaObject[], value: unknown): Generator<Child> {
  if (Array.isArray(value)) {
    const [first, ...others] = value as unknown[];
    for (const { items } of parts)
      if (items !== undefined) yield { schema: items, value: first, put: (item) => [item, ...others] };
  }
  if (!isJsonObject(value)) return;
  const names = new Set(parts.flatMap(({ properties = {} }) => Object.keys(properties)));
  for (const name of names) {
    const declared = findMembers({ allOf: [...parts] }, name);
    const schema = { allOf: declared.filter((member) => !isExcluded(member)) };
    yield { schema, value: value[name], put: (member) => ({ ...value, [name]: member }) };
  }
}

function nameKind(value: unknown): string {
  return Array.isArray(value) ? "array" : typeof value;
}

/** Changes a part of a value so that it uses a listed value or a branch. */
function listUses(schema: SchemaObject, part: unknown, { pointer, value }: Target): unknown[] {
  if (value !== undefined) return [value];
  const [index = "", keyword = ""] = pointer.split("/").reverse();
  const branches = (schema[keyword] ?? []) as Schema[];
  const branch = branches[Number(index)];
  if (branch === undefined) return [];
  const sample = sampleValue(branch);
  const uses = isJsonObject(part) && isJsonObject(sample) ? [{ ...part, ...sample }, sample] : [sample];
  const others = branches.filter((other) => other !== branch);
  return uses.flatMap((use) => [use, ...others.flatMap((other) => listBroken(other, use))]);
}

/** Changes a value in each way that breaks a rule of a schema. */
function listBroken(schema: Schema, value: unknown): unknown[] {
  return Array.from(listInvalidSamples({ schema, value, samples: new Map() }), (broken) => broken.value);
}

/** A value of a list, or a branch of a condition, that something valid has to use. */
interface Target {
  /** JSON pointer of the value or the branch in the bundle. */
  pointer: string;
  /** JSON pointer of the schema with the list or the condition. */
  place: string;
  /** The value. Branches have none. */
  value?: unknown;
  /** The operation whose requests have to use it; any body or parameter may, if it is missing. */
  request?: string;
}

const lists = ["enum", "x-extensible-enum"] as const;
const conditions = ["oneOf", "anyOf"] as const;

/** Lists the values of every list and constant, and the branches of every condition. */
function listTargets(nodes: Nodes): Target[] {
  return [...nodes].flatMap(([place, node]) => {
    const schema = node as SchemaObject;
    const values = lists.flatMap((keyword) =>
      [...(schema[keyword] ?? [])].map((value, index) => ({
        pointer: joinPointer(place, keyword, index),
        place,
        value,
      })),
    );
    const branches = conditions.flatMap((keyword) =>
      [...(schema[keyword] ?? [])].map((_, index) => ({
        pointer: joinPointer(place, keyword, index),
        place,
      })),
    );
    const constant =
      schema.const === undefined
        ? []
        : [{ pointer: joinPointer(place, "const"), place, value: schema.const }];
    return [...values, ...constant, ...branches];
  });
}

/** What is needed to trace a value: the pointer of each schema, and a way to compile a branch. */
interface TraceContext {
  pointers: ReadonlyMap<object, string>;
  compile: (schema: Schema) => (value: unknown) => boolean;
}

/** Yields the pointer of each listed value and each branch that a valid value uses. */
function* traceValue(schema: Schema, value: unknown, context: TraceContext): Generator<string> {
  for (const part of listParts(schema)) {
    yield* traceLists(part, value, context);
    for (const keyword of ["oneOf", "anyOf"] as const) {
      const branches = part[keyword] ?? [];
      const matching = branches.filter((branch) => context.compile(branch)(value));
      for (const branch of matching) {
        if (matching.length === 1)
          yield joinPointer(context.pointers.get(part) ?? "", keyword, branches.indexOf(branch));
        yield* traceValue(branch, value, context);
      }
    }
    if (Array.isArray(value) && part.items !== undefined)
      for (const item of value as unknown[]) yield* traceValue(part.items, item, context);
    if (!isJsonObject(value)) continue;
    for (const [name, member] of Object.entries(part.properties ?? {}))
      if (name in value) yield* traceValue(member, value[name], context);
  }
}

function* traceLists(part: SchemaObject, value: unknown, { pointers }: TraceContext): Generator<string> {
  const place = pointers.get(part) ?? "";
  for (const keyword of ["enum", "x-extensible-enum"] as const) {
    const index = (part[keyword] ?? []).indexOf(value);
    if (index >= 0) yield joinPointer(place, keyword, index);
  }
  if (part.const !== undefined && part.const === value) yield joinPointer(place, "const");
}

// Requests and responses against the contract, with problems under the names of members.
// Which errors of a validator count is decided in errors/schema-problems.ts.

import { type OperationId, operations } from "../../generated/operations.ts";
import {
  parameters,
  requestBodies,
  responses,
  type ValidationError,
  type Validator,
} from "../../generated/validators.js";
import { routes } from "../../generated/routes.ts";
import { findUnknownMembers, findUnknownParameters } from "../client/input.ts";
import { readForm, readParameter } from "./body.ts";
import { isBodiless } from "./content.ts";
import type { FieldProblem } from "./rejection.ts";
import { readIdempotencyKey } from "./routes.ts";
import { findDocumented } from "../contract/documented-responses.ts";
import { joinPointer, splitPointer } from "../contract/pointer.ts";
import { selectErrors } from "../errors/schema-problems.ts";

type Validators = Readonly<Record<string, Validator<unknown>>>;
type Places = Readonly<Record<string, Readonly<Record<string, Validators>>>>;
type Texts = Readonly<Record<string, string | undefined>>;

/** The parameters of a request. Names of headers are lower-case. */
interface GivenParameters {
  readonly path: Texts;
  readonly query: Texts;
  readonly headers: Texts;
}

/** Validates the parameters of a request against the contract. */
export function validateParameters(
  operationId: OperationId,
  { path, query, headers }: GivenParameters,
): FieldProblem[] {
  const { needs, headers: needed, key = "" } = routes[operationId];
  const isKeyMissing =
    operations[operationId].idempotencyKey === "required" && !readIdempotencyKey(operationId, headers);
  const problems = isKeyMissing ? [{ field: key, issue: "is missing" }] : [];
  for (const name of needs?.split(" ").map(decodeURIComponent) ?? [])
    if (query[name] === undefined && !Object.keys(query).some((given) => nameOf(given) === name))
      problems.push({ field: name, issue: "is required" });
  for (const name of needed?.split(" ") ?? [])
    if (headers[name.toLowerCase()] === undefined) problems.push({ field: name, issue: "is required" });
  const places = (parameters as Places)[operationId];
  for (const [place, texts] of [
    ["path", path] as const,
    ["query", query] as const,
    ["header", headers] as const,
  ])
    for (const [name, isValid] of Object.entries(places?.[place] ?? {})) {
      const text = texts[place === "header" ? name.toLowerCase() : name];
      if (text === undefined || isValid(readParameter(text, isValid))) continue;
      problems.push(...nameProblems(isValid.errors).map(({ issue }) => ({ field: name, issue })));
    }
  return problems;
}

/** Validates the body of a request against the contract: parsed JSON, or the fields of a form. */
export function validateBody(operationId: OperationId, body: unknown): FieldProblem[] {
  const isValid = (requestBodies as Validators)[operationId];
  if (body === undefined && !routes[operationId].body) return [];
  return isValid === undefined || isValid(typedBody(operationId, body)) ? [] : nameProblems(isValid.errors);
}

/** Finds the names in a query and a body that the contract does not have. A service may accept them. */
export function findUnknownNames(
  operationId: OperationId,
  { query, body }: { readonly query: Texts; readonly body: unknown },
): FieldProblem[] {
  const route = routes[operationId];
  const objects = route.query?.split(" ").filter((name) => name.endsWith("{}")) ?? [];
  const isMember = (name: string) =>
    name.includes("[") && objects.includes(`${encodeURIComponent(nameOf(name))}{}`);
  const others = Object.entries(query).filter(([name]) => !isMember(name));
  return [
    ...findUnknownParameters(route, Object.fromEntries(others)),
    ...findUnknownMembers(route, body),
  ].map(({ place, problem }) => ({ field: place.join("."), issue: problem }));
}

/** Names the parameter that a text such as `filter[status]` is a member of. */
function nameOf(given: string): string {
  return given.replace(/\[.*/u, "");
}

/** Returns a body with the types of the contract: the fields of a form are strings until then. */
export function typedBody(operationId: OperationId, body: unknown): unknown {
  const isValid = (requestBodies as Validators)[operationId];
  const isForm = /form/u.test(operations[operationId].requestMediaType ?? "");
  if (!isForm || isValid === undefined || typeof body !== "object" || body === null) return body;
  return readForm(body, isValid);
}

/** Describes how a response breaks the contract, with the place in the contract; `undefined` if it does not. */
export function findBreach(operationId: OperationId, status: number, body: unknown): string | undefined {
  const found = findDocumented<Validator<unknown>>(responses[operationId], status);
  if (body === undefined && isBodiless(operationId, status)) return undefined;
  if (found === undefined) return `The contract has no response ${status} for \`${operationId}\`.`;
  const { documented, response: isValid } = found;
  if (isValid(body)) return undefined;
  const { method, path } = operations[operationId];
  const place = joinPointer("/paths", path, method.toLowerCase(), "responses", documented);
  const problems = (isValid.errors ?? []).map(
    ({ instancePath, schemaPath, message = "is not valid" }) =>
      `\`${instancePath || "/"}\` ${message} (${schemaPath})`,
  );
  return `The response ${status} of \`${operationId}\` breaks the contract at ${place}: ${problems.join("; ")}`;
}

/** Turns the errors of a validator into problems under the name of the member itself: a missing or unknown member, not its parent. */
export function nameProblems(errors: readonly ValidationError[] | null | undefined): FieldProblem[] {
  return selectErrors(errors).map(({ instancePath, params, message = "is not valid" }) => {
    const path = splitPointer(instancePath);
    const { missingProperty: missing, additionalProperty: unknown } = params;
    if (typeof missing === "string") return { field: [...path, missing].join("."), issue: "is required" };
    if (typeof unknown === "string")
      return { field: [...path, unknown].join("."), issue: "is not a known member" };
    return { field: path.join("."), issue: message };
  });
}

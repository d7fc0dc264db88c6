// The id of the cause of a problem: readable, and made of names of the contract only, so that it is the same in every run.
// What has the same id is one finding, over all members and operations; the findings are made in report/causes.ts.

import { splitPointer } from "../contract/pointer.ts";
import { listPlacedParts } from "../contract/schema.ts";
import type { ContractOperation } from "../contract/operations.ts";
import type { Resolved } from "../contract/references.ts";
import type { Schema } from "../contract/document.ts";
import { type ConformanceCase } from "./case.ts";
import type { CheckName } from "../target/checks.ts";
import { findBodySchema, findRequestRule } from "./contract-places.ts";
import { listChecks } from "./plan.ts";
import type { Problem } from "./verdict.ts";
import { isAtBound } from "../values/invalid-samples.ts";

/** What an id is made of. */
type Identified = Pick<Problem, "check" | "keyword" | "contract" | "statement">;

/** Identifies what causes a problem of a case, as in `rejected:CustomerAddress:required`. */
export function identifyCause(given: ConformanceCase, { check, keyword, contract, statement }: Identified) {
  if (statement !== undefined) return join(check, statement);
  const kind = nameKind(given, check);
  if (kind !== undefined) return join(check, keyword, kind);
  if (check === "accepted") return join(check, nameAccepted(given));
  return join(check, namePlace(given.operation, contract, keyword), keyword);
}

/** Whether a case would show the cause with an id, if it is still there. */
export function canShowCause(given: ConformanceCase, id: string): boolean {
  const [check = "", name = ""] = id.split(":");
  const known = listChecks(given).find((one) => one === check);
  if (known === undefined) return false;
  const kind = nameKind(given, known);
  if (kind !== undefined) return id.endsWith(`:${kind}`);
  if (known === "accepted") return id === join(check, nameAccepted(given));
  if (given.group === "negatives") {
    const rule = findRequestRule(given);
    return name === nameStatement(given) || id === identifyCause(given, { ...rule, check: known });
  }
  return name.split("/")[0] === given.operation.operationId || hasComponent(given.operation, name);
}

function join(...parts: readonly string[]): string {
  return [...new Set(parts)].join(":");
}

/** The statement that a kind of case keeps or breaks; its number is an index. */
function nameStatement({ kind }: Pick<ConformanceCase, "kind">): string | undefined {
  return /^(?:keeps|breaks)-(.+)-\d+$/u.exec(kind)?.[1];
}

/** The kind of fault has the cause, not the operation. */
const byFault: ReadonlySet<CheckName> = new Set(["server-error", "token"]);
/** What handles a request has the cause: what checks tokens, reads bodies, checks members, or does the work. */
const byLayer: ReadonlySet<CheckName> = new Set(["status", "media-type", "error-form"]);

/** Names the kind of request that has the cause over all operations; nothing if it is a place in the contract. */
function nameKind(given: ConformanceCase, check: CheckName): string | undefined {
  const { kind, request, expectation } = given;
  if (byFault.has(check)) return kind.replace(/^((?:keeps|breaks)-.+)-\d+$/u, "$1");
  if (!byLayer.has(check)) return undefined;
  if (expectation.outcome !== "rejected") return expectation.outcome === "accepted" ? "valid" : kind;
  if (expectation.because === "invalid") return request.text === undefined ? "invalid" : "unreadable";
  return expectation.because === "unusual" ? "unusual" : "token";
}

/** Names what a valid request is about: a bound, a statement, or an example of its operation. */
function nameAccepted(given: ConformanceCase): string {
  const { operation, kind, pointer } = given;
  if (isAtBound(kind)) return `${namePlace(operation, findRequestRule(given).contract, kind)}:${kind}`;
  const name = splitPointer(pointer).filter((token) => token !== "requestBody");
  return nameStatement(given) ?? [operation.operationId, ...name].join("/");
}

/** Names a node of the contract, as in `CustomerAddress/street`. What is missing is named after the object that lacks it. */
function namePlace(
  { operationId, pointer, parameters }: ContractOperation,
  contract: string,
  keyword: string,
) {
  const place =
    keyword === "required" ? contract.replace(/(?:\/allOf\/\d+)?\/properties\/[^/]+$/u, "") : contract;
  const isWithin = (base: string) => place === base || place.startsWith(`${base}/`);
  const own = parameters.find((one) => one.pointer.startsWith("/paths/") && isWithin(one.pointer));
  if (own !== undefined) return `${operationId}/${own.node.name}`;
  const isOfOperation = isWithin(pointer);
  const tokens = splitPointer(isOfOperation ? place.slice(pointer.length) : place);
  const named = tokens[0] === "components" ? tokens.slice(2) : tokens;
  return [...(isOfOperation ? [operationId] : []), ...listNames(named)].join("/");
}

/** Leaves out what only the form of the contract needs, such as the positions of its conditions. */
function listNames([token, ...rest]: readonly string[]): string[] {
  if (token === undefined) return [];
  if (["allOf", "oneOf", "anyOf", "content"].includes(token)) return listNames(rest.slice(1));
  if (token === "items" || token === "schema") return listNames(rest);
  return token === "properties"
    ? [...rest.slice(0, 1), ...listNames(rest.slice(1))]
    : [token, ...listNames(rest)];
}

/** Whether the responses of an operation contain the component to which a name belongs. */
function hasComponent({ responses }: ContractOperation, name: string): boolean {
  const seen = new Set<string>();
  const visit = (start: Resolved<Schema>): boolean =>
    listPlacedParts([start], true).some(({ node, pointer }) => {
      if (seen.has(pointer)) return false;
      seen.add(pointer);
      if (splitPointer(pointer)[2] === name.split("/")[0]) return true;
      const { properties = {}, items } = node;
      const inner = [...Object.values(properties), ...(items === undefined ? [] : [items])];
      return inner.some((one, index) => visit({ node: one, pointer: `${pointer}/${index}` }));
    });
  return Object.values(responses).some((response) => {
    const schema = findBodySchema(response);
    return schema !== undefined && visit(schema);
  });
}

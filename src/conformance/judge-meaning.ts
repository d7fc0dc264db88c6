import type { ContractOperation } from "../contract/operations.ts";
import type { CheckName } from "./checks.ts";
import type { RawRequest } from "./exchange.ts";
import { isJsonObject, parseJson } from "./json-values.ts";
import type { Answer } from "./read-answer.ts";
import { createProblem, type Problem } from "./verdict.ts";

type Body = Readonly<Record<string, unknown>>;

/** Members of answers that repeat a part of the request: its place, the names that lead there, and the member. */
const repeated: readonly (readonly [operationId: string, path: readonly string[], member: string])[] = [
  ["getPayout", ["path", "id"], "id"],
  ["createSubscription", ["body", "externalId"], "externalId"],
  ["createTransparentOrderV3", ["body", "order", "code"], "code"],
  ["openMedCase", ["path", "accountId"], "accountId"],
  ["openMedCase", ["body", "endToEndId"], "endToEndId"],
];

/** Judges an accepted answer by what it means: apart from its form, and only where the documentation says it. */
export function judgeMeaning(operation: ContractOperation, request: RawRequest, { text }: Answer): Problem[] {
  const body = parseJson(text);
  if (!isJsonObject(body)) return [];
  const { operationId, responses, pointer } = operation;
  const at = (check: CheckName, place: string, message: string) =>
    createProblem(check, check, message, responses["200"]?.pointer ?? pointer, place);
  const others = repeated
    .filter(([id, path, member]) => id === operationId && differs(readPath(request, path), body[member]))
    .map(([, , member]) => at("same-resource", `/${member}`, `\`${member}\` is not that of the request.`));
  const page = operationId === "listUndeliveredEvents" ? judgePage(request.query, body) : undefined;
  const lifetime = operationId === "issueToken" && isLifetimeWrong(body);
  return [
    ...others,
    ...(page === undefined ? [] : [at("paging", "/data", page)]),
    ...(lifetime
      ? [at("token-lifetime", "/expiresIn", "`expiresIn` is not the lifetime of the token in milliseconds.")]
      : []),
  ];
}

/** A member that is missing, or of another type, is left to the schema. */
function differs(asked: unknown, got: unknown): boolean {
  return typeof asked === "string" && typeof got === "string" && asked !== got;
}

function readPath(value: unknown, [name, ...rest]: readonly string[]): unknown {
  return name === undefined ? value : readPath(isJsonObject(value) ? value[name] : undefined, rest);
}

function judgePage(query: RawRequest["query"], { data }: Body): string | undefined {
  if (!Array.isArray(data)) return undefined;
  const { limit = "20", from = "", to = "9999" } = query;
  if (data.length > Number(limit)) return `The page has more than the ${limit} items that \`limit\` allows.`;
  const times = data
    .map((item: unknown) => readPath(item, ["createdAt"]))
    .filter((time) => typeof time === "string");
  // Both bounds are inclusive, and may be dates.
  const isOutside = times.some((time) => time.slice(0, from.length) < from || time.slice(0, to.length) > to);
  return isOutside ? "The page has items that were created before `from` or after `to`." : undefined;
}

function isLifetimeWrong(body: Body): boolean {
  const lifetime = readLifetime(body);
  return lifetime !== undefined && Math.abs(lifetime.ms - Number(body["expiresIn"])) > 2_000;
}

/**
 * Reads when a token was issued and how long it lives, in milliseconds, if it is a JWT that says so itself, and so in
 * seconds.
 */
export function readLifetime({ token }: Body): { issuedAt: number; ms: number } | undefined {
  try {
    const [, claims = ""] = String(token).split(".");
    const { iat, exp } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))) as Body;
    if (typeof iat !== "number" || typeof exp !== "number") return undefined;
    return { issuedAt: iat * 1_000, ms: (exp - iat) * 1_000 };
  } catch {
    return undefined;
  }
}

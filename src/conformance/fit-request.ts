import type { ContractOperation } from "../contract/operations.ts";
import type { RawRequest } from "./exchange.ts";
import { isJsonObject, printText } from "./json-values.ts";
import { fitMember, type FitOptions, type Place } from "./fit-member.ts";
import { limitMoney, limitMoneyInText } from "./limit-money.ts";

/** A value of the contract's example, and what is sent in its place. */
interface Replacement extends Place {
  from: unknown;
  to: () => unknown;
}

/** What to change in a valid request, so that a real service can accept it and nobody else is affected. */
export interface Fit {
  replacements: Replacement[];
  /** Names of the values that the target lacks, without which the request cannot be sent. */
  missing: string[];
  /** Names of those for which the value of the example is sent. */
  guessed: string[];
  /** Whether amounts are limited. */
  isLimited: boolean;
  /** The host of the listener. */
  host: string;
  /** Name of the fields with files, if it is not that of the contract. */
  fileField: string | undefined;
}

/** Finds what to change in a valid request: ids, URLs, amounts, dates that have passed, and what must not repeat. */
export function findFit(operation: ContractOperation, control: RawRequest, options: FitOptions): Fit {
  const { body } = control;
  const isLimited = options.environment !== "mock";
  const parts = { ...control, body: body instanceof FormData ? Object.fromEntries(body) : body };
  const found = (["path", "query", "headers", "body"] as const).flatMap((part) =>
    listLeaves(parts[part], []).map(([path, from]) => {
      return { part, path, from, ...fitMember(operation, { part, path }, from, options) };
    }),
  );
  const listMissing = (isNeeded: boolean) => [
    ...new Set(
      found.flatMap((one) => (one.missing !== undefined && one.isNeeded === isNeeded ? one.missing : [])),
    ),
  ];
  return {
    replacements: found.flatMap(({ to, ...one }) => (to === undefined ? [] : { ...one, to })),
    ...{ missing: listMissing(true), guessed: listMissing(false), isLimited },
    host: new URL(options.listener).host,
    fileField: options.fileField,
  };
}

function listLeaves(
  value: unknown,
  path: readonly string[],
): (readonly [path: readonly string[], unknown])[] {
  if (Array.isArray(value) || isJsonObject(value))
    return Object.entries(value).flatMap(([name, member]) => listLeaves(member, [...path, name]));
  return value === undefined ? [] : [[path, value]];
}

/** Says what the target lacks for a valid request, if it cannot be sent without it. */
export function describeLack(missing: readonly string[]): string | undefined {
  if (missing.length === 0) return undefined;
  return `the target has no ${missing.map((name) => `\`${name}\``).join(" and ")}`;
}

/** Makes the changes in a request that differs from the valid one in one place, which stays as it is. */
export function applyFit(request: RawRequest, { replacements, isLimited, host, fileField }: Fit): RawRequest {
  const values = replacements.map((replacement) => ({ ...replacement, to: replacement.to() }));
  const replaceIn = (part: Place["part"], given: unknown) =>
    values
      .filter((one) => one.part === part)
      .reduce((changed, { path, from, to }) => replaceMember(changed, path, from, to), given);
  const texts = (part: "path" | "query" | "headers") => {
    const changed = Object.entries(replaceIn(part, request[part]) as RawRequest["query"]);
    return Object.fromEntries(changed.map(([name, value]) => [name, printText(value)]));
  };
  const body = renameFiles(replaceIn("body", request.body), fileField);
  const written = values
    .filter(({ part }) => part === "body")
    .reduce(
      (text, { from, to }) => text.replaceAll(JSON.stringify(from), JSON.stringify(to)),
      request.text?.content ?? "",
    );
  const content = redirect(isLimited ? limitMoneyInText(written) : written, host);
  return {
    ...request,
    ...{ path: texts("path"), query: texts("query"), headers: texts("headers") },
    ...(body !== undefined && { body: redirectAll(isLimited ? limitMoney(body) : body, host) }),
    ...(request.text && { text: { ...request.text, content } }),
  };
}

function replaceMember(
  body: unknown,
  [name, ...rest]: readonly string[],
  from: unknown,
  to: unknown,
): unknown {
  if (name === undefined) {
    // Also inside of a text that was broken by adding to it.
    const isInside = typeof body === "string" && typeof from === "string" && from.length > 3;
    if (body === from) return to;
    return isInside ? body.replace(from, printText(to)) : body;
  }
  if (body instanceof FormData) {
    if (body.get(name) !== from) return body;
    const form = new FormData();
    for (const [field, value] of body) form.append(field, field === name ? printText(to) : value);
    return form;
  }
  if (typeof body !== "object" || body === null || !Object.hasOwn(body, name)) return body;
  const member = replaceMember(Reflect.get(body, name), rest, from, to);
  return Array.isArray(body) ? body.with(Number(name), member) : { ...body, [name]: member };
}

function renameFiles(body: unknown, fileField: string | undefined): unknown {
  if (!(body instanceof FormData) || fileField === undefined) return body;
  const form = new FormData();
  for (const [field, value] of body) form.append(typeof value === "string" ? field : fileField, value);
  return form;
}

/** Replaces the hosts of examples, also where a URL was broken, so that nobody else is called. */
function redirect(text: string, host: string): string {
  return text.replaceAll(/(?<=:\/\/)[\w.-]*\bexample\.\w+/gu, host);
}

function redirectAll(value: unknown, host: string): unknown {
  if (typeof value === "string") return redirect(value, host);
  if (Array.isArray(value)) return value.map((item) => redirectAll(item, host));
  if (!isJsonObject(value) || value instanceof FormData) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, redirectAll(member, host)]));
}

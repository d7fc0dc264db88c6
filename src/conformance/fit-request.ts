import { isIdempotencyKey, type ContractOperation } from "../contract/operations.ts";
import type { RawRequest } from "./conformance-case.ts";
import { isJsonObject, printText } from "./json-values.ts";
import { fitMember, type FitOptions } from "./fit-member.ts";
import { limitMoney, limitMoneyInText } from "./limit-money.ts";

/** A value of the contract's example, and what is sent in its place. */
interface Replacement {
  place: "path" | "query" | "headers" | "body";
  /** Name of the parameter, or names from the body to the member. */
  path: readonly string[];
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
}

/** Finds what to change in a valid request: ids, URLs, amounts, dates that have passed, and what must not repeat. */
export function findFit(operation: ContractOperation, control: RawRequest, options: FitOptions): Fit {
  const fit: Fit = {
    replacements: [],
    missing: [],
    guessed: [],
    isLimited: options.environment !== "mock",
    host: new URL(options.listener).host,
  };
  const add = (place: Replacement["place"], path: readonly string[], from: unknown) => {
    const found = fitMember({ operation, place, path, value: from, ...options });
    if (found?.to !== undefined) fit.replacements.push({ place, path, from, to: found.to });
    const names = found?.isNeeded === true ? fit.missing : fit.guessed;
    if (found?.missing !== undefined && !names.includes(found.missing)) names.push(found.missing);
  };
  for (const place of ["path", "query"] as const)
    for (const [name, value] of Object.entries(control[place])) add(place, [name], value);
  const key = operation.parameters.find(({ node }) => isIdempotencyKey(node))?.node.name;
  const given = key === undefined ? undefined : control.headers[key];
  if (key !== undefined && given !== undefined)
    fit.replacements.push({ place: "headers", path: [key], from: given, to: () => crypto.randomUUID() });
  visitLeaves(
    control.body instanceof FormData ? Object.fromEntries(control.body) : control.body,
    [],
    (path, value) => {
      add("body", path, value);
    },
  );
  return fit;
}

function visitLeaves(
  value: unknown,
  path: readonly string[],
  visit: (path: readonly string[], value: unknown) => void,
): void {
  if (Array.isArray(value) || isJsonObject(value)) {
    for (const [name, member] of Object.entries(value)) visitLeaves(member, [...path, name], visit);
  } else if (value !== undefined) visit(path, value);
}

/** Makes the changes in a request that differs from the valid one in one place, which stays as it is. */
export function applyFit(request: RawRequest, { replacements, isLimited, host }: Fit): RawRequest {
  const values = replacements.map((replacement) => ({ ...replacement, to: replacement.to() }));
  const replaceIn = (place: "path" | "query" | "headers") => {
    const texts = { ...request[place] };
    for (const { place: other, path, from, to } of values)
      if (other === place && texts[path[0] ?? ""] === from) texts[path[0] ?? ""] = printText(to);
    return texts;
  };
  const inBody = values.filter(({ place }) => place === "body");
  // Also where a URL was broken, so that nobody else is called.
  const redirectText = (text: string) => text.replaceAll(/(?<=:\/\/)[\w.-]*\bexample\.\w+/gu, host);
  const redirect = (body: unknown) => mapTexts(body, redirectText);
  const limit = isLimited ? limitMoney : (body: unknown) => body;
  const limitText = isLimited ? limitMoneyInText : (text: string) => text;
  return {
    ...request,
    path: replaceIn("path"),
    query: replaceIn("query"),
    headers: replaceIn("headers"),
    ...(request.body !== undefined && { body: limit(redirect(inBody.reduce(replaceMember, request.body))) }),
    ...(request.text !== undefined && {
      text: {
        ...request.text,
        content: limitText(redirectText(inBody.reduce(replaceText, request.text.content))),
      },
    }),
  };
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (!isJsonObject(value) || value instanceof FormData) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapTexts(member, change)]));
}

type Chosen = Omit<Replacement, "to"> & { to: unknown };

function replaceMember(body: unknown, { path, from, to }: Chosen): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return replaceValue(body, from, to);
  if (body instanceof FormData) {
    if (body.get(name) !== from) return body;
    const form = new FormData();
    for (const [field, value] of body) form.append(field, field === name ? printText(to) : value);
    return form;
  }
  if (Array.isArray(body))
    return body.map((item: unknown, index) =>
      String(index) === name ? replaceMember(item, { path: rest, from, to, place: "body" }) : item,
    );
  if (!isJsonObject(body) || !Object.hasOwn(body, name)) return body;
  return { ...body, [name]: replaceMember(body[name], { path: rest, from, to, place: "body" }) };
}

/** Replaces a value, also inside of a text that was broken by adding to it. */
function replaceValue(value: unknown, from: unknown, to: unknown): unknown {
  if (value === from) return to;
  const isInside = typeof value === "string" && typeof from === "string" && from.length > 3;
  return isInside ? value.replace(from, printText(to)) : value;
}

function replaceText(text: string, { from, to }: Chosen): string {
  return text.replaceAll(JSON.stringify(from), JSON.stringify(to));
}

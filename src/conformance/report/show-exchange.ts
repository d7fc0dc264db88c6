// Requests as curl commands and responses by their form, without secrets and without values of the target.

import { secretMembers } from "../../../generated/marks.ts";
import { cleanText, createRedactor } from "../../errors/redact.ts";
import type { ContractOperation } from "../../contract/operations.ts";
import { readTokenHeader, type Secured } from "../../contract/token-header.ts";
import type { ReceivedResponse, RawRequest } from "../exchange.ts";
import { isJsonObject, parseJson, printText } from "../json-values.ts";
import { takesToken } from "../service.ts";
import type { Target } from "../target.ts";

/** Shows requests and responses without what belongs to the target or the service. */
export interface Show {
  /** A request as a curl command, with variables in place of secrets. */
  request: (operation: Pick<ContractOperation, "method" | "path"> & Secured, request: RawRequest) => string;
  /** The status, media type and form of a response. */
  response: (response: ReceivedResponse) => string;
  /** A sentence. */
  text: (text: string) => string;
}

const secretNames = new Set<string>([...secretMembers, "clientId"]);
/** Members whose values are words of the contract, not data of anybody. */
const plainMembers = new Set(
  "status type error event currency purpose sort situationType tokenType hasNext".split(" "),
);

/** A response is shown to this length, and to this depth. */
const [longest, deepest] = [2_000, 12];

/**
 * Creates what shows the exchanges with a target: its values appear as their type and length, its secrets never.
 * @param tokens those that the run was issued
 */
export function createShow(target: Target, tokens: readonly string[] = []): Show {
  const { baseUrl, credentials, otherCompany, token, expiredToken, headers = {}, values = {} } = target;
  const secrets = [
    ...[credentials, otherCompany].flatMap((one) => [one?.clientId, one?.clientSecret]),
    ...[token, expiredToken, ...tokens, ...Object.values(headers)],
  ];
  const redact = createRedactor(
    secrets.filter((secret) => secret !== undefined && secret.length > 2) as string[],
  );
  // Longer ones first, since they may contain shorter ones.
  const own = Object.entries(values).sort(([, a], [, b]) => b.length - a.length);
  const mask = (text: string) =>
    own.reduce((masked, [name, value]) => {
      const shown = `<${name}: string of ${value.length}>`;
      return value.length > 3 ? masked.replaceAll(value, shown) : masked === value ? shown : masked;
    }, text);
  const text = (given: string) => redact(mask(cleanText(given)));
  const quote = (given: string) =>
    `'${given.replaceAll("'", "'\\''").replaceAll(/"\$([A-Z\d_]+)"/gu, `"'"$$$1"'"`)}'`;

  const showMember = (name: string, value: unknown) => {
    const isPlain = typeof value === "string" || typeof value === "number";
    if (isPlain && secretNames.has(name))
      return `$${name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/gu, "_").toUpperCase()}`;
    return typeof value === "string" ? text(value) : value;
  };
  const showBody = ({ body, text: raw }: RawRequest): string[] => {
    if (body === undefined && raw === undefined) return [];
    if (body instanceof FormData)
      return [...body].map(([name, value]) => {
        const content = typeof value === "string" ? text(value) : `@${value.name};type=${value.type}`;
        return `-F ${quote(`${name}=${content}`)}`;
      });
    const { mediaType, content } = raw ?? { mediaType: "application/json", content: "" };
    const shown = raw === undefined ? JSON.stringify(body, showMember) : text(content);
    return [`-H ${quote(`content-type: ${mediaType}`)}`, `--data-raw ${quote(shown)}`];
  };

  return {
    text,
    request({ method, path, ...secured }, request) {
      const { name: tokenHeader, prefix } = target.tokenHeader ?? readTokenHeader(secured);
      const place = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) =>
        encode(text(request.path[name] ?? "")),
      );
      const query = Object.entries(request.query).map(([name, value]) => `${name}=${encode(text(value))}`);
      const url = `${baseUrl}${place}${query.length > 0 ? `?${query.join("&")}` : ""}`;
      // They are all made up, also a token that should be rejected; those of the target are added when it is sent.
      const requestHeaders = Object.entries(request.headers);
      const made = requestHeaders.map(([name, value]) => `-H ${quote(`${name}: ${text(value)}`)}`);
      const tokenName = [request.token ?? "", "token"]
        .filter(Boolean)
        .join("_")
        .replace("-", "_")
        .toUpperCase();
      return [
        `curl -X ${method.toUpperCase()} ${quote(url)}`,
        ...(takesToken(secured, request) ? [`-H "${tokenHeader}: ${prefix}$${tokenName}"`] : []),
        ...made,
        ...showBody(request),
      ].join(" \\\n  ");
    },
    response({ status, mediaType, text: body }) {
      const value = parseJson(body);
      const unread = body === "" ? "without a body" : `${body.length} characters`;
      const form = value === undefined ? unread : JSON.stringify(showForm(value, "", text, deepest));
      const shown = form.length > longest ? `${form.slice(0, longest)}... (${form.length} characters)` : form;
      return [status || "", text(mediaType), shown].filter(Boolean).join(", ");
    },
  };
}

/** Shows a value of the service as its type and length, apart from words of the contract. */
function showForm(value: unknown, name: string, text: (given: string) => string, depth: number): unknown {
  if (depth === 0) return "...";
  if (Array.isArray(value))
    return [
      ...value.slice(0, 1).map((first) => showForm(first, name, text, depth - 1)),
      ...(value.length > 1 ? [`${value.length - 1} more`] : []),
    ];
  if (isJsonObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([member, inner]) => [
        // A map may have data of somebody in the place of names.
        /^[a-z_]\w{0,39}$/iu.test(member) ? text(member) : `name of ${member.length}`,
        showForm(inner, member, text, depth - 1),
      ]),
    );
  if (value === null || typeof value === "boolean") return value;
  if (typeof value === "number") return "number";
  const given = printText(value);
  const isPlain = plainMembers.has(name) && /^(?:[A-Z][A-Z\d_.-]{0,39}|asc|desc|Bearer)$/u.test(given);
  return isPlain ? text(given) : `string of ${given.length}`;
}

/** Encodes a part of a URL, and leaves the marks of what is not shown readable. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /%3C(.*?)%3E/gu,
    (_, mark: string) => `<${decodeURIComponent(mark)}>`,
  );
}

import { secretMembers } from "../../../generated/marks.ts";
import { cleanText } from "../../errors/clean-text.ts";
import { createRedactor } from "../../errors/redact-text.ts";
import type { ContractOperation } from "../../contract/operations.ts";
import type { RawRequest } from "../conformance-case.ts";
import { isJsonObject, parseJson, printText } from "../json-values.ts";
import type { Answer } from "../read-answer.ts";
import type { Target } from "../target.ts";

/** Shows requests and answers without what belongs to the target or the service. */
export interface Show {
  /** A request as a curl command, with variables in place of secrets. */
  request: (operation: Pick<ContractOperation, "method" | "path">, request: RawRequest) => string;
  /** The status, media type and form of an answer. */
  answer: (answer: Answer) => string;
  /** A sentence. */
  text: (text: string) => string;
}

const secretNames = new Set<string>(secretMembers);
/** Members whose values are words of the contract, not data of anybody. */
const plainMembers = new Set(
  "status type error event currency purpose sort field situationType tokenType hasNext".split(" "),
);

/** Creates what shows the exchanges with a target: its values appear as their type and length, its secrets never. */
export function createShow({ baseUrl, credentials, token, headers = {}, values = {} }: Target): Show {
  const secrets = [credentials?.clientId, credentials?.clientSecret, token, ...Object.values(headers)];
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
    `'${given.replaceAll("'", "'\\''").replaceAll(/"\$([A-Z_]+)"/gu, `"'"$$$1"'"`)}'`;

  const showBody = ({ body, text: raw }: RawRequest): string[] => {
    if (raw !== undefined)
      return [`-H ${quote(`content-type: ${raw.mediaType}`)}`, `--data-raw ${quote(text(raw.content))}`];
    if (body instanceof FormData)
      return [...body].map(([name, value]) =>
        typeof value === "string"
          ? `-F ${quote(`${name}=${text(value)}`)}`
          : `-F ${quote(`${name}=@${value.name};type=${value.type}`)}`,
      );
    if (body === undefined) return [];
    const written = JSON.stringify(body, (name, value: unknown) =>
      secretNames.has(name) && (typeof value === "string" || typeof value === "number")
        ? `$${toVariable(name)}`
        : typeof value === "string"
          ? text(value)
          : value,
    );
    return [`-H 'content-type: application/json'`, `--data-raw ${quote(written)}`];
  };

  return {
    text,
    request({ method, path }, request) {
      const place = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) =>
        encode(text(request.path[name] ?? "")),
      );
      const query = Object.entries(request.query).map(([name, value]) => `${name}=${encode(text(value))}`);
      const url = `${baseUrl}${place}${query.length > 0 ? `?${query.join("&")}` : ""}`;
      // They are all made up, also a token that should be refused; those of the target are added when it is sent.
      const own = Object.entries(request.headers).map(
        ([name, value]) => `-H ${quote(`${name}: ${text(value)}`)}`,
      );
      const hasToken = request.isAuthenticated && !Object.hasOwn(request.headers, "authorization");
      return [
        `curl -X ${method.toUpperCase()} ${quote(url)}`,
        ...(hasToken ? [`-H "authorization: Bearer $TOKEN"`] : []),
        ...own,
        ...showBody(request),
      ].join(" \\\n  ");
    },
    answer({ status, mediaType, text: body }) {
      const value = parseJson(body);
      const form =
        value === undefined ? `${body.length} characters` : JSON.stringify(showForm(value, "", text));
      return [status, mediaType && text(mediaType), body === "" ? "without a body" : form]
        .filter(Boolean)
        .join(", ");
    },
  };
}

/** Shows a value of the service as its type and length, apart from words of the contract. */
function showForm(value: unknown, name: string, text: (given: string) => string): unknown {
  if (Array.isArray(value)) {
    const [first] = value as unknown[];
    const more = value.length > 1 ? [`${value.length - 1} more`] : [];
    return value.length === 0 ? [] : [showForm(first, name, text), ...more];
  }
  if (isJsonObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([member, inner]) => [member, showForm(inner, member, text)]),
    );
  if (value === null || typeof value === "boolean") return value;
  if (typeof value === "number") return "number";
  const given = printText(value);
  const isPlain = plainMembers.has(name) && /^[A-Za-z][\w.-]{0,39}$/u.test(given);
  return isPlain ? text(given) : `string of ${given.length}`;
}

function toVariable(name: string): string {
  return name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/gu, "_")
    .replaceAll(/\W/gu, "_")
    .toUpperCase();
}

/** Encodes a part of a URL, and leaves the marks of what is not shown readable. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /%3C(.*?)%3E/gu,
    (_, mark: string) => `<${decodeURIComponent(mark)}>`,
  );
}

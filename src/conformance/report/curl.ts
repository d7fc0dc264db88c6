// Requests as curl commands for bash, which run once the variables are set that stand for secrets.

import { secretMembers } from "../../../generated/constants.ts";
import { readTokenHeader, type Secured } from "../../contract/token-header.ts";
import type { Redact } from "../../errors/redact.ts";
import type { ContractOperation } from "../../contract/operations.ts";
import type { RawRequest } from "../../target/exchange.ts";
import { type JsonObject, toObject } from "../../values/json.ts";
import { isForm, queryWriterOf, splitTargetHeaders, writeUrl } from "../../target/request.ts";
import { takesToken } from "../../target/service.ts";
import { listSecrets, type Target } from "../../target/target.ts";

/** Formats a request as a curl command. */
export type FormatCurl = (
  operation: { method: string; path: string } & Secured & Partial<Pick<ContractOperation, "parameters">>,
  request: RawRequest,
) => string;

// Inside a text, characters for private use enclose what a shell expands: the name of a variable, or a long run.
const [begin, end] = ["\u{e000}", "\u{e001}"];
const marks = /\u{e000}([^\u{e000}\u{e001}]*)\u{e001}/gu;
/** The expressions of this module. A service may write such characters too, and must not get the shell to run anything. */
const expressions = new Set<string>();
const expand = (expression: string) => {
  expressions.add(expression);
  return `${begin}${expression}${end}`;
};

/** A longer run of one character is made by the shell. */
const runs = /([\w ])\1{999,}/gu;
/** The most that one argument may have on Linux, with some room. */
const longestArgument = 100_000;

const secretNames = new Set<string>([...secretMembers, "clientId"]);
/** A secret member in a text that was redacted. */
const removedMember = new RegExp(`"(${[...secretNames].join("|")})"(\\s*:\\s*)\\[removed\\]`, "gu");
const numbers = /"\u{e000}#([^\u{e000}\u{e001}]*)\u{e001}"/gu;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/**
 * Creates what formats the requests to a target.
 * @param tokens those that the run was issued
 * @param redact removes what is left of secrets, such as the number of a card
 */
export function createCurl(target: Target, tokens: readonly string[], redact: Redact): FormatCurl {
  const { nameOf, hide, hideIn, hideMember } = createHider(target, tokens, redact);
  const formatFields = (fields: JsonObject) => {
    const hidden = Object.entries(fields).map(([name, value]) => [name, hideMember(name, value)]);
    return restoreExpressions(queryWriterOf({})(Object.fromEntries(hidden) as JsonObject));
  };
  const formatBody = ({ body, text: raw, headers }: RawRequest): string[] => {
    if (!hasBody({ body, text: raw })) return [];
    if (body instanceof FormData)
      return [...body].map(([name, value]) =>
        typeof value === "string"
          ? `--form-string ${quote(`${name}=${hide(value)}`)}`
          : // Of a file, only its size and its media type count.
            `-F ${quote(`${name}=@`)}<(head -c ${value.size} /dev/zero)${quote(`;filename=${value.name};type=${value.type}`)}`,
      );
    const mediaType = raw?.mediaType ?? headers["content-type"] ?? "application/json";
    const hidden =
      raw === undefined
        ? isForm(mediaType)
          ? formatFields(toObject(body))
          : JSON.stringify(body, hideMember)
        : hide(raw.content).replaceAll(removedMember, (_, name: string, colon: string) => {
            return `"${name}"${colon}"${expand(`$${nameOf(name)}`)}"`;
          });
    const shown = quote(
      escapeControls(
        hidden.replaceAll(numbers, (text, expression: string) =>
          expressions.has(`#${expression}`) ? expand(expression) : text,
        ),
      ),
    );
    const isLong = (raw?.content.length ?? hidden.length) > longestArgument;
    return [
      `-H ${quote(`content-type: ${mediaType}`)}`,
      isLong ? `--data-binary @<(printf %s ${shown})` : `--data-raw ${shown}`,
    ];
  };

  return (operation, request) => {
    const { method, path, parameters, ...secured } = request.sentTo ?? operation;
    const { name: tokenHeader, prefix } = target.tokenHeader ?? readTokenHeader(secured);
    const hidden = { path: hideIn(request.path), query: hideIn(request.query) };
    const url = restoreExpressions(writeUrl(target.baseUrl, { path, parameters }, hidden));
    const token = `${prefix}${expand(`$${nameOf(nameToken(request))}`)}`;
    const { declared, others } = splitTargetHeaders(operation, request, target.headers);
    const headers = {
      ...Object.fromEntries(
        Object.keys(others).map((name) => [name, expand(`$${nameOf(`headers.${name}`)}`)]),
      ),
      ...(takesToken(secured, request) && { [tokenHeader]: token }),
      ...Object.fromEntries(
        // A key that was made up must not be sent again; one that is the fault of the request must.
        Object.entries({ ...request.headers, ...declared })
          .filter(([name]) => name !== "content-type" || !hasBody(request))
          .map(([name, value]) => [
            name,
            name === request.keyHeader && uuid.test(value) ? expand("$IDEMPOTENCY_KEY") : hide(value),
          ]),
      ),
    };
    return [
      `curl -X ${method.toUpperCase()} ${quote(url)}`,
      ...Object.entries(headers).map(([name, value]) => `-H ${quoteHeader(name, value)}`),
      ...formatBody(request),
    ].join(" \\\n  ");
  };
}

/** Creates what puts variables in the place of secrets: in a text, a parameter and a member of a body. */
function createHider(target: Target, tokens: readonly string[], redact: Redact) {
  const nameOf = (place: string) => target.variables?.[place] ?? nameVariable(place);
  const secrets = listSecrets(target, tokens).map(
    ([place, value]) => [nameOf(place), toPattern(value), value] as const,
  );
  /** Puts variables in the place of secrets. */
  const hide = (given: string) => {
    const short = given.replaceAll(runs, (run: string, [character = ""]: string) => {
      const spaces = `$(printf '%${run.length}s' '')`;
      return expand(character === " " ? spaces : `$(printf '%${run.length}s' '' | tr ' ' '${character}')`);
    });
    const named = secrets.reduce(
      (text, [name, secret]) => text.replaceAll(secret, () => expand(`$${name}`)),
      short,
    );
    return redact(named);
  };
  const hideIn = (parameters: RawRequest["query"]) =>
    Object.fromEntries(
      Object.entries(parameters).map(([name, value]) => {
        if (typeof value === "string") return [name, hide(value)];
        const members = Object.entries(value).map(([key, text]: [string, string]) => [key, hide(text)]);
        return [name, Array.isArray(value) ? members.map(([, text]) => text) : Object.fromEntries(members)];
      }),
    ) as RawRequest["query"];
  const hideMember = (name: string, value: unknown) => {
    if (typeof value !== "string" && typeof value !== "number") return value;
    if (!secretNames.has(name) || value === "") return typeof value === "string" ? hide(value) : value;
    const known = secrets.find(([, , secret]) => secret === value)?.[0];
    const place = name === "clientId" ? "credentials.clientId" : name;
    return expand(`${typeof value === "number" ? "#" : ""}$${known ?? nameOf(place)}`);
  };
  return { nameOf, hide, hideIn, hideMember };
}

function hasBody({ body, text }: { body?: unknown; text?: unknown }): boolean {
  return body !== undefined || text !== undefined;
}

/** Finds a secret; a short one, such as `any`, only as a whole word. */
function toPattern(secret: string): RegExp {
  const text = secret.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);
  return new RegExp(secret.length < 8 ? `(?<!\\w)${text}(?!\\w)` : text, "gu");
}

/** Names the variable of a secret that the target file does not name, such as `CLIENT_SECRET`. */
function nameVariable(place: string): string {
  const [first = "", ...rest] = place.split(".");
  const name = first === "otherCompany" || rest.length === 0 ? place : rest.join("_");
  return name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/gu, "_")
    .replaceAll(/\W/gu, "_")
    .toUpperCase();
}

function nameToken({ token }: RawRequest): string {
  if (token === undefined) return "token";
  return token === "expired" ? "expiredToken" : `${token}-token`;
}

/** Quotes a text for bash. What the shell expands stays outside of the quotes that keep everything else as it is. */
function quote(text: string): string {
  const parts = text.split(marks).map((part, index) => {
    // What was between the characters is at the odd positions.
    return index % 2 === 1 && expressions.has(part) ? `'"${part}"'` : part.replaceAll("'", `'\\''`);
  });
  return `'${parts.join("")}'`;
}

/** Quotes a header. Where only its value is a variable, in one pair of quotes. */
function quoteHeader(name: string, value: string): string {
  // Without a value, curl would leave the header out.
  if (value === "") return quote(`${name};`);
  const plain = new RegExp(`^[\\w .-]*${begin}\\$\\w+${end}$`, "u");
  const [, variable = ""] = value.split(marks);
  return plain.test(value) && expressions.has(variable)
    ? `"${name}: ${value.replaceAll(marks, (_, expression: string) => expression)}"`
    : quote(`${name}: ${value}`);
}

/** Writes invisible characters as JSON does, since the terminal would obey them. */
function escapeControls(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Decodes what the shell expands in a URL. */
function restoreExpressions(url: string): string {
  return url.replaceAll(/%EE%80%80.*?%EE%80%81/gu, (encoded) => {
    const text = decodeURIComponent(encoded);
    return expressions.has(text.slice(1, -1)) ? text : encoded;
  });
}

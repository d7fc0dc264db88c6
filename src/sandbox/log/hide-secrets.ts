import { secretMembers, tokenHeader } from "../../../generated/marks.ts";
import { redactText, removed } from "../../errors/redact-text.ts";

/** Secret in logs of a program, but of use to a test, and of no use to anybody without the rest of the card. */
const shown = ["holderName", "expirationDate"];
const toPlain = (name: string) => name.toLowerCase().replaceAll(/[_-]/gu, "");
/** Secrets that are not members of the contract: headers, and what callers of other services put in a query. */
const others = [
  ...[tokenHeader.name, "authorization", "proxy-authorization", "x-api-key", "cookie"],
  ...["access-token", "refresh-token", "api-key", "password"],
];
const hidden: ReadonlySet<string> = new Set(
  [...secretMembers.filter((name) => !shown.includes(name)), ...others].map(toPlain),
);

/** Copies a tree without tokens, secrets, card numbers and CVVs. Everything else stays as it was sent. */
export function hideSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hideSecrets);
  if (value instanceof Blob) return { fileName: nameOf(value), type: value.type, size: value.size };
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      hidden.has(toPlain(name)) ? removed : hideSecrets(member),
    ]),
  );
}

/** Returns a query as it was sent, without the values of parameters that hold secrets. */
export function hideSecretsInQuery(search: string): string {
  return search.replaceAll(/([?&])([^=&]*)=[^&]*/gu, (parameter, start: string, name: string) => {
    const [[decoded = ""] = []] = new URLSearchParams(`${name}=`);
    return hidden.has(toPlain(decoded)) ? `${start}${name}=${removed}` : parameter;
  });
}

/** Reads JSON without secrets. Other text is redacted, since its members are not known. */
export function hideSecretsInText(text: string): unknown {
  try {
    return hideSecrets(JSON.parse(text));
  } catch {
    return redactText(text);
  }
}

function nameOf(file: Blob): string | undefined {
  return "name" in file ? String(file.name) : undefined;
}

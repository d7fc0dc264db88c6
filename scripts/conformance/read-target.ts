import { readFileSync } from "node:fs";
import { CommandError } from "../../src/cli/command-error.ts";
import { checkNames } from "../../src/conformance/checks.ts";
import { valueNames } from "../../src/conformance/target-values.ts";
import type { Environment, ExpectedDeviation, Target } from "../../src/conformance/target.ts";

/** A target file: like a target, with names of environment variables in place of secrets and header values. */
interface TargetFile {
  environment?: Environment;
  credentials?: { clientId: string; clientSecret: string; scopes: string[] };
  token?: string;
  tokenHeader?: { name: string; prefix: string };
  headers?: Record<string, string>;
  values?: Record<string, string>;
  listener?: string;
  deviations?: ExpectedDeviation[];
}

type Variables = Readonly<Record<string, string | undefined>>;

/** The form of each member, and what must be written in its place. */
const forms: Readonly<Record<keyof TargetFile, readonly [is: (value: unknown) => boolean, wanted: string]>> =
  {
    environment: [
      (value) => ["mock", "test", "production"].includes(value as string),
      "must be mock, test or production",
    ],
    credentials: [
      (value) => isTexts(value, ["clientId", "clientSecret"]) && isTextList(value["scopes"]),
      "must have `clientId` and `clientSecret`, each the name of a variable, and a list of `scopes`",
    ],
    token: [isText, "must be the name of an environment variable"],
    tokenHeader: [
      (value) => isTexts(value, ["name", "prefix"]),
      'must have a `name` and a `prefix`, such as "Bearer "',
    ],
    headers: [isTexts, "must map names of headers to names of environment variables"],
    values: [
      (value) => isTexts(value) && Object.keys(value).every(isValueName),
      `must map names to strings; the names are ${valueNames.join(", ")}, and subscription.STATUS`,
    ],
    listener: [(value) => /^https?:\/\//u.test(String(value)), "must be the URL that receives notifications"],
    deviations: [
      (value) => Array.isArray(value) && value.every(isDeviation),
      "must be a list of objects with a known `check`, a `reason`, and `until`, a date such as 2026-12-31",
    ],
  };

/**
 * Reads a target file, with what its variables hold.
 * @throws {CommandError} if it cannot be read, a member has another form, or a variable is not set
 */
export function readTarget(
  file: string | undefined,
  variables: Variables = process.env,
): Omit<Target, "baseUrl"> {
  if (file === undefined) return {};
  const wrong = (problem: string) => new CommandError(`The target file ${file} ${problem}.`);
  const target = readJson(file, wrong);
  for (const [name, value] of Object.entries(target)) {
    const known = Object.keys(forms).join(", ");
    if (!Object.hasOwn(forms, name))
      throw wrong(`has a member \`${name}\` that is not known; it may have ${known}`);
    const [isValid, wanted] = forms[name as keyof TargetFile];
    if (!isValid(value)) throw wrong(`is not valid: \`${name}\` ${wanted}`);
  }
  const readVariable = (place: string, name: string) => {
    // It may be the secret itself, which must not be printed.
    if (!/^[A-Za-z_]\w*$/u.test(name))
      throw wrong(`must have the name of an environment variable at \`${place}\`, not a value`);
    const value = variables[name];
    if (value === undefined || value === "")
      throw wrong(`names the environment variable \`${name}\` at \`${place}\`, which is not set`);
    return value;
  };
  const { credentials, token, headers, ...rest } = target;
  return {
    ...rest,
    ...(credentials && {
      credentials: {
        clientId: readVariable("credentials.clientId", credentials.clientId),
        clientSecret: readVariable("credentials.clientSecret", credentials.clientSecret),
        scopes: credentials.scopes,
      },
    }),
    ...(token !== undefined && { token: readVariable("token", token) }),
    ...(headers && {
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, variable]) => [name, readVariable(`headers.${name}`, variable)]),
      ),
    }),
  };
}

function readJson(file: string, wrong: (problem: string) => CommandError): TargetFile {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (cause) {
    const problem = `The target file ${file} cannot be read (${(cause as NodeJS.ErrnoException).code ?? ""}).`;
    throw new CommandError(problem, { cause });
  }
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  } catch {
    throw wrong("is not valid JSON");
  }
  throw wrong("must contain a JSON object");
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

/** Whether a value is an object of texts; or has these members, if they are named. */
function isTexts(value: unknown, names?: readonly string[]): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const members = value as Record<string, unknown>;
  return (names ?? Object.keys(members)).every((name) => typeof members[name] === "string");
}

function isValueName(name: string): boolean {
  return valueNames.includes(name) || /^subscription\.[A-Z_]+$/u.test(name);
}

function isDeviation(value: unknown): boolean {
  if (!isTexts(value, ["check", "reason", "until"])) return false;
  return (
    (checkNames as string[]).includes(String(value["check"])) &&
    /^\d{4}-\d\d-\d\d$/u.test(String(value["until"]))
  );
}

import { CommandError } from "../../cli/command-error.ts";
import { checkNames } from "../checks.ts";
import { isJsonObject } from "../../values/json.ts";
import { type Target, valueNames } from "../target.ts";
import { parseUrl } from "../../base/options.ts";
import { readJsonFile } from "../../cli/files.ts";

/** What the file says about a service. */
type TargetFile = Omit<Target, "baseUrl" | "variables">;

/** The form of a member, and what must be written in its place. */
interface Form {
  is: (value: unknown) => boolean;
  wanted: string;
  /** Whether its texts are names of environment variables, in place of what they hold. */
  isSecret?: boolean;
}

const ofCompany = {
  is: (value: unknown) => isTexts(value, ["clientId", "clientSecret"]) && isTextList(value["scopes"]),
  wanted: "must have `clientId` and `clientSecret`, each the name of a variable, and a list of `scopes`",
  isSecret: true,
};
const ofToken = { is: isText, wanted: "must be the name of an environment variable", isSecret: true };

const forms: Readonly<Record<keyof TargetFile, Form>> = {
  environment: {
    is: (value) => ["mock", "test", "production"].includes(value as string),
    wanted: "must be mock, test or production",
  },
  credentials: ofCompany,
  token: ofToken,
  expiredToken: ofToken,
  otherCompany: ofCompany,
  otherScopes: { is: isTextList, wanted: "must be a list of scopes" },
  tokenHeader: {
    is: (value) => isTexts(value, ["name", "prefix"]),
    wanted: 'must have a `name` and a `prefix`, such as "Bearer "',
  },
  fileField: { is: isText, wanted: "must be the name of a form field" },
  headers: {
    is: (value) => isTexts(value),
    wanted: "must map names of headers to names of environment variables",
    isSecret: true,
  },
  values: {
    is: (value) => isTexts(value) && Object.keys(value).every(isValueName),
    wanted: `must map names to strings; the names are ${valueNames.join(", ")}, subscription.STATUS for one with another status, and OPERATION.PARAMETER for another parameter of a path`,
  },
  listener: {
    is: (value) => isText(value) && /^https?:$/u.test(parseUrl(String(value))?.protocol ?? ""),
    wanted: "must be the URL that receives notifications",
  },
  triggers: {
    is: (value) => Array.isArray(value) && value.every(isTrigger),
    wanted:
      "must be a list of objects with `operation` and `with`, which maps JSON pointers of the body to values, and, if wanted, `example` and a list of events in `expect`",
  },
  deviations: {
    is: (value) => Array.isArray(value) && value.every(isDeviation),
    wanted:
      "must be a list of objects with a `reason`, `until`, a date such as 2026-12-31, and a known `check`, with `operation`, `place` and `kind` if wanted, or else the `id` of a finding",
  },
};

/**
 * Reads a target file, with what its variables hold.
 * @throws {CommandError} if it cannot be read, a member has another form, or a variable is not set
 */
export function readTarget(
  file: string | undefined,
  variables: Readonly<Record<string, string | undefined>> = process.env,
): TargetFile & Pick<Target, "variables"> {
  if (file === undefined) return {};
  const wrong = (problem: string) => new CommandError(`The target file ${file} ${problem}.`);
  const target = readJsonFile("The target file", file);
  if (!isJsonObject(target)) throw wrong("must contain a JSON object");

  const names: Record<string, string> = {};
  /** Replaces the names of variables by what they hold. */
  const fill = (place: string, value: unknown): unknown => {
    if (isJsonObject(value))
      return Object.fromEntries(
        Object.entries(value).map(([name, member]) => [name, fill(`${place}.${name}`, member)]),
      );
    if (typeof value !== "string") return value;
    // It may be the secret itself, which must not be printed.
    if (!/^[A-Za-z_]\w*$/u.test(value))
      throw wrong(`must have the name of an environment variable at \`${place}\`, not a value`);
    const held = variables[value];
    if (held) {
      names[place] = value;
      return held;
    }
    // A secret may look like a name, but hardly like one in capitals.
    const shown = /^[A-Z][A-Z\d_]*$/u.test(value) ? ` \`${value}\`` : "";
    throw wrong(`names the environment variable${shown} at \`${place}\`, which is not set`);
  };
  const members = Object.entries(target).map(([name, value]) => {
    const known = Object.keys(forms).join(", ");
    if (!Object.hasOwn(forms, name))
      throw wrong(`has a member \`${name}\` that is not known; it may have ${known}`);
    const { is, wanted, isSecret } = forms[name as keyof TargetFile];
    if (!is(value)) throw wrong(`is not valid: \`${name}\` ${wanted}${nameUnknown(name, value)}`);
    return [name, isSecret ? fill(name, value) : value] as const;
  });
  return { ...Object.fromEntries(members), ...(Object.keys(names).length > 0 && { variables: names }) };
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

/** Whether a value is an object of texts; or has these members, if they are named. */
function isTexts(value: unknown, names?: readonly string[]): value is Readonly<Record<string, unknown>> {
  return (
    isJsonObject(value) && (names ?? Object.keys(value)).every((name) => typeof value[name] === "string")
  );
}

/** Names the values that the target cannot have, after what it can. */
function nameUnknown(member: string, value: unknown): string {
  const names = member === "values" && isJsonObject(value) ? Object.keys(value) : [];
  const unknown = names.filter((name) => !isValueName(name));
  return unknown.length === 0 ? "" : `, not ${unknown.map((name) => `\`${name}\``).join(", ")}`;
}

/** Whether it can be a name. Which operations a contract has is not known yet. */
function isValueName(name: string): boolean {
  return valueNames.includes(name) || /^[\w-]+\.[\w-]+$/u.test(name);
}

const triggerMembers = new Set(["operation", "example", "with", "expect"]);

function isTrigger(value: unknown): boolean {
  if (!isJsonObject(value) || !Object.keys(value).every((name) => triggerMembers.has(name))) return false;
  const { operation, example = "any", with: changes, expect = ["any"] } = value;
  const isChange = isJsonObject(changes) && Object.keys(changes).every((pointer) => pointer.startsWith("/"));
  return isText(operation) && isText(example) && isChange && isTextList(expect);
}

const ofEvery = ["reason", "until"];
const ofCheck = new Set(["operation", "check", "place", "kind", ...ofEvery]);
const ofId = new Set(["id", ...ofEvery]);

function isDeviation(value: unknown): boolean {
  if (!isTexts(value)) return false;
  const { id, check, until, reason } = value;
  const known = id === undefined ? ofCheck : ofId;
  const isNamed = id === undefined ? checkNames.some((name) => name === check) : isText(id);
  const isDate = /^\d{4}-\d\d-\d\d$/u.test(String(until)) && !Number.isNaN(Date.parse(String(until)));
  return Object.keys(value).every((name) => known.has(name)) && isNamed && isDate && isText(reason);
}

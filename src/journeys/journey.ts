// A journey as it is read from an Arazzo file, and as it is written for Redocly.

import { readFileSync } from "node:fs";
import path from "node:path";
import { parseYaml } from "../bundle/read-yaml.ts";
import { CommandError } from "../cli/command-error.ts";
import { isJsonObject } from "../values/json.ts";
import type { Target } from "../target/target.ts";
import type { Parameter as ContractParameter } from "../contract/document.ts";
import { type ContractOperation, readContractBody } from "../contract/operations.ts";
import { readTokenHeader } from "../contract/token-header.ts";

/** The members of an Arazzo document that are read or changed here. */
export interface Journey {
  sourceDescriptions: { url: string; type?: string; "x-serverUrl"?: string }[];
  workflows: Workflow[];
}

interface Workflow {
  inputs?: { required?: string[]; properties?: Record<string, object> };
  steps: Step[];
  "x-security"?: Security[];
}

/** A call, and what its response must be. */
export interface Step {
  stepId: string;
  operationId?: string;
  parameters?: Parameter[];
  requestBody?: { payload?: unknown };
  /** Expressions by name. */
  outputs?: Record<string, string>;
  "x-security"?: Security[];
}

/** What a step sends beside its body. */
type Parameter = Pick<ContractParameter, "name" | "in"> & { value: unknown };

/** How a step authenticates, in the form of Redocly. */
interface Security {
  scheme?: object;
  values?: Record<string, string>;
}

/**
 * Reads a journey.
 * @throws {CommandError} if the file cannot be read, or is not one
 */
export function readJourney(file: string): Journey {
  let journey: unknown;
  try {
    journey = parseYaml(readFileSync(file, "utf8"));
  } catch (cause) {
    const [reason = ""] = (cause as Error).message.split("\n");
    throw new CommandError(`The journey ${file} cannot be read: ${reason.replace(/[.:]$/u, "")}.`, { cause });
  }
  if (isJsonObject(journey) && ["sourceDescriptions", "workflows"].every((name) => isObjects(journey[name])))
    if ((journey["workflows"] as object[]).every((workflow) => isObjects((workflow as Workflow).steps)))
      return journey as unknown as Journey;
  throw new CommandError(
    `The file ${file} is not a journey, which is an Arazzo document with \`workflows\`.`,
  );
}

function isObjects(value: unknown): boolean {
  return Array.isArray(value) && value.every(isJsonObject);
}

/** What a journey is bound to. */
export interface Bindings {
  /** Absolute path of its file, to which what it names is relative. */
  file: string;
  /** URL of the contract, relative to the new file. */
  contract: string;
  operations: readonly ContractOperation[];
  target: Target;
  /** The headers of every request: names of inputs by name of the header. */
  headers: Readonly<Record<string, string>>;
}

/**
 * Binds a journey to a service, and to a contract, which may send the token in another header, or a file in another
 * field.
 */
export function bindJourney(journey: Journey, bindings: Bindings): Journey {
  const { file, contract, target, headers } = bindings;
  const own = path.dirname(file);
  const copy = bindValues(journey, own, target);
  for (const source of copy.sourceDescriptions)
    if (source.type === "arazzo") source.url = path.resolve(own, source.url);
    else Object.assign(source, { url: contract, "x-serverUrl": target.baseUrl });
  const always = Object.entries(headers).map(([name, input]) => sendHeader(name, `$inputs.${input}`));
  for (const workflow of copy.workflows) {
    workflow["x-security"] = [...(workflow["x-security"] ?? []), ...always];
    // Redocly masks what the schema of an input calls a password.
    for (const input of Object.values(headers))
      ((workflow.inputs ??= {}).properties ??= {})[input] = { type: "string", format: "password" };
    for (const step of workflow.steps) bindStep(step, bindings);
  }
  return copy;
}

const upload = /^\$file\(['"](.*)['"]\)$/u;

/** Copies a journey with all scopes of a target, where one is an input, and with absolute paths of files. */
function bindValues(journey: Journey, folder: string, { credentials }: Target): Journey {
  return JSON.parse(JSON.stringify(journey), (_key, value: unknown) => {
    if (Array.isArray(value) && value.length === 1 && value[0] === "$inputs.scope")
      return credentials?.scopes ?? value;
    const [, name] = typeof value === "string" ? (upload.exec(value) ?? []) : [];
    return name === undefined ? value : `$file('${path.resolve(folder, name)}')`;
  }) as Journey;
}

function bindStep(step: Step, { operations, target }: Bindings): void {
  const operation = operations.find(({ operationId }) => operationId === step.operationId);
  const { name, prefix } = target.tokenHeader ?? readTokenHeader(operation ?? {});
  if (step["x-security"])
    step["x-security"] = step["x-security"].map((security) => {
      const { token } = security.values ?? {};
      return token === undefined ? security : sendHeader(name, prefix ? `${prefix}{${token}}` : token);
    });
  const [documented] = Object.keys(readContractBody(operation?.requestBody)?.partTypes ?? {});
  const field = target.fileField ?? documented;
  const { requestBody } = step;
  if (field === undefined || !isJsonObject(requestBody?.payload)) return;
  const members = Object.entries(requestBody.payload).map(([key, value]) => [
    typeof value === "string" && upload.test(value) ? field : key,
    value,
  ]);
  requestBody.payload = Object.fromEntries(members);
}

/** Redocly sends what it calls an API key as it is, in any header. */
function sendHeader(name: string, value: string): Security {
  return { scheme: { type: "apiKey", in: "header", name }, values: { apiKey: value } };
}

// The journeys of this package are written in the contract's own names; an answer may have given others to members and to
// the header of a key, and ask for other headers. Journeys of others are written for their service, and stay as they are.

import { type ContractOperation, isIdempotencyKey, nameKeyHeader } from "../contract/operations.ts";
import {
  findRenames,
  readCallRenames,
  renameMembersOf,
  renamePath,
  type RenameTree,
} from "../contract/renames.ts";
import { bare } from "../target/exchange.ts";
import { isJsonObject } from "../values/json.ts";
import { addNeededHeaders } from "../target/request.ts";
import type { Journey, Step } from "./journey.ts";

/**
 * Copies a journey of this package with the names of a contract.
 * @param added names of the headers that every request gets
 */
export function translateJourney(
  journey: Journey,
  operations: readonly ContractOperation[],
  added: readonly string[],
): Journey {
  return {
    ...journey,
    workflows: journey.workflows.map((workflow) => {
      const steps = workflow.steps.map((step) => readNames(step, operations));
      return { ...workflow, steps: steps.map((names) => translateStep(names, steps, added)) };
    }),
  };
}

/** A step, and how the bodies of its operation are named. */
interface StepNames {
  step: Step;
  operation: ContractOperation | undefined;
  request?: RenameTree | undefined;
  response?: RenameTree | undefined;
}

function readNames(step: Step, operations: readonly ContractOperation[]): StepNames {
  const operation = operations.find(({ operationId }) => operationId === step.operationId);
  return { step, operation, ...(operation && readCallRenames(operation)) };
}

function translateStep(names: StepNames, steps: readonly StepNames[], added: readonly string[]): Step {
  const translated = translateTexts(names.step, names, steps) as Step;
  const { requestBody } = translated;
  if (isJsonObject(requestBody?.payload))
    requestBody.payload = renameMembersOf(names.request, requestBody.payload, "given");
  return { ...translated, ...sendHeaders(translated, names.operation, added) };
}

/** Sends the key in the header of the contract, and what else it asks for, also where the step sends none. */
function sendHeaders(
  { parameters = [] }: Step,
  operation: ContractOperation | undefined,
  added: readonly string[],
): Pick<Step, "parameters"> {
  if (operation === undefined) return {};
  const isAdded = (name: string) => added.some((one) => one.toLowerCase() === name.toLowerCase());
  const needed = Object.entries(addNeededHeaders(operation, bare).headers).filter(([name]) => !isAdded(name));
  const key = nameKeyHeader(operation);
  const keys = key === undefined ? [] : [[key, "{$faker.string.uuid()}"] as const];
  const headers = [...needed, ...keys].map(([name, value]) => ({ name, in: "header", value }) as const);
  if (headers.length === 0) return {};
  const others = key === undefined ? parameters : parameters.filter((one) => !isIdempotencyKey(one));
  return { parameters: [...others, ...headers] };
}

/** Translates every expression in a part of a step. */
function translateTexts(part: unknown, names: StepNames, steps: readonly StepNames[]): unknown {
  if (typeof part === "string") return translateExpressions(part, names, steps);
  if (Array.isArray(part)) return part.map((item) => translateTexts(item, names, steps));
  if (!isJsonObject(part)) return part;
  const copy = Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, translateTexts(value, names, steps)]),
  );
  const { condition, context, type } = copy;
  const [, body] = type === "jsonpath" ? (/^\$(request|response)\.body$/u.exec(String(context)) ?? []) : [];
  if (body === undefined || typeof condition !== "string") return copy;
  const tree = names[body as "request" | "response"];
  // In a JSONPath, `@` is the body, or a value in a list of it, which has no members here.
  return {
    ...copy,
    condition: condition.replaceAll(/(?<=@)(?:\.[A-Za-z_]\w*)+/gu, (path) =>
      ["", ...renamePath(tree, path.slice(1).split("."), "given")].join("."),
    ),
  };
}

const bodies = /\$(request|response)\.body#((?:\/[\w-]+)+)/gu;
const outputs = /\$steps\.([\w-]+)\.outputs\.([\w-]+)#((?:\/[\w-]+)+)/gu;

/** Translates the pointers in expressions such as `$response.body#/id` and `$steps.list.outputs.page#/next`. */
function translateExpressions(text: string, names: StepNames, steps: readonly StepNames[]): string {
  return text
    .replaceAll(bodies, (_, body: "request" | "response", pointer: string) => {
      return `$${body}.body#${translatePointer(names[body], pointer)}`;
    })
    .replaceAll(outputs, (_, id: string, output: string, pointer: string) => {
      const from = steps.find(({ step }) => step.stepId === id);
      const whole = `${from?.step.outputs?.[output] ?? ""}#`;
      const [, body = "response", , start = ""] = /^\$(request|response)\.body(#(.*?))?#$/u.exec(whole) ?? [];
      const tree = findRenames(from?.[body as "request" | "response"], start.split("/").slice(1));
      return `$steps.${id}.outputs.${output}#${translatePointer(tree, pointer)}`;
    });
}

function translatePointer(tree: RenameTree | undefined, pointer: string): string {
  return ["", ...renamePath(tree, pointer.split("/").slice(1), "given")].join("/");
}

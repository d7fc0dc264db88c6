// From a place in a value to the node of the contract that speaks about it, and to the questions that leave it open.
// How much each question leaves open is in openapi/questions.yaml.

import { type LeavesOpen, questions } from "../../generated/questions.ts";
import { joinPointer, splitPointer } from "../contract/pointer.ts";
import type { RequestBody, Response, Schema, SchemaObject } from "../contract/document.ts";
import { findBodyMedia } from "../contract/operations.ts";
import { findTokenScheme, readTokenHeader } from "../contract/token-header.ts";
import type { Resolved } from "../contract/references.ts";
import { listPlacedParts } from "../contract/schema.ts";
import { listQuestionIds } from "../contract/assumptions.ts";
import { type ConformanceCase, type RequestRule } from "./case.ts";
import { isAtBound } from "../values/invalid-samples.ts";

/** Finds the schema of a body; `true`, which allows any value, if the contract has none for its media type. */
export function findBodySchema(
  body: Resolved<RequestBody | Response> | undefined,
): Resolved<Schema> | undefined {
  const media = body && findBodyMedia(body);
  return media && { node: media.schema ?? true, pointer: media.pointer };
}

/** The schema objects that apply to one value, each with its pointer in the contract. */
type PlacedParts = readonly Resolved<SchemaObject>[];

/**
 * Finds the schema objects that apply to a part of a value, with all branches, level by level: first those of the whole
 * value, last those of the part. A level is empty where the contract says nothing about it.
 * @param pointer JSON pointer into the value
 */
export function findSchemaPlaces(start: Resolved<Schema>, pointer: string): PlacedParts[] {
  const levels: PlacedParts[] = [listPlacedParts([start], true)];
  for (const token of splitPointer(pointer)) levels.push(descend(levels.at(-1) ?? [], token));
  return levels;
}

function descend(parts: PlacedParts, token: string): PlacedParts {
  const inner = parts.flatMap(({ node: { properties = {}, items }, pointer }) => {
    const member = Object.hasOwn(properties, token) ? properties[token] : undefined;
    const item = /^\d+$/u.test(token) ? items : undefined;
    return [
      ...(member === undefined ? [] : [{ node: member, pointer: joinPointer(pointer, "properties", token) }]),
      ...(item === undefined ? [] : [{ node: item, pointer: joinPointer(pointer, "items") }]),
    ];
  });
  return listPlacedParts(inner, true);
}

/** The pointer of the schema object whose keyword is broken, or else of the first one at the place. */
export function findContractPlace(schema: Resolved<Schema>, pointer: string, keyword: string): string {
  const levels = findSchemaPlaces(schema, pointer);
  const [own = [], parent = []] = levels.toReversed();
  const holder = (keyword === "required" ? parent : own).find(({ node }) => Object.hasOwn(node, keyword));
  // A missing member is explained where it is declared.
  const place = keyword === "required" ? (own[0] ?? holder) : (holder ?? own[0]);
  return place?.pointer ?? schema.pointer;
}

/** Returns what a question leaves open, so that a departure there is not the provider's fault. */
export function whatIsOpen(id: string): LeavesOpen {
  return questions[id]?.leavesOpen ?? "value";
}

const types = new Set(["type", "null", "quoted", "type-array", "type-object"]);
/** Two members exclude each other, whatever their values are. */
const exclusions = new Set(["not", "false schema", "excluded"]);
const conditions = new Set(["oneOf", "anyOf", "switch-to", ...exclusions]);

/**
 * Lists the ids of the questions whose assumptions a departure from a schema may be due to. Empty if the contract is sure there.
 * @param pointer JSON pointer into the value. For a missing member, its own
 * @param keyword the keyword that is broken
 */
export function findAssumptions(schema: Resolved<Schema>, pointer: string, keyword: string): string[] {
  // The form of an upload is open, but not how large a file may be.
  if (keyword === "size") return [];
  const levels = findSchemaPlaces(schema, pointer);
  const [own = [], parent = []] = levels.toReversed();
  const isMissing = keyword === "required" && levels.length > 1;
  const isConditional = conditions.has(keyword) || (isMissing && !isAlwaysRequired(parent, pointer));
  const around = levels.flat();
  return [
    ...new Set([
      ...listIds(around, "structure"),
      ...(isConditional ? listIds(around, "condition") : []),
      ...(isMissing ? listIds(parent, "required") : []),
      ...(isMissing || types.has(keyword) || exclusions.has(keyword) ? [] : listIds(own, "value")),
    ]),
  ];
}

function listIds(parts: PlacedParts, wanted: LeavesOpen): string[] {
  const assumed = parts.filter(({ node }) => node["x-assumption"] !== undefined);
  return assumed.flatMap(({ node }) => listQuestionIds(node)).filter((id) => whatIsOpen(id) === wanted);
}

/** Whether a member is required by its object itself, not only in one of its branches. */
function isAlwaysRequired(parent: PlacedParts, pointer: string): boolean {
  const name = pointer.slice(pointer.lastIndexOf("/") + 1);
  return parent.some(
    ({ node, pointer: place }) => node.required?.includes(name) && !/\/(?:oneOf|anyOf)\/\d+/u.test(place),
  );
}

/** Whether a member of a body must be there, in every alternative. */
export function isRequiredMember(schema: Resolved<Schema>, pointer: string): boolean {
  const [, parent = []] = findSchemaPlaces(schema, pointer).toReversed();
  return isAlwaysRequired(parent, pointer);
}

/** The keyword that a kind of breakage breaks, and what is wrong then with the place of the breakage. */
const kinds: Readonly<Record<string, readonly [keyword: string, words: string]>> = {
  drop: ["required", "is missing"],
  null: ["type", "is null"],
  type: ["type", "has another type"],
  quoted: ["type", "is a string in place of its value"],
  "type-array": ["type", "is a list in place of an object"],
  "type-object": ["type", "is an object in place of a list"],
  enum: ["enum", "has a value that is not listed"],
  const: ["const", "has a value that is not listed"],
  "switch-to": ["oneOf", "has a value that the other members do not allow"],
  pattern: ["pattern", "does not match its pattern"],
  format: ["format", "does not have its format"],
  maxLength: ["maxLength", "is too long"],
  maxDuration: ["x-maxDuration", "is too long"],
  minimum: ["minimum", "is too small"],
  maximum: ["maximum", "is too large"],
  excluded: ["excluded", "is not allowed together with the others"],
  empty: ["required", "is missing"],
  malformed: ["malformed", "is not valid JSON"],
  escape: ["malformed", "has an escape that JSON does not have"],
  "media-type": ["media-type", "has another media type"],
  "part-type": ["part-type", "has a media type that is not listed"],
  size: ["size", "is too large"],
  "no-token": ["security", "is missing"],
  "other-scheme": ["scheme", "has another scheme"],
  "scheme-alone": ["security", "has no token"],
  "made-up-token": ["security", "has a token that was never issued"],
  "expired-token": ["security", "has a token that has expired"],
  "other-scope": ["x-scope", "has a token without the scope"],
  "other-company": ["security", "has a token of another company"],
};

/** Finds the rule that a case breaks, by its pointer (`/requestBody/order/code` or `/header/name`) and its kind. */
export function findRequestRule({
  operation,
  pointer,
  kind,
  rule,
}: Pick<ConformanceCase, "operation" | "pointer" | "kind" | "rule">): RequestRule {
  if (rule !== undefined) return rule;
  // Most kinds are named after their keyword, with a suffix.
  const name = kind.replace(/^at-/u, "").replace(/^(switch-to|media-type|pattern|format)-.*/u, "$1");
  const [keyword, words] = kinds[name] ?? [name, `breaks \`${kind}\``];
  const broken = `\`${pointer}\` ${words}`;
  if (pointer === `/header/${readTokenHeader(operation).name}`) {
    const scheme = findTokenScheme(operation);
    // How a token is sent is assumed; that a call needs one is not.
    const assumptions = keyword === "scheme" ? listQuestionIds(scheme?.node ?? {}) : [];
    return { keyword, contract: scheme?.pointer ?? operation.pointer, assumptions, broken };
  }
  const [, place = "", parameterName = ""] = pointer.split("/");
  const parameter = operation.parameters.find(({ node }) => node.in === place && node.name === parameterName);
  const schema =
    place === "requestBody"
      ? findBodySchema(operation.requestBody)
      : parameter && { node: parameter.node.schema ?? true, pointer: `${parameter.pointer}/schema` };
  if (schema === undefined) return { keyword, contract: operation.pointer, assumptions: [], broken };
  const inner = parameter === undefined ? pointer.slice("/requestBody".length) : "";
  return {
    keyword,
    contract: findContractPlace(schema, inner, keyword),
    assumptions: [
      ...findAssumptions(schema, inner, keyword),
      // Which keys are valid, short of their length, is open.
      ...(parameter !== undefined && isAtBound(kind)
        ? listQuestionIds(parameter.node).filter((id) => whatIsOpen(id) === "value")
        : []),
    ],
    broken,
  };
}

import type { SchemaObject } from "../../../../src/contract/openapi-document.ts";
import { findDefault, listValues, type NamedValue, type Values } from "../../../../src/contract/values.ts";
import { describeType } from "../../../text/describe-type.ts";
import { describeChoice } from "../../../text/list-rules.ts";
import type { Shape } from "./body-shape.ts";
import { withoutOpenList } from "../../../text/describe-meaning.ts";
import { withoutAssumption } from "../../../text/without-assumption.ts";

/** The description of a value of a body or of a parameter on a page. Texts are Markdown. */
export interface Description {
  /** Its kind and limits: `string, at most 200 characters`. */
  type: string;
  description: string;
  values: NamedValue[];
  /** Whether other values are possible. */
  isOpen: boolean;
  /** The value that applies if it is omitted, as JSON. */
  fallback: string | undefined;
  /** Limits that no keyword expresses. */
  limits: string[];
  /** Conditions between its members. */
  rules: string[];
  /** The schema object with the assumption about it, if the interface text leaves something open. */
  assumed: SchemaObject | undefined;
}

/** Describes a value for readers, from every schema object that applies to it. */
export function describeMember(shape: Pick<Shape, "parts" | "choices" | "path">): Description {
  const { parts, choices, path } = shape;
  const described = parts.find((part) => part.description !== undefined);
  const assumed = parts.find((part) => part["x-assumption"] !== undefined);
  const fallback = findDefault(parts);
  const list = listValues(parts);
  const isObject = parts.some(({ properties }) => properties !== undefined);
  return {
    type: describeType(parts),
    description: withoutNotes(withoutAssumption(described?.description, assumed?.["x-assumption"]), list),
    ...list,
    fallback: fallback === undefined ? undefined : JSON.stringify(fallback),
    limits: parts.flatMap((part) => part["x-limit"] ?? []),
    rules: isObject ? choices.map((choice) => describeChoice(path, parts, choice)) : [],
    assumed,
  };
}

/** Removes the notes about limits and defaults, which the pages show apart, and a note that does not apply. */
function withoutNotes(description: string, list: Values): string {
  return withoutOpenList(description, list)
    .replace(/\n*^\*\*(?:Default:|Limit\.)\*\*.*$/gmu, "")
    .trim();
}

import { listConstraints } from "../../../../src/contract/limits.ts";
import type { Parameter } from "../../../../src/contract/document.ts";
import { isErrorStatus } from "../../../../src/contract/errors.ts";
import { readContractBody, type ContractOperation } from "../../../../src/contract/operations.ts";
import { groupBy } from "../../../../src/contract/text.ts";
import { listParts, findDefault, listValues, type NamedValue } from "../../../../src/contract/schema.ts";
import { describeType } from "../../../text/describe-type.ts";
import { describeChoice } from "../../../text/list-rules.ts";
import { say } from "../../../text/say.ts";
import { withInner, type Shape } from "./body-shape.ts";
import { findSwitch, listVariants } from "./switch.ts";
import { type Assumed, withoutAssumption, withoutNotes } from "../../../text/assumptions.ts";

/** The description of a value of a body or of a parameter on a page. Texts are Markdown. */
export interface Description {
  /** Its kind and limits: `string, at most 200 characters`. */
  type: string;
  /** Regular expressions that it matches, and that the contract has no words for. */
  patterns: string[];
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
  assumed: Assumed | undefined;
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
    type: describeType(parts, { patterns: false }),
    patterns: listConstraints(parts).flatMap(({ keyword, value, message }) =>
      keyword === "pattern" && message === undefined ? String(value) : [],
    ),
    description: withoutNotes(withoutAssumption(described?.description, assumed?.["x-assumption"])),
    ...list,
    fallback: fallback === undefined ? undefined : JSON.stringify(fallback),
    limits: parts.flatMap((part) => part["x-limit"] ?? []),
    rules: isObject ? choices.map((choice) => describeChoice(path, parts, choice)) : [],
    assumed,
  };
}

/** Describes a parameter as a member is described. */
export function describeParameter(node: Parameter): Description {
  const about = describeMember({ parts: listParts(node.schema), choices: [], path: node.name });
  return {
    ...about,
    type: `${about.type}, ${say(`in ${node.in}`)}`,
    description: withoutAssumption(node.description, node["x-assumption"]),
    assumed: node["x-assumption"] === undefined ? about.assumed : node,
  };
}

/** Lists the assumptions about several fields of a call, such as UTC at every timestamp, with the names of the fields. */
export function listRepeated(call: ContractOperation): { node: Assumed; fields: string[] }[] {
  const responses = Object.entries(call.responses).flatMap(([status, response]) =>
    isErrorStatus(status) ? [] : response,
  );
  const found = [call.requestBody, ...responses].flatMap((body) => {
    const schema = readContractBody(body)?.schema;
    const members = listVariants(schema, findSwitch(schema)).flatMap((shape) => withInner(shape.members));
    return members.flatMap(({ parts, path }) => {
      const node = parts.find((part) => part["x-assumption"] !== undefined);
      return node === undefined ? [] : { node, path };
    });
  });
  return [...groupBy(found, ({ node }) => node["x-assumption"] ?? "").values()].flatMap((group) => {
    const fields = [...new Set(group.map(({ path }) => path))];
    const [first] = group;
    return first === undefined || fields.length < 2 ? [] : { node: first.node, fields };
  });
}

/** What a page says about a field, as Markdown. */
export interface FieldText {
  /** Its purpose, its values if they need no explanation, its default and its limits. */
  text: string;
  /** The title of the fold that explains its values; empty if there is nothing to explain. */
  values: string;
}

/** Characters of values that are read at a glance. */
const codeLength = 120;

/** Writes the text of a field. */
export function writeField({
  description,
  values,
  isOpen,
  fallback,
  limits,
}: Omit<Description, "assumed">): FieldText {
  const isExplained = values.length > 1 && values.some(({ meaning }) => meaning !== undefined);
  const named = values.map(({ value }) => String(value));
  const list = isOpen || values.length > 1 ? nameValues(named, isOpen, isExplained) : describeOnly(values);
  const blocks = [
    description,
    isExplained ? "" : list,
    fallback === undefined ? "" : say("Default: {value}.", { value: `\`${fallback}\`` }),
    ...limits,
  ].filter((block) => block !== "");
  const text = blocks.join(description.includes("\n\n") ? "\n\n" : " ");
  return { text, values: isExplained ? list : "" };
}

function nameValues(named: readonly string[], isOpen: boolean, isExplained: boolean): string {
  const fitting = named.filter((_, index) => named.slice(0, index + 1).join().length <= codeLength);
  const shown = isExplained && named.length > 2 ? fitting : named;
  const hidden = named.length - shown.length;
  const list = [
    ...shown.map((value) => `\`${value}\``),
    ...(hidden > 0 ? [say("{count} more", { count: hidden })] : []),
  ].join(", ");
  if (list === "") return "";
  return isOpen ? say("Known values: {list}; accept others.", { list }) : say("One of {list}.", { list });
}

function describeOnly([only]: Description["values"]): string {
  if (only === undefined) return "";
  const value = `\`${String(only.value)}\``;
  return only.meaning === undefined
    ? say("Always {value}.", { value })
    : say("Always {value}: {meaning}", { value, meaning: only.meaning });
}

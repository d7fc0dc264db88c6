import { listQuestionIds } from "../contract/assumptions.ts";
import type { Schema } from "../contract/openapi-document.ts";
import { findBodyMedia, type ContractOperation } from "../contract/operations.ts";
import type { Resolved } from "../contract/references.ts";
import type { ConformanceCase } from "./conformance-case.ts";
import { findOpenPoints } from "./open-points.ts";
import { findContractPlace } from "./schema-places.ts";

/** The rule of the contract that a request breaks. */
export interface RequestRule {
  keyword: string;
  /** JSON pointer of its node. */
  contract: string;
  /** Ids of the open points that leave it open. */
  assumptions: string[];
  /** What it demands, in one sentence. */
  says?: string;
}

type RuledCase = Pick<ConformanceCase, "operation" | "pointer" | "kind" | "rule">;

const keywords: Readonly<Record<string, string>> = {
  drop: "required",
  empty: "required",
  null: "type",
  quoted: "type",
  "type-array": "type",
  "type-object": "type",
  "other-scheme": "scheme",
  "no-token": "security",
  "scheme-alone": "security",
  "made-up-token": "security",
  "expired-token": "security",
  "other-company": "security",
  "other-scope": "x-scope",
  maxDuration: "x-maxDuration",
  escape: "malformed",
};

/** Returns the keyword that a kind of breakage breaks. Most kinds are named after it, with a suffix. */
function toKeyword(kind: string): string {
  if (kind.startsWith("switch-to-")) return "oneOf";
  return (
    keywords[kind] ??
    kind
      .replace(/-(?:\d+|empty|head|tail)$/u, "")
      .replace(/^at-/u, "")
      .replace(/^media-type-.*/u, "media-type")
  );
}

/** Finds the rule that a case breaks, by its pointer (`/requestBody/order/code` or `/header/name`) and its kind. */
export function findRequestRule({ operation, pointer, kind, rule }: RuledCase): RequestRule {
  if (rule !== undefined) return rule;
  const keyword = toKeyword(kind);
  if (pointer === "/header/authorization") {
    const [scheme] = operation.schemes;
    // How a token is sent is assumed; that a call needs one is not.
    const assumptions = keyword === "scheme" ? listQuestionIds(scheme?.node ?? {}) : [];
    return { keyword, contract: scheme?.pointer ?? operation.pointer, assumptions };
  }
  const found = findSchema(operation, pointer);
  if (found === undefined) return { keyword, contract: operation.pointer, assumptions: [] };
  const { schema, inner } = found;
  return {
    keyword,
    contract: findContractPlace(schema, inner, keyword),
    assumptions: findOpenPoints(schema, { pointer: inner, keyword }),
  };
}

/** The schema of the body or parameter that a pointer leads into, and the pointer within. */
function findSchema(
  { parameters, requestBody }: ContractOperation,
  pointer: string,
): { schema: Resolved<Schema>; inner: string } | undefined {
  const [, place = "", name = ""] = pointer.split("/");
  if (place === "requestBody") {
    const media = requestBody && findBodyMedia(requestBody);
    if (media?.schema === undefined) return undefined;
    return {
      schema: { node: media.schema, pointer: media.pointer },
      inner: pointer.slice("/requestBody".length),
    };
  }
  const parameter = parameters.find(({ node }) => node.in === place && node.name === name);
  if (parameter === undefined) return undefined;
  return {
    schema: { node: parameter.node.schema ?? true, pointer: `${parameter.pointer}/schema` },
    inner: "",
  };
}

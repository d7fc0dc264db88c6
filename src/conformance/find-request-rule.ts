import { listQuestionIds } from "../contract/assumptions.ts";
import { readTokenHeader } from "../contract/token-header.ts";
import type { ConformanceCase, RequestRule } from "./conformance-case.ts";
import { findOpenPoints } from "./open-points.ts";
import { findBodySchema, findContractPlace } from "./schema-places.ts";

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
    const [scheme] = operation.schemes;
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
    assumptions: findOpenPoints(schema, inner, keyword),
    broken,
  };
}

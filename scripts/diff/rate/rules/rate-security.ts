import { splitPointer } from "../../../../src/contract/pointer.ts";
import type { SchemaObject } from "../../../../src/contract/document.ts";
import { missing } from "./missing.ts";
import type { Rule } from "./rule.ts";

/** Rates what is inside a security scheme. Redocly ignores how clients get a token. */
export const rateSecuritySchemes: Rule = ({ kind, property = "", pointer, before, node }) => {
  const [root, map, , ...inside] = splitPointer(pointer);
  if (root !== "components" || map !== "securitySchemes") return undefined;
  if (/^(?:description|x-(?!scopes$).*)$/u.test(property)) return undefined;
  if (inside.length === 0 && kind !== "modified") return undefined;
  const text = property === "x-scopes" ? "the scopes of a flow changed" : undefined;
  const isKept =
    property === "x-scopes" && missing(scopesOf(node.base), scopesOf(node.revision)).length === 0;
  const isNew = kind === "added" || (kind === "modified" && before === undefined && inside.length > 0);
  if (isKept || isNew) return { impact: "minor", reason: "clients can get a token in one more way", text };
  if (property === "bearerFormat") return { impact: "patch", reason: "only a hint about the token" };
  return { impact: "breaking", reason: "clients get or send their credentials in a different way", text };
};

function scopesOf({ scopes }: SchemaObject): string[] {
  return Object.keys(Object(scopes) as object);
}

/** Rates the schemes that calls require, where Redocly finds that they require less. */
export const rateRequirements: Rule = ({ typeName, kind, impact }) => {
  if (!/^SecurityRequirement/u.test(typeName) || impact === "major" || kind === "modified") return undefined;
  return { impact: "minor", reason: "calls are accepted with other credentials, or with none" };
};

import type { OpenApiDocument, SchemaObject } from "../../../../src/contract/openapi-document.ts";
import { readPointer } from "../../../../src/contract/json-pointer.ts";
import { isExcluded, resolveSchema } from "../../../../src/contract/schema-parts.ts";
import { worstOf } from "../impact.ts";
import { nameOf, type SeenChange } from "../seen-change.ts";
import type { Rule, Verdict } from "./rule.ts";

/**
 * Members. To Redocly, what is added is an optional member; but a member that is declared again in a branch, or that a
 * branch excludes, is a condition on a member that was there before.
 */
export const judgeMembers: Rule = (change) => {
  const members = listMembers(change);
  if (members === undefined) return undefined;
  if (change.kind === "modified") {
    return change.property === "key"
      ? { impact: "breaking", reason: "the member has another name now" }
      : undefined;
  }
  const verdicts = members.map(({ name, schema }) => judgeMember(change, name, schema));
  const impact = worstOf(verdicts.map((verdict) => verdict.impact));
  return verdicts.find((verdict) => verdict.impact === impact);
};

function judgeMember(change: SeenChange, name: string, schema: unknown): Verdict {
  const { kind, documents, pointer, isSent, isReceived } = change;
  // A member that was or is declared elsewhere in the same object stays a member; what comes or goes is a condition.
  const other = kind === "added" ? documents.base : documents.revision;
  const isCondition = isExcluded(schema) || memberNames(other, ownerOf(pointer)).has(name);
  if (!isCondition) {
    if (kind === "added") return { impact: "minor", reason: "an optional member is added" };
    const reason = isReceived
      ? "readers of the member find nothing"
      : "senders of the member no longer follow the contract";
    return { impact: "breaking", reason, text: `member \`${name}\` was removed` };
  }
  const text = `a condition on member \`${name}\` was ${kind}`;
  if (kind === "added" && isSent)
    return { impact: "breaking", reason: "what was accepted may be refused now", text };
  if (kind === "removed" && isReceived) {
    return { impact: "breaking", reason: "what readers could rely on is not promised any more", text };
  }
  if (kind === "added") return { impact: "patch", reason: "readers are promised more", text };
  return { impact: "minor", reason: "more is accepted", text };
}

function listMembers(change: SeenChange): { name: string; schema: unknown }[] | undefined {
  if (change.typeName === "Schema" && /\/properties\/[^/]+$/u.test(change.pointer)) {
    return [{ name: nameOf(change), schema: change.kind === "added" ? change.after : change.before }];
  }
  if (change.typeName !== "SchemaProperties" || change.kind === "modified") return undefined;
  const members = (change.kind === "added" ? change.after : change.before) as Record<string, unknown>;
  return Object.entries(members).map(([name, schema]) => ({ name, schema }));
}

/** The object that a member belongs to, whatever branches it is declared in. */
function ownerOf(pointer: string): string {
  const schema = pointer.replace(/\/properties(?:\/[^/]+)?$/u, "");
  return schema.replace(/(?:\/(?:allOf|anyOf|oneOf)\/\d+|\/then|\/else)+$/u, "");
}

function memberNames(document: OpenApiDocument, pointer: string): Set<string> {
  try {
    return new Set(namesIn(readPointer(document, pointer) as SchemaObject));
  } catch {
    // The object itself is new, or gone.
    return new Set();
  }
}

function namesIn(node: SchemaObject): string[] {
  const schema = resolveSchema(node);
  if (schema === undefined) return [];
  const lists = [schema.allOf, schema["anyOf"], schema["oneOf"], [schema["then"]], [schema["else"]]];
  const parts = lists.flatMap((list) => (Array.isArray(list) ? list : []));
  const inherited = parts.flatMap((part) =>
    typeof part === "object" && part !== null ? namesIn(part as SchemaObject) : [],
  );
  return [...Object.keys(schema.properties ?? {}), ...inherited];
}

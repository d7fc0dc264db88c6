import { splitPointer } from "../../contract/pointer.ts";
import { withoutNames } from "../spelling.ts";
import { nameOf } from "./change.ts";
import type { Rule, Verdict } from "./rule.ts";

/** The components whose names code generators turn into names of types and guards. */
const namedInCode = ["schemas", "responses", "parameters", "requestBodies", "headers", "pathItems"];

const nameGone: Verdict = {
  impact: "breaking",
  reason: "generated code carries the name, such as the type and the guard of a schema",
};

/** Rates components: by their names, which code carries. What they contain is rated in each place that uses them. */
export const rateComponents: Rule = (change) => {
  const tokens = splitPointer(change.pointer);
  const [root, kind] = tokens;
  if (root !== "components") return undefined;
  const isCarried = kind === undefined || namedInCode.includes(kind);
  const isWhole = tokens.length <= 3 && change.kind !== "modified";
  const isRenamed = tokens.length === 3 && change.property === "key";
  if (isCarried && (isRenamed || (isWhole && change.kind === "removed"))) return nameGone;
  if (change.affected.length === 0) return { impact: "patch", reason: "no operation or event uses it" };
  if (!isWhole && !isRenamed) return undefined;
  return {
    impact: "patch",
    reason: `the component \`${nameOf(change)}\` has no effect by itself; each place that uses it is rated separately`,
  };
};

/** Rates the names of path parameters. They are not part of a URL, but generated clients ask for them. */
export const ratePathParameters: Rule = ({ typeName, kind, property, before, after, pointer, node }) => {
  if (kind !== "modified") return undefined;
  if (typeName === "PathItem" && property === "key" && pointer.startsWith("/paths/")) {
    const isSamePath = withoutNames(String(before)) === withoutNames(String(after));
    if (isSamePath)
      return { impact: "patch", reason: "the path is the same; its parameters are rated by themselves" };
  }
  if (typeName !== "Parameter" || property !== "name" || node.revision["in"] !== "path") return undefined;
  return {
    impact: "breaking",
    reason: "client code passes the value by the name of the parameter",
    text: `path parameter \`${String(before)}\` was renamed to \`${String(after)}\``,
  };
};

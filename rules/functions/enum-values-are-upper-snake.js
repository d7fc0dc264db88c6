import { checkNodes } from "../model/check-nodes.js";
import { listOf } from "../model/list-of.js";

/** @typedef {{ reason: string, values?: string[], pattern?: string }} Exception - by value or by spelling */
/** @typedef {{ except: Exception[] }} Options */

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, Options>} */
export default checkNodes(["schema"], ({ value }, { except }) => {
  const isExcepted = (/** @type {string} */ member) =>
    except.some(({ values = [], pattern }) => {
      return values.includes(member) || (pattern !== undefined && new RegExp(pattern, "u").test(member));
    });
  const members = ["enum", "x-extensible-enum"].flatMap((keyword) =>
    listOf(value, keyword).map((member, index) => ({ member, at: [keyword, index] })),
  );
  const pinned = "const" in value ? [{ member: value["const"], at: ["const"] }] : [];
  return [...members, ...pinned]
    .filter(({ member }) => typeof member === "string")
    .filter(({ member }) => !/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/u.test(String(member)))
    .filter(({ member }) => !isExcepted(String(member)))
    .map(({ member, at }) => ({
      message: `value \`${String(member)}\` is not UPPER_SNAKE_CASE; rename it, or add it to the rule's exceptions with a reason`,
      at,
    }));
});

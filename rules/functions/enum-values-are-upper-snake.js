import { checkNodes } from "../model/check-nodes.js";
import { listOf } from "../model/list-of.js";

/** @typedef {{ except: { values: string[], reason: string }[] }} Options */

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, Options>} */
export default checkNodes(["schema"], ({ value }, { except }) => {
  const excepted = except.flatMap(({ values }) => values);
  const members = ["enum", "x-extensible-enum"].flatMap((keyword) =>
    listOf(value, keyword).map((member, index) => ({ member, at: [keyword, index] })),
  );
  const pinned = "const" in value ? [{ member: value["const"], at: ["const"] }] : [];
  return [...members, ...pinned]
    .filter(({ member }) => typeof member === "string")
    .filter(({ member }) => !/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/u.test(String(member)))
    .filter(({ member }) => !excepted.includes(String(member)))
    .map(({ member, at }) => ({
      message: `value \`${String(member)}\` is not UPPER_SNAKE; write it so, or list it with a reason in the rule's exceptions`,
      at,
    }));
});

import { atPath } from "../model/at-path.js";
import { baseName } from "../model/base-name.js";
import { checkNodes } from "../model/check-nodes.js";
import { isRecord } from "../model/is-record.js";
import { listOf } from "../model/list-of.js";
import { recordOf } from "../model/record-of.js";
import { textOf } from "../model/text-of.js";
import { typesOf } from "../model/types-of.js";

/**
 * Whether a branch allows `null` alone, which has no member to select it by.
 * @param {Record<string, unknown>} branch
 */
const isNull = (branch) => branch["const"] === null || typesOf(branch).join() === "null";

/** @param {Record<string, unknown>[]} branches */
const findInline = (branches) =>
  branches.flatMap((branch, index) =>
    "$ref" in branch || isNull(branch)
      ? []
      : [
          {
            message: `branch ${index + 1} is inline, and a discriminator never selects it; move it to a schema of its own`,
            at: ["discriminator"],
          },
        ],
  );

export default checkNodes(["schema"], ({ value }, _options, { document }) => {
  if (!isRecord(value["discriminator"])) return [];
  const branches = ["oneOf", "anyOf"].flatMap((key) => listOf(value, key)).filter(isRecord);
  const names = branches.map((branch) => baseName(textOf(branch, "$ref")));
  const isThere = (/** @type {string} */ target) =>
    branches.length > 0
      ? names.includes(baseName(target))
      : !target.startsWith("#/components/") || atPath(document, target.slice(2).split("/")) !== undefined;
  const mapping = recordOf(value["discriminator"], "mapping");
  const wrong = Object.keys(mapping)
    .map((key) => ({ key, target: textOf(mapping, key) }))
    .filter(({ target }) => !isThere(target));
  return [
    ...findInline(branches),
    ...wrong.map(({ key, target }) => ({
      message: `the discriminator maps \`${key}\` to \`${target}\`, which is no ${branches.length > 0 ? "branch" : "schema"}; correct it, or add it`,
      at: ["discriminator", "mapping", key],
    })),
  ];
});

import { atPath } from "../model/at-path.js";
import { checkNodes } from "../model/check-nodes.js";
import { isRecord } from "../model/is-record.js";
import { listOf } from "../model/list-of.js";
import { recordOf } from "../model/record-of.js";
import { textOf } from "../model/text-of.js";

/**
 * The name of a schema, whether it is given as a name or as a reference.
 * @param {string} target
 */
const nameOf = (target) => (target.split("/").at(-1) ?? "").replace(/\.(?:ya?ml|json)$/u, "");

export default checkNodes(["schema"], ({ value }, _options, _file, document) => {
  if (!isRecord(value["discriminator"])) return [];
  const branches = [...listOf(value, "oneOf"), ...listOf(value, "anyOf")].map((branch) =>
    isRecord(branch) ? textOf(branch, "$ref") : "",
  );
  const targets = Object.entries(recordOf(value["discriminator"], "mapping")).map(
    ([key, target]) => /** @type {const} */ ([key, String(target)]),
  );
  const names = branches.map(nameOf);
  return [
    ...branches.flatMap((reference, index) =>
      reference === ""
        ? [
            {
              message: `branch ${index + 1} is inline, and a discriminator never selects it; move it to a schema of its own`,
              at: ["discriminator"],
            },
          ]
        : [],
    ),
    ...targets
      .filter(([, target]) =>
        branches.length > 0
          ? !names.includes(nameOf(target))
          : target.startsWith("#/components/") && atPath(document, target.slice(2).split("/")) === undefined,
      )
      .map(([key, target]) => ({
        message: `the discriminator maps \`${key}\` to \`${target}\`, which is no ${branches.length > 0 ? "branch" : "schema"}; correct it, or add it`,
        at: ["discriminator", "mapping", key],
      })),
  ];
});

import { checkNodes } from "../model/check-nodes.js";
import { isRecord } from "../model/is-record.js";
import { listOf } from "../model/list-of.js";
import { recordOf } from "../model/record-of.js";
import { textOf } from "../model/text-of.js";

export default checkNodes(["schema"], ({ value }) => {
  if (!isRecord(value["discriminator"])) return [];
  const targets = Object.values(recordOf(value["discriminator"], "mapping"));
  return [...listOf(value, "oneOf"), ...listOf(value, "anyOf")]
    .map((branch) => (isRecord(branch) ? textOf(branch, "$ref") : ""))
    .filter((reference) => reference !== "" && !targets.includes(reference))
    .map((reference) => ({
      message: `branch \`${reference}\` is missing from the discriminator's mapping; map a value to each branch`,
      at: ["discriminator"],
    }));
});

import { baseName } from "../model/base-name.js";
import { isRecord } from "../model/is-record.js";
import { recordOf } from "../model/record-of.js";

/**
 * @param {string} group
 * @param {string} key
 * @param {unknown} item
 * @returns {string | undefined} what is wrong
 */
function faultOf(group, key, item) {
  const reference = isRecord(item) ? item["$ref"] : undefined;
  const shape = group === "paths" ? "<resource>/<operation>.yaml" : "<resource>/events/<event>.yaml";
  const pattern = group === "paths" ? /^[a-z-]+\/[a-z0-9-]+\.yaml$/u : /^[a-z-]+\/events\/[^/]+\.yaml$/u;
  if (!isRecord(item) || typeof reference !== "string" || Object.keys(item).length > 1) {
    return `\`${key}\` is defined in openapi.yaml; move it to its own file and keep only \`$ref: ${shape}\``;
  }
  if (!pattern.test(reference)) {
    return `\`${key}\` references \`${reference}\`; the file must be ${shape}`;
  }
  if (group === "webhooks" && baseName(reference) !== key) {
    return `webhook \`${key}\` references \`${reference}\`; name the file \`${key}.yaml\``;
  }
  return undefined;
}

/** @type {import("@stoplight/spectral-core").RulesetFunction} */
export default function pathsAreFileReferences(document) {
  if (!isRecord(document) || !("openapi" in document)) return [];
  return ["paths", "webhooks"].flatMap((group) =>
    Object.entries(recordOf(document, group)).flatMap(([key, item]) => {
      const message = faultOf(group, key, item);
      return message === undefined ? [] : [{ message, path: [group, key] }];
    }),
  );
}

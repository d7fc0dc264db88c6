import { isRecord } from "../model/is-record.js";
import { recordOf } from "../model/record-of.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction} */
export default function pathCarriesVersion(document) {
  return Object.keys(isRecord(document) ? recordOf(document, "paths") : {})
    .filter((path) => !/^\/[a-z-]+\/v[1-9]\d*\//u.test(path))
    .map((path) => ({
      message: `path \`${path}\` has no version; start it with \`/<service>/v<number>/\``,
      path: ["paths", path],
    }));
}

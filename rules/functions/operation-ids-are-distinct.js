import { findAlike } from "../model/find-alike.js";
import { listOperations } from "../model/list-operations.js";
import { textOf } from "../model/text-of.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction} */
export default function operationIdsAreDistinct(document) {
  const operations = listOperations(document);
  return findAlike(operations.map(({ value }) => textOf(value, "operationId"))).map(
    ({ name, index, earlier }) => ({
      message: `operationIds \`${name}\` and \`${earlier}\` become one name in generated code; rename one`,
      path: [...(operations[index]?.path ?? []), "operationId"],
    }),
  );
}

import { checkOperations } from "../model/check-operations.js";
import { isSettled } from "../model/is-settled.js";
import { listMediaTypes } from "../model/list-media-types.js";
import { textOf } from "../model/text-of.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, { multipart: string[] }>} */
export default checkOperations("both", ({ value }, { multipart }) => {
  const id = textOf(value, "operationId");
  if (isSettled(value, "upload-encoding")) return [];
  return listMediaTypes(value).flatMap(({ role, name, at }) => {
    const wanted = role === "request" && multipart.includes(id) ? "multipart/form-data" : "application/json";
    return name === wanted
      ? []
      : [{ message: `\`${id}\` uses ${name} in its ${at[0] ?? ""}; use ${wanted}`, at }];
  });
});

import { checkOperations } from "../model/check-operations.js";
import { listInWords } from "../model/list-in-words.js";
import { listMediaTypes } from "../model/list-media-types.js";
import { recordOf } from "../model/record-of.js";
import { textOf } from "../model/text-of.js";

export default checkOperations("paths", ({ value }) => {
  const mediaTypes = listMediaTypes(value);
  const id = textOf(value, "operationId");
  const requestKeys = mediaTypes
    .filter(({ role }) => role === "request")
    .flatMap((mediaType) => Object.keys(recordOf(mediaType.value, "examples")));
  if (requestKeys.length === 0) return [];
  return mediaTypes
    .filter(({ role }) => role === "success")
    .flatMap((mediaType) =>
      Object.keys(recordOf(mediaType.value, "examples"))
        .filter((key) => !requestKeys.some((request) => key === request || key.startsWith(`${request}-`)))
        .map((key) => ({
          message: `response example \`${key}\` of \`${id}\` has no request example; use the key of a request example, or start with one (${listInWords(requestKeys)})`,
          at: [...mediaType.at, "examples", key],
        })),
    );
});

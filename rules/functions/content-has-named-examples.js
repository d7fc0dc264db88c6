import { checkOperations } from "../model/check-operations.js";
import { listMediaTypes } from "../model/list-media-types.js";
import { recordOf } from "../model/record-of.js";
import { textOf } from "../model/text-of.js";

export default checkOperations("both", ({ value }) =>
  listMediaTypes(value)
    .filter((mediaType) => Object.keys(recordOf(mediaType.value, "examples")).length === 0)
    .map(({ name, at }) => ({
      message: `${name} of ${at.slice(0, -2).join(" ")} of \`${textOf(value, "operationId")}\` has no named example; add one to its \`examples\``,
      at,
    })),
);

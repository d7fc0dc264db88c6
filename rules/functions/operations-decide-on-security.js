import { checkOperations } from "../model/check-operations.js";
import { isRecord } from "../model/is-record.js";

export default checkOperations("paths", ({ value }, _options, document) =>
  "security" in value || (isRecord(document) && "security" in document)
    ? []
    : [
        {
          message:
            "neither the operation nor the root has `security`, so readers cannot tell who may call it; add it, or `security: []` if anybody may",
        },
      ],
);

import { checkOperations } from "../model/check-operations.js";
import { recordOf } from "../model/record-of.js";
import { textOf } from "../model/text-of.js";

export default checkOperations("both", ({ value }) =>
  "requestBody" in value && recordOf(value, "requestBody")["required"] !== true
    ? [
        {
          message: `the body of \`${textOf(value, "operationId")}\` is optional; write \`required: true\``,
          at: ["requestBody"],
        },
      ]
    : [],
);

import { checkOperations } from "../model/check-operations.js";
import { textOf } from "../model/text-of.js";

export default checkOperations("both", ({ value }) =>
  "callbacks" in value
    ? [
        {
          message: `\`${textOf(value, "operationId")}\` declares callbacks, which the mock sends for rejected requests too; declare a webhook instead`,
          at: ["callbacks"],
        },
      ]
    : [],
);

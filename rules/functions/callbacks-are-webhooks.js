import { checkOperations } from "../model/check-operations.js";
import { textOf } from "../model/text-of.js";

export default checkOperations("both", ({ value }) =>
  "callbacks" in value
    ? [
        {
          message: `\`${textOf(value, "operationId")}\` declares callbacks, which the mock posts for refused requests too; declare a webhook`,
          at: ["callbacks"],
        },
      ]
    : [],
);

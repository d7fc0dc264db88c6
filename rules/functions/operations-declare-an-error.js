import { checkOperations } from "../model/check-operations.js";
import { recordOf } from "../model/record-of.js";

export default checkOperations("paths", ({ value }) =>
  Object.keys(recordOf(value, "responses")).some((status) => /^[45]|^default$/u.test(status))
    ? []
    : [
        {
          message: "the operation declares no error; add a 4XX or `default` response with its body",
          at: ["responses"],
        },
      ],
);

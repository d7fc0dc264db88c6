import { checkOperations } from "../model/check-operations.js";
import { pascalCase } from "../model/pascal-case.js";
import { textOf } from "../model/text-of.js";

export default checkOperations("webhooks", ({ key, value }) => {
  const id = textOf(value, "operationId");
  const wanted = `on${pascalCase(key)}`;
  return id === wanted
    ? []
    : [
        {
          message: `operationId \`${id}\` does not match webhook \`${key}\`; write \`${wanted}\``,
          at: ["operationId"],
        },
      ];
});

import { checkOperations } from "../model/check-operations.js";
import { isRecord } from "../model/is-record.js";
import { listOf } from "../model/list-of.js";
import { textOf } from "../model/text-of.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, { operations: string[] }>} */
export default checkOperations("both", ({ value }, { operations }) => {
  const id = textOf(value, "operationId");
  const headers = listOf(value, "parameters").flatMap((parameter, index) =>
    isRecord(parameter) &&
    parameter["in"] === "header" &&
    /^(x-)?idempotency-?key$/iu.test(textOf(parameter, "name"))
      ? [{ name: textOf(parameter, "name"), required: parameter["required"], at: ["parameters", index] }]
      : [],
  );
  if (!operations.includes(id)) {
    return headers.map(({ name, at }) => ({
      message: `\`${id}\` has the header \`${name}\`, but only ${operations.join(", ")} take an idempotency key; remove it`,
      at,
    }));
  }
  if (headers.length === 0) {
    return [{ message: `\`${id}\` has no idempotency key; add the header parameter \`idempotency-key\`` }];
  }
  return headers
    .filter(({ name, required }) => name !== "idempotency-key" || required !== true)
    .map(({ name, at }) => ({
      message: `header \`${name}\` of \`${id}\` must be named \`idempotency-key\` and be required`,
      at,
    }));
});

import { checkNodes } from "../model/check-nodes.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, { lines: number }>} */
export default function operationFileIsShort(document, { lines }, context) {
  const range = context.document.getRangeForJsonPath([]);
  const length = (range?.end.line ?? 0) + 1;
  const tooLong = checkNodes(["pathItem"], (node) =>
    node.parent === null && length > lines
      ? [
          {
            message: `the file has ${length} lines, but ${lines} is the limit; move schemas and examples to their own files`,
          },
        ]
      : [],
  );
  return tooLong(document, null, context);
}

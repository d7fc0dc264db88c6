import { checkNodes } from "../model/check-nodes.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, { lines: number }>} */
export default function operationFileIsShort(document, { lines }, context) {
  const range = context.document.getRangeForJsonPath([]);
  const length = (range?.end.line ?? 0) + 1;
  const tooLong = checkNodes(["pathItem"], (node) =>
    node.parent === null && length > lines
      ? [
          {
            message: `the file has ${length} lines, at most ${lines} are read in one go; move schemas and examples out`,
          },
        ]
      : [],
  );
  return tooLong(document, null, context);
}

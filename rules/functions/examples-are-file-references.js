import { checkNodes } from "../model/check-nodes.js";
import { isRecord } from "../model/is-record.js";
import { recordOf } from "../model/record-of.js";
import { textOf } from "../model/text-of.js";

const exampleFile = /^(?:\.{1,2}\/|[a-z-]+\/)*examples\/[a-z0-9-]+\.yaml$/u;

export default checkNodes(["mediaType"], ({ value }) => {
  const named = Object.entries(recordOf(value, "examples")).flatMap(([key, example]) =>
    isRecord(example) && exampleFile.test(textOf(example, "$ref"))
      ? []
      : [
          {
            message: `example \`${key}\` is inline; move it to examples/<name>.yaml and reference that file`,
            at: ["examples", key],
          },
        ],
  );
  if (!("example" in value)) return named;
  const message = "`example` has no name; move it to an example file and reference that under `examples`";
  return [{ message, at: ["example"] }, ...named];
});

import { checkNodes } from "../model/check-nodes.js";
import { listInWords } from "../model/list-in-words.js";

const methods = ["get", "put", "post", "delete", "patch"];

export default checkNodes(["pathItem"], ({ value }, _options, { file }) => {
  const keys = Object.keys(value);
  const wanted = file.includes("/events/") ? ["post"] : methods;
  return keys.length === 1 && wanted.includes(keys[0] ?? "")
    ? []
    : [
        {
          message: `the file contains ${listInWords(keys)}; it must contain exactly one of ${wanted.join(", ")}`,
        },
      ];
});

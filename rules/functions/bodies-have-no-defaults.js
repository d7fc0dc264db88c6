import { checkOperations } from "../model/check-operations.js";
import { listMediaTypes } from "../model/list-media-types.js";
import { listNodes } from "../model/list-nodes.js";

export default checkOperations("both", ({ value }) =>
  listMediaTypes(value)
    .filter(({ role }) => role === "request")
    .flatMap(({ value: media, at }) =>
      listNodes(media["schema"], "schema")
        .filter((node) => "default" in node.value)
        .map((node) => ({
          message:
            'a `default` in a request body makes some tools add the omitted member, even if a condition excludes it; write `x-limit: "Default: …"` instead',
          at: [...at, "schema", ...node.path, "default"],
        })),
    ),
);

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
            'servers and clients that read `default` add the member to bodies that leave it out, also where a condition excludes it; write `x-limit: "Default: …"`',
          at: [...at, "schema", ...node.path, "default"],
        })),
    ),
);

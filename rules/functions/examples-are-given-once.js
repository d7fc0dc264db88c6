import { checkNodes } from "../model/check-nodes.js";

export default checkNodes(["mediaType", "parameter", "header"], ({ value }) =>
  "example" in value && "examples" in value
    ? [
        {
          message:
            "`example` and `examples` exclude each other, and tools show one of them; move `example` into `examples`",
          at: ["example"],
        },
      ]
    : [],
);

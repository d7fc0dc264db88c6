import { checkOperations } from "../model/check-operations.js";
import { findMember } from "../model/find-member.js";
import { listOf } from "../model/list-of.js";
import { recordOf } from "../model/record-of.js";

export default checkOperations("webhooks", ({ key, value }) => {
  const content = recordOf(recordOf(recordOf(value, "responses"), "200"), "content");
  const schema = recordOf(recordOf(content, "application/json"), "schema");
  const isAcknowledgement =
    listOf(schema, "required").includes("returnCode") &&
    findMember(schema, "returnCode").some((member) => member["const"] === "SUCCESS");
  return isAcknowledgement
    ? []
    : [
        {
          message: `the response to \`${key}\` is not the acknowledgement; its body must require \`returnCode\` with \`const: SUCCESS\``,
          at: ["responses"],
        },
      ];
});

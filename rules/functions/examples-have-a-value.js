import { checkNodes } from "../model/check-nodes.js";

const members = ["summary", "description", "value", "externalValue"];

export default checkNodes(["example"], ({ value }) => {
  const extra = Object.keys(value).filter((key) => !members.includes(key) && !key.startsWith("x-"));
  const values = ["value", "externalValue"].filter((key) => key in value);
  return [
    ...(values.length === 1
      ? []
      : [
          {
            message: `the example has ${values.length === 0 ? "no value" : "two values"}; put the payload under \`value\``,
          },
        ]),
    ...extra.map((key) => ({
      message: `\`${key}\` is not a member of an example; put the payload under \`value\``,
      at: [key],
    })),
  ];
});

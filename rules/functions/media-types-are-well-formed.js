import { checkNodes } from "../model/check-nodes.js";

const token = String.raw`[\w!#$&^.+-]+`;
const form = new RegExp(
  `^(?:\\*/\\*|${token}/(?:\\*|${token}))(?:\\s*;\\s*${token}=(?:${token}|"[^"]*"))*$`,
  "u",
);

export default checkNodes(["mediaType"], ({ name }) =>
  form.test(name)
    ? []
    : [{ message: `\`${name}\` is not a media type; write one such as \`application/json\`` }],
);

import { checkNodes } from "../model/check-nodes.js";
import { isHeld, isRight, listClaims, number, readNumber } from "../model/list-claims.js";
import { recordOf } from "../model/record-of.js";
import { textOf } from "../model/text-of.js";

/**
 * The bounds of a length that a text gives in another unit than characters, which lengths are counted in.
 * @param {string} text
 * @param {Record<string, unknown>} schema
 */
function findWrongLengths(text, schema) {
  const lengths = [schema["minLength"], schema["maxLength"]].filter((length) => length !== undefined);
  const bytes = [...text.matchAll(new RegExp(`${number} (?:byte|KB|MB|GB)s?\\b`, "giu"))];
  return bytes
    .filter(([, count = ""]) => lengths.includes(readNumber(count)))
    .map(([said]) => `says \`${said.trim()}\`, but lengths are in characters`);
}

export default checkNodes(["schema", "parameter"], ({ value, kind }) => {
  const schema = kind === "parameter" ? recordOf(value, "schema") : value;
  const text = textOf(value, "description");
  const wrong = listClaims(text).filter((claim) => isHeld(claim, schema) && !isRight(claim, schema));
  return [
    ...wrong.map(({ said }) => `says \`${said}\`, but the keyword beside it does not`),
    ...findWrongLengths(text, schema),
  ].map((fault) => ({ message: `description ${fault}; correct one of them`, at: ["description"] }));
});

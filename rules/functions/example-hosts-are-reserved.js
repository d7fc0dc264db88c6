import { checkNodes } from "../model/check-nodes.js";
import { listTexts } from "../model/list-texts.js";

const reserved = /^(?:(?:[\w-]+\.)*example(?:\.(?:com|org|net))?|127\.0\.0\.1|localhost)$/iu;
// A host follows the scheme of an address or the at sign of a mailbox.
const host = /(?:\b[a-z][a-z0-9+.-]*:\/\/(?:[^\s/@]*@)?|(?<=[\w.+-])@)([\w-]+(?:\.[\w-]+)+)/giu;

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, { schemes?: string[] }>} */
export default checkNodes(["example", "schema", "parameter"], ({ value }) =>
  ["value", "example", "examples", "default"].flatMap((key) =>
    (key === "examples" && !Array.isArray(value[key]) ? [] : listTexts(value[key], [key])).flatMap(
      ({ text, at }) =>
        [...text.matchAll(host)]
          .map((match) => match[1] ?? "")
          .filter((name) => !reserved.test(name))
          .map((name) => ({
            message: `\`${name}\` may be a real host; use example.com, example.org, example.net, *.example or loopback`,
            at,
          })),
    ),
  ),
);

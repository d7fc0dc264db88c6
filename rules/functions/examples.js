// Examples: each body has one, in a file of its own, named so that a request finds its response. Whether they are valid by
// their schema is checked by Spectral and Redocly themselves.

import { byRule, checkNodes, checkOperations } from "../model/checks.js";
import { baseName } from "../model/nodes.js";
import { listMediaTypes } from "../model/operations.js";
import { isRecord, listInWords, recordOf, textOf } from "../model/values.js";

export default byRule({
  "content-has-named-examples": checkOperations("both", ({ value }) =>
    listMediaTypes(value)
      // An example is a JSON value or a text, which a file is not.
      .filter(({ name }) => shown.test(name))
      .filter((mediaType) => Object.keys(recordOf(mediaType.value, "examples")).length === 0)
      .map(({ name, at }) => ({
        message: `${name} of ${at.slice(0, -2).join(" ")} of \`${textOf(value, "operationId")}\` has no named example; add one to its \`examples\``,
        at,
      })),
  ),

  "example-pairs-share-a-key": checkOperations("paths", ({ value }) => {
    const mediaTypes = listMediaTypes(value);
    const id = textOf(value, "operationId");
    const requestKeys = mediaTypes
      .filter(({ role }) => role === "request")
      .flatMap((mediaType) => Object.keys(recordOf(mediaType.value, "examples")));
    if (requestKeys.length === 0) return [];
    return mediaTypes
      .filter(({ role }) => role === "success")
      .flatMap((mediaType) =>
        Object.keys(recordOf(mediaType.value, "examples"))
          .filter((key) => !requestKeys.some((request) => key === request || key.startsWith(`${request}-`)))
          .map((key) => ({
            message: `response example \`${key}\` of \`${id}\` has no request example; use the key of a request example, or start with one (${listInWords(requestKeys)})`,
            at: [...mediaType.at, "examples", key],
          })),
      );
  }),

  "examples-are-given-once": checkNodes(["mediaType", "parameter", "header"], ({ value }) => {
    const message =
      "`example` and `examples` exclude each other, and tools show one of them; move `example` into `examples`";
    return "example" in value && "examples" in value ? [{ message, at: ["example"] }] : [];
  }),

  "examples-have-a-value": checkNodes(["example"], ({ value }) => {
    const members = ["summary", "description", "value", "externalValue"];
    const extra = Object.keys(value).filter((key) => !members.includes(key) && !key.startsWith("x-"));
    const values = ["value", "externalValue"].filter((key) => key in value);
    const count = values.length === 0 ? "no value" : "two values";
    return [
      ...(values.length === 1
        ? []
        : [{ message: `the example has ${count}; put the payload under \`value\`` }]),
      ...extra.map((key) => ({
        message: `\`${key}\` is not a member of an example; put the payload under \`value\``,
        at: [key],
      })),
    ];
  }),

  "examples-are-file-references": checkNodes(["mediaType"], ({ value }) => {
    const named = Object.entries(recordOf(value, "examples")).flatMap(([key, example]) => {
      if (isRecord(example) && exampleFile.test(textOf(example, "$ref"))) return [];
      const message = `example \`${key}\` is inline; move it to examples/<name>.yaml and reference that file`;
      return [{ message, at: ["examples", key] }];
    });
    if (!("example" in value)) return named;
    const message = "`example` has no name; move it to an example file and reference that under `examples`";
    return [{ message, at: ["example"] }, ...named];
  }),

  "example-files-are-complete": checkNodes(["example"], ({ value, parent }, _options, { file }) => {
    const message = `example \`${baseName(file)}\` has no summary; say what it shows`;
    return parent === null && textOf(value, "summary").trim() === "" ? [{ message }] : [];
  }),

  "example-hosts-are-reserved": checkNodes(["example", "schema", "parameter"], ({ value }) =>
    ["value", "example", "examples", "default"]
      .filter((key) => key !== "examples" || Array.isArray(value[key]))
      .flatMap((key) => listTexts(value[key], [key]))
      .flatMap(({ text, at }) =>
        [...text.matchAll(host)]
          .map(([, name = ""]) => name)
          .filter((name) => !reserved.test(name))
          .map((name) => ({
            message: `\`${name}\` may be a real host; use example.com, example.org, example.net, *.example or loopback`,
            at,
          })),
      ),
  ),
});

const shown = /^text\/|\bjson\b|\bform\b/iu;
const exampleFile = /^(?:\.{1,2}\/|[a-z-]+\/)*examples\/[a-z0-9-]+\.yaml$/u;
const reserved = /^(?:(?:[\w-]+\.)*example(?:\.(?:com|org|net))?|127\.0\.0\.1|localhost)$/iu;
// A host follows the scheme of an address or the at sign of a mailbox.
const host = /(?:\b[a-z][a-z0-9+.-]*:\/\/(?:[^\s/@]*@)?|(?<=[\w.+-])@)([\w-]+(?:\.[\w-]+)+)/giu;

/**
 * Every string inside a value, with its path.
 * @param {unknown} value
 * @param {(string | number)[]} at
 * @returns {{ text: string, at: (string | number)[] }[]}
 */
function listTexts(value, at) {
  if (typeof value === "string") return [{ text: value, at }];
  if (Array.isArray(value)) return value.flatMap((item, index) => listTexts(item, [...at, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => listTexts(item, [...at, key]));
}

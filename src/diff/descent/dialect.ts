// What a schema means in the dialect of OpenAPI 3.0, in the words of JSON Schema 2020-12, which view.ts reads. Places stay
// those that the author wrote.

import { bounds } from "./keywords.ts";
import { type Node, objectOf, type Place, type Side } from "./side.ts";

/** Formats of 3.0 for which 3.1 has keywords. Those who convert a contract may keep them. */
const contents: Readonly<Record<string, Node>> = {
  binary: { contentMediaType: "application/octet-stream" },
  byte: { contentEncoding: "base64" },
  base64: { contentEncoding: "base64" },
};

/** Whether a body is a file, which has a schema in 3.0 and none in 3.1, in contracts of two versions. */
export function isConvertedFile({ node, side }: Place): boolean {
  return side.isConverted && (node === undefined || objectOf(node)["format"] === "binary");
}

/** Translates a schema. Words of 3.0 mean nothing in 3.1, but their authors mean them. */
export function translate(schema: Node, { version, isConverted }: Side): Node {
  // Beside a reference, 3.0 ignores everything.
  if (version === "3.0" && typeof schema["$ref"] === "string") return { $ref: schema["$ref"] };
  const { type, format, nullable } = schema;
  const translated = new Map(Object.entries(schema));
  translated.delete("nullable");
  if (nullable === true && typeof type === "string") translated.set("type", [type, "null"]);
  for (const [name, { exclusive = "" }] of Object.entries(bounds)) {
    if (typeof schema[exclusive] !== "boolean") continue;
    translated.delete(exclusive);
    if (!schema[exclusive] || !(name in schema)) continue;
    translated.set(exclusive, schema[name]);
    translated.delete(name);
  }
  const content = isConverted && typeof format === "string" ? contents[format] : undefined;
  if (content !== undefined) translated.delete("format");
  return { ...content, ...Object.fromEntries(translated) };
}

import { isJsonObject, type Json } from "./json.ts";

/** The first value that the examples show under each JSON pointer. */
export function indexSamples(examples: Iterable<Json>): Map<string, Json> {
  const samples = new Map<string, Json>();
  const index = (value: Json, pointer: string) => {
    if (!samples.has(pointer)) samples.set(pointer, value);
    if (Array.isArray(value))
      value.forEach((item, position) => {
        index(item, `${pointer}/${position}`);
      });
    else if (isJsonObject(value)) {
      for (const [name, member] of Object.entries(value)) {
        if (member !== undefined) index(member, `${pointer}/${name}`);
      }
    }
  };
  for (const example of examples) index(example, "");
  return samples;
}

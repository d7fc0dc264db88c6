import { StringDecoder } from "node:string_decoder";

/** Passes text through as it arrives, except for its last non-empty line, which is returned at the end. */
export async function holdLastLine(
  source: AsyncIterable<Buffer | string>,
  write: (text: string) => void,
): Promise<string> {
  // A chunk may end within a character.
  const decoder = new StringDecoder("utf8");
  let held = "";
  for await (const chunk of source) {
    const text = held + (typeof chunk === "string" ? chunk : decoder.write(chunk));
    const end = text.trimEnd().lastIndexOf("\n") + 1;
    write(text.slice(0, end));
    held = text.slice(end);
  }
  return (held + decoder.end()).trim();
}

/** The response to a request. */
export interface Answer {
  status: number;
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
  /** In lower case and without parameters. Empty if the header is missing. */
  mediaType: string;
  text: string;
}

/** An answer that is larger says nothing that is worth the memory. */
const mostBytes = 20_000_000;

/** Reads a whole response. @throws {Error} if it is larger than 20 MB */
export async function readAnswer(response: Response): Promise<Answer> {
  const [mediaType = ""] = (response.headers.get("content-type") ?? "").split(";");
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    mediaType: mediaType.trim().toLowerCase(),
    text: await readText(response),
  };
}

async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  let [text, bytes] = ["", 0];
  for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
    bytes += next.value.length;
    if (bytes > mostBytes) {
      await reader?.cancel();
      throw new Error("the answer is larger than 20 MB");
    }
    text += decoder.decode(next.value, { stream: true });
  }
  return text + decoder.decode();
}

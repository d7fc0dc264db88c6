/** The response to a request. */
export interface Answer {
  status: number;
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
  /** In lower case and without parameters. Empty if the header is missing. */
  mediaType: string;
  text: string;
}

/** Reads a whole response. */
export async function readAnswer(response: Response): Promise<Answer> {
  const [mediaType = ""] = (response.headers.get("content-type") ?? "").split(";");
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    mediaType: mediaType.trim().toLowerCase(),
    text: await response.text(),
  };
}

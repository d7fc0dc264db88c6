/** What came back for a request. */
export interface Answer {
  status: number;
  /** Without parameters, in lower case; empty when the header is missing. */
  mediaType: string;
  text: string;
}

/** Reads a response to its end. */
export async function readAnswer(response: Response): Promise<Answer> {
  const [mediaType = ""] = (response.headers.get("content-type") ?? "").split(";");
  return {
    status: response.status,
    mediaType: mediaType.trim().toLowerCase(),
    text: await response.text(),
  };
}

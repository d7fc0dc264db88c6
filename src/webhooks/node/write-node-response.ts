import type { NodeResponse } from "./node-messages.ts";

/** Sends a web-standard response, unless something else has answered meanwhile. */
export async function writeNodeResponse(message: NodeResponse, response: Response): Promise<void> {
  const text = await response.text();
  if (message.headersSent) return;
  message.statusCode = response.status;
  for (const [name, value] of response.headers) message.setHeader(name, value);
  message.end(text);
}

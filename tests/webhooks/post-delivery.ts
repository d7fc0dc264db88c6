/** Creates a delivery with any body. An object is sent as JSON. */
export function postDelivery(body: unknown, headers: Record<string, string> = {}): Request {
  const content =
    typeof body === "string" || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body);
  return new Request("https://receiver.example.com/hooks", { method: "POST", body: content, headers });
}

import { UploadError } from "./upload-error.ts";

/** The same form in the global class. */
export async function toGlobalForm(form: FormData): Promise<FormData> {
  if (form instanceof FormData) return form;
  if (!(Symbol.iterator in form))
    throw new UploadError(
      "unreadable",
      "The body must be an object, or a `FormData` whose fields can be iterated.",
    );
  const copy = new FormData();
  for (const [name, value] of form as Iterable<[string, File | string]>) {
    if (typeof value === "string") copy.append(name, value);
    else copy.append(name, new File([await value.arrayBuffer()], value.name, { type: value.type }));
  }
  return copy;
}

/**
 * Writes the form of a request as bytes, which every `fetch` sends as they are: it would take a form of another class
 * than its own for text, and send `[object FormData]`.
 */
export async function encodeForm({
  headers,
  source,
}: {
  readonly headers: Headers;
  readonly source: RequestInit;
}): Promise<RequestInit> {
  const written = new Response(await toGlobalForm(source.body as FormData));
  // Before the bytes: Bun forgets the header once they are read.
  headers.set("content-type", written.headers.get("content-type") ?? "");
  return { ...source, body: await written.arrayBuffer() };
}

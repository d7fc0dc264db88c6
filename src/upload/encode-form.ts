/** The same form in the global class. */
export async function toGlobalForm(form: FormData): Promise<FormData> {
  if (form instanceof FormData) return form;
  const copy = new FormData();
  for (const [name, value] of form as Iterable<[string, File | string]>) {
    if (typeof value === "string") copy.append(name, value);
    else copy.append(name, new File([await value.arrayBuffer()], value.name, { type: value.type }));
  }
  return copy;
}

/**
 * Writes a form as bytes, which every `fetch` sends as they are: it would take a form of another class than its own for
 * text, and send `[object FormData]`.
 */
export async function encodeForm(form: FormData): Promise<{ body: ArrayBuffer; contentType: string }> {
  const written = new Response(await toGlobalForm(form));
  // Before the body: Bun forgets the header once the bytes are read.
  const contentType = written.headers.get("content-type") ?? "";
  return { body: await written.arrayBuffer(), contentType };
}

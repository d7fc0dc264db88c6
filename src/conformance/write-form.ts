/** Writes the members of a multipart body as they are, files and text alike, also those that a client would refuse. */
export function writeForm(body: object): FormData {
  if (body instanceof FormData) return body;
  const form = new FormData();
  for (const [field, value] of Object.entries(body) as [string, unknown][]) {
    if (value instanceof Blob) form.append(field, value);
    else if (value !== undefined)
      form.append(field, typeof value === "object" ? JSON.stringify(value) : (value as string));
  }
  return form;
}

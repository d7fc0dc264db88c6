/** Accepted formats by file extension; the media types are those in the `encoding` of the contract. */
export const formats: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

/**
 * Slots that accept images only. The provider's documentation does not list all slots of an organization, so no other
 * name is rejected.
 */
export const imageSlots: readonly string[] = ["selfieHolder", "selfieRepresentative"];

const beginnings: readonly (readonly [string, string])[] = [
  ["%PDF", "pdf"],
  ["\x89PNG", "png"],
  ["\xff\xd8\xff", "jpg"],
  ["\xd0\xcf\x11\xe0", "doc"],
  ["PK\x03\x04", "docx"],
];

/**
 * Detects the format of a file: by its extension, else by its media type if that is accepted, else by its first bytes.
 * @returns the extension, or `undefined` when the format is not accepted.
 */
export function findFormat(name: string, mediaType: string, start: Uint8Array): string | undefined {
  const extension = /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase();
  if (extension !== undefined) return Object.hasOwn(formats, extension) ? extension : undefined;
  const essence = mediaType.split(";")[0]?.trim().toLowerCase();
  const declared = Object.keys(formats).find((format) => formats[format] === essence);
  if (declared !== undefined) return declared;
  // Stored files are often called `application/octet-stream`, and a jpg `image/jpg`.
  const text = String.fromCharCode(...start.subarray(0, 4));
  return beginnings.find(([beginning]) => text.startsWith(beginning))?.[1];
}

/** Accepted formats by file extension; the media types are those of the contract's `encoding`. */
export const formats: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

const beginnings: readonly (readonly [string, string])[] = [
  ["%PDF", "pdf"],
  ["\x89PNG", "png"],
  ["\xff\xd8\xff", "jpg"],
  ["\xd0\xcf\x11\xe0", "doc"],
  ["PK\x03\x04", "docx"],
];

/**
 * Finds the format of a file: by the extension of its name, or else by its media type when that is one of an
 * accepted format, or else by its first bytes.
 * @returns the extension, or `undefined` when it is none of those accepted.
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

import { findFormat, formats, imageSlots } from "./find-format.ts";
import { readContent, readPath, rejectFile, type ReadLimits } from "./read-content.ts";
import type { UploadContent, UploadFile } from "./upload-file.ts";

/**
 * Converts the given file to a `File` with a name and a media type, and checks the rules of `uploadDocument`: format,
 * size, and images only for selfies.
 * @throws {InputError} before anything is sent.
 */
export async function prepareUpload(
  file: UploadFile,
  documentType: unknown,
  limits?: ReadLimits,
): Promise<File> {
  const { blob, name } = await readFile(file, limits);
  const start = new Uint8Array(await blob.slice(0, 4).arrayBuffer());
  const format = findFormat(name, blob.type, start);
  if (format === undefined)
    throw rejectFile(
      `must be one of ${Object.keys(formats).join(", ")}; pass \`{ content, name }\` with a file extension in \`name\``,
    );
  const mediaType = formats[format] ?? "";
  if (
    typeof documentType === "string" &&
    imageSlots.includes(documentType) &&
    !mediaType.startsWith("image/")
  )
    throw rejectFile(`is ${format}, but \`${documentType}\` accepts png, jpg and jpeg only`);
  return new File([blob], name || `document.${format}`, { type: mediaType });
}

async function readFile(file: UploadFile, limits?: ReadLimits): Promise<{ blob: Blob; name: string }> {
  if (hasMember(file, "path") && typeof file.path === "string") {
    return { blob: await readPath(file.path, limits), name: file.path.replace(/^.*[/\\]/, "") };
  }
  if (hasMember(file, "content") && !(file instanceof Blob)) {
    return { blob: await readContent(file.content as UploadContent, limits), name: String(file.name) };
  }
  const blob = await readContent(file as UploadContent, limits);
  return { blob, name: blob instanceof File ? blob.name : "" };
}

// A Node stream of a file has a `path` too, but it is a stream first.
function hasMember(
  file: UploadFile,
  member: "path" | "content",
): file is UploadFile & Record<string, unknown> {
  return typeof file === "object" && Boolean(file) && member in file && !(Symbol.asyncIterator in file);
}

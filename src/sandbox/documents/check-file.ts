import { fileField } from "../../../generated/marks.ts";
import { maxUploadBytes } from "../../upload/max-upload-bytes.ts";
import { findFormat, formats, imageSlots } from "../../upload/find-format.ts";
import { rejectField } from "../context/context.ts";

/** The facts that are kept of a file. */
export interface KeptFile {
  fileName: string;
  mediaType: string;
  size: number;
}

const noContent = new Uint8Array();

/**
 * Checks the size and the format of a file. Its format is that of its extension, or of its media type if it has none.
 * @throws {RejectedError} that names the field of the file
 */
export function checkFile(file: unknown, slot: string | undefined): KeptFile {
  if (!(file instanceof Blob)) throw rejectField(fileField, "must be a file, with a name or a media type");
  if (file.size === 0) throw rejectField(fileField, "must not be empty");
  if (file.size > maxUploadBytes) throw rejectField(fileField, "must be at most 10 MB");
  const fileName = file instanceof File ? file.name : "";
  const format = findFormat(fileName, file.type, noContent);
  if (format === undefined) throw rejectField(fileField, `must be one of ${Object.keys(formats).join(", ")}`);
  const mediaType = formats[format] ?? "";
  if (slot !== undefined && imageSlots.includes(slot) && !mediaType.startsWith("image/"))
    throw rejectField(fileField, `must be png, jpg or jpeg for ${slot}`);
  return { fileName, mediaType, size: file.size };
}

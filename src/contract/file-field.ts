import { findBodyMedia, type ContractOperation } from "./operations.ts";
import { isBinary, resolveSchema } from "./schema-parts.ts";

/** Returns the name of the form field that contains a file; `undefined` if the body is no form, or has none. */
export function findFileField({ requestBody }: Pick<ContractOperation, "requestBody">): string | undefined {
  const media = requestBody && findBodyMedia(requestBody);
  if (media?.mediaType !== "multipart/form-data") return undefined;
  const parts = Object.entries(resolveSchema(media.schema)?.properties ?? {});
  return parts.find(([, part]) => isBinary(resolveSchema(part) ?? {}))?.[0];
}

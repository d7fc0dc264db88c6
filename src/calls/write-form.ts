import type { CallPolicy } from "../transport/call.ts";

/** Listens to a Node stream: one that fails before it is read would end the process; reading it fails all the same. */
export function guardStream({ file }: { file?: NodeStream & { content?: NodeStream } }): void {
  for (const stream of [file, file?.content]) stream?.on?.("error", () => undefined);
}

/** Writes a multipart body; the code that does it is loaded on first use, since most integrations upload nothing. */
export async function writeForm(
  policy: CallPolicy,
  body: object,
  signal: AbortSignal | undefined,
): Promise<FormData> {
  const { toFormDataInTime } = await import("./write-form-in-time.ts");
  return toFormDataInTime(policy, body, signal);
}

interface NodeStream {
  on?: (event: string, listener: () => void) => unknown;
}

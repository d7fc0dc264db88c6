import type { CallPolicy } from "../transport/send-call.ts";

/** Writes a multipart body; the code that does it is loaded on first use, since most integrations upload nothing. */
export async function writeForm(
  policy: CallPolicy,
  body: { file?: unknown },
  signal: AbortSignal | undefined,
): Promise<FormData> {
  const file = body.file as (NodeStream & { content?: NodeStream }) | undefined;
  // A Node stream that fails before it is read would end the process; reading it fails all the same.
  for (const stream of [file, file?.content]) stream?.on?.("error", () => undefined);
  const { toFormDataInTime } = await import("./to-form-data.ts");
  return toFormDataInTime(policy, body, signal);
}

interface NodeStream {
  on?: (event: string, listener: () => void) => unknown;
}

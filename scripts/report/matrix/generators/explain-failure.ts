/** What a command printed before it failed, as `execFile` adds it to its error. */
interface CommandError extends Error {
  stdout?: string;
  stderr?: string;
  killed?: boolean;
}

/** Why a command failed, in one line: the first that it printed about an error, or else how it ended. */
export function explainFailure(error: unknown): string {
  const { stdout = "", stderr = "", killed = false, message } = error as CommandError;
  if (killed) return "did not end in time";
  const lines = `${stderr}\n${stdout}`.split("\n");
  const telling = lines.find((line) => /\b\w*error\b|cannot|failed|🛑/iu.test(line));
  return (telling ?? message.split("\n")[0] ?? "").trim();
}

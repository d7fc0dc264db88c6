/** Error of `execFile` with the output of the command. */
interface CommandError extends Error {
  stdout?: string;
  stderr?: string;
  killed?: boolean;
}

/** Returns the first line of the output about an error, or else how the command ended. */
export function explainFailure(error: unknown): string {
  const { stdout = "", stderr = "", killed = false, message } = error as CommandError;
  if (killed) return "timed out";
  const lines = `${stderr}\n${stdout}`.split("\n");
  const telling = lines.find((line) => /\b\w*error\b|cannot|failed|🛑/iu.test(line));
  return (telling ?? message.split("\n")[0] ?? "").trim();
}

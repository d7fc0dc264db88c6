/** The streams of a process that its output is written to. */
export interface Outputs {
  readonly stdout: Output;
  readonly stderr: Output;
}

interface Output {
  on(event: "error", listener: (error: Error) => void): unknown;
  off(event: "error", listener: (error: Error) => void): unknown;
}

/**
 * Lets a command finish its work, with its own exit code, after the reader of its output has closed it, as `head` does.
 * Otherwise, the next line that it prints would end it with a stack trace.
 */
export function ignoreClosedOutput({ stdout, stderr }: Outputs): void {
  for (const stream of [stdout, stderr]) {
    stream.off("error", ignoreIfClosed);
    stream.on("error", ignoreIfClosed);
  }
}

function ignoreIfClosed(error: Error): void {
  if (!("code" in error && error.code === "EPIPE")) throw error;
}

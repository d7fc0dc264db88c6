/** An error that the person at the terminal can fix. Its message says what is wrong and what to do. */
export class CommandError extends Error {
  override name = "CommandError";
}

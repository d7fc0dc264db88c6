/** Thrown when nothing can be compared: the message says what is wrong and what to do. */
export class DiffError extends Error {
  override readonly name = "DiffError";
}

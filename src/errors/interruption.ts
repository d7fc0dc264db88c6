/** The time limit of a function or stream that users handed in. */
export interface UserLimit {
  /** Name of the option, or of the part of the input. */
  readonly waitedFor: string;
  /** In milliseconds. */
  readonly timeoutMs: number;
}

/** A task ended early, by its time limit or by the caller. */
export class Interruption extends Error {
  override name = "Interruption";
  readonly kind: "timeout" | "abort";
  /** The limit that was exceeded, if it is not that of the whole task. */
  readonly limit: UserLimit | undefined;

  constructor(kind: "timeout" | "abort", limit?: UserLimit) {
    super(kind);
    this.kind = kind;
    this.limit = limit;
  }
}

/** Input of a benchmark. */
export interface BenchContext {
  /** Absolute path of the repository. */
  root: string;
  /** An empty folder, which is removed at the end. */
  scratch: string;
}

/** Runs a benchmark and returns the lines to print. */
export type BenchSubject = (context: BenchContext) => Promise<string[]>;

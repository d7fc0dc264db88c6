/** Input of a benchmark. */
export interface BenchContext {
  /** Absolute path of the repository. */
  root: string;
  /** An empty folder, which is removed at the end. */
  scratch: string;
}

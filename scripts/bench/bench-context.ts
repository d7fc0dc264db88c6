/** What a subject of the bench works on. */
export interface BenchContext {
  /** Folder of the repository, as an absolute path. */
  root: string;
  /** An empty folder, removed at the end. */
  scratch: string;
}

/** Measures one subject, and returns its lines. */
export type BenchSubject = (context: BenchContext) => Promise<string[]>;

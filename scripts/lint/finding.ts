/** A problem in the contract, and its place. */
export interface Finding {
  /** Its source: a linter, or the rules on single files and on the tree of files. */
  engine: "Spectral" | "Redocly" | "structure";
  rule: string;
  /** Every finding fails the gate, including those that an engine reports as warnings. */
  severity: "error";
  /** The problem, and what to write instead. */
  message: string;
  /** Relative to the root of the project, `/` between the folders. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** Counted from 1. */
  column: number;
  /** JSON pointer inside the file, if the engine reports one. */
  pointer?: string;
}

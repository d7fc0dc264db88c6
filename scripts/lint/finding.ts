/** One thing that is wrong with the contract, and where. */
export interface Finding {
  /** Who found it: a linter, or the rules on single files and on the tree of files. */
  engine: "Spectral" | "Redocly" | "structure";
  rule: string;
  /** Every finding closes the gate, also what an engine calls a warning. */
  severity: "error";
  /** What is wrong and what to write instead. */
  message: string;
  /** Relative to the root of the project, `/` between the folders. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** Counted from 1. */
  column: number;
  /** JSON pointer inside the file, where the engine tells. */
  pointer?: string;
}

/** One thing that a tool was asked to do, counted. */
export interface Check {
  /** What was counted, in the plural, such as `examples`. */
  what: string;
  done: number;
  of: number;
  /** Why the first of those that are not done failed; one line. */
  reason?: string;
}

/** What a tool is tried on. */
export interface Trial {
  /** Absolute path of the contract, YAML or JSON. */
  contract: string;
  /** Address of a mock of the same contract, without a trailing slash. */
  mockUrl: string;
  /** An empty folder of its own, in which the tools of the matrix can be imported. */
  folder: string;
  /** Whether the flags of the tool are set. */
  withFlags: boolean;
}

/** What people do with the contract by this kind of tool. */
export type ToolKind = "validator" | "server" | "generator" | "mock";

/** A tool of other people that reads the contract. */
export interface Tool {
  /** Name of its npm package. */
  name: string;
  kind: ToolKind;
  /** What is set besides addresses and names of files, once it fails without. */
  flags: readonly string[];
  /** Tries it; what it throws becomes the reason of a failure. */
  run: (trial: Trial) => Promise<Check[]>;
}

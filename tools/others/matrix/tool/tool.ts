/** Counts how often a tool passed a check. */
export interface Check {
  /** Name of the check, such as `examples valid`. */
  what: string;
  done: number;
  of: number;
  /** How many are expected, where what a tool does not check is known. @default all */
  least?: number;
  /** Why the first one failed, in one line. */
  reason?: string;
}

/** Input of a trial. */
export interface Trial {
  /** Absolute path of the contract, YAML or JSON. */
  contract: string;
  /** Address of a mock of the same contract, without a trailing slash. */
  mockUrl: string;
  /** An empty folder from which the tools of the matrix can be imported. */
  folder: string;
  /** Whether the flags of the tool are set. */
  withFlags: boolean;
}

/** Purpose of a tool. */
export type ToolKind = "validator" | "server" | "generator" | "mock";

/** A third-party tool that reads the contract. */
export interface Tool {
  /** Name of its npm package. */
  name: string;
  kind: ToolKind;
  /** Settings, other than addresses and file names, that are tried if it fails without them. */
  flags: readonly string[];
  /** Runs the trial. A thrown error becomes the reason for the failure. */
  run: (trial: Trial) => Promise<Check[]>;
}

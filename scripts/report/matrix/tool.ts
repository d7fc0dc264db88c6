/** One thing that a tool was asked to do, counted. */
export interface Check {
  /** What was counted, in the plural, such as `examples`. */
  what: string;
  done: number;
  of: number;
  /** Why the first of those that are not done failed, in one line. */
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

/** What people use a tool for. */
export type ToolKind = "validator" | "server" | "generator" | "mock";

/** Somebody else's tool that reads the contract. */
export interface Tool {
  /** Name of its npm package. */
  name: string;
  kind: ToolKind;
  /** Settings, other than addresses and file names, that are tried when it fails without them. */
  flags: readonly string[];
  /** Tries it; an error that it throws becomes the reason for the failure. */
  run: (trial: Trial) => Promise<Check[]>;
}

import type { Rules } from "../work/rules.ts";

/** Something that the documentation leaves open and the sandbox decides. */
export interface SandboxAssumption {
  /** What it is about, in a few words. */
  readonly subject: string;
  /** What is not documented. */
  readonly open: string;
  /** What the sandbox does. */
  readonly choice: string;
  /** The rule that changes it. */
  readonly rule?: keyof Rules;
}

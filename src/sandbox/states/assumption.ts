import type { Rules } from "../rules.ts";

/** Something that the documentation leaves open and the sandbox decides. */
export interface SandboxAssumption {
  /** The subject in a few words. */
  readonly subject: string;
  /** The question that the documentation leaves open. */
  readonly open: string;
  /** The behavior of the sandbox. */
  readonly choice: string;
  /** The rule that changes it. */
  readonly rule?: keyof Rules;
}

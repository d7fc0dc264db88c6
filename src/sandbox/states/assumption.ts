import type { Rules } from "../rules.ts";

/** What the documentation leaves open and the sandbox decides, by the subject in a few words. */
export type Assumptions = Readonly<Record<string, Decision>>;

/** A decision of the sandbox. */
interface Decision {
  /** The question that the documentation leaves open. */
  readonly open: string;
  /** The behavior of the sandbox. */
  readonly choice: string;
  /** The rule that changes it. */
  readonly rule?: keyof Rules;
}

/** A decision with its subject. */
export interface SandboxAssumption extends Decision {
  readonly subject: string;
}

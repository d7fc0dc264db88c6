import type { Rules } from "../rules.ts";

/** What the provider's interface text leaves open and the sandbox decides, by the subject in a few words. */
export type Assumptions = Readonly<Record<string, Decision>>;

/** A decision of the sandbox. */
interface Decision {
  /** What is open, in the words of a question: "When an order has fees." */
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

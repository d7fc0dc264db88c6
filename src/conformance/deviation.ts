import type { ConformanceCase } from "./conformance-case.ts";
import type { Answer } from "./read-answer.ts";

/** A known way in which a service departs from the contract. It is asserted, so an entry that is mended fails. */
export interface Deviation {
  /** What is asked of the service. */
  name: string;
  /** What it does instead, and why that is let be. */
  reason: string;
  /** The derived cases that it explains; they count here and no longer in their group. */
  covers?: (candidate: ConformanceCase) => boolean;
  /** A request beside the derived cases that shows it. */
  probe?: (target: { baseUrl: string; token: string }) => Request;
  /** Whether an answer departs just as described; there is none when the connection was lost. */
  isSeen: (answer: Answer | undefined) => boolean;
}

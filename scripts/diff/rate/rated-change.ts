import type { Affected } from "./changes/affected-calls.ts";
import type { Impact } from "./changes/impact.ts";

/** A change with its verdict. */
export interface RatedChange {
  /** A short description of the change. */
  text: string;
  impact: Impact;
  /** Why the change has this impact. */
  reason: string;
  /** JSON pointer in the bundle. */
  pointer: string;
  /** The affected operations and events. Empty if the change concerns the whole document. */
  affected: readonly Affected[];
}

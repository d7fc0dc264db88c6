import type { Locate } from "../../build/problems/record-locations.ts";
import type { Breach } from "../deprecations/check-deprecations.ts";
import type { RatedChange } from "../rate/rate-changes.ts";
import type { VersionRating } from "../rate-version.ts";

/** What a comparison found, for the formats of the command. */
export interface Comparison {
  /** The contract that it was compared with. */
  name: string;
  changes: readonly RatedChange[];
  version: VersionRating;
  breaches: readonly Breach[];
}

/** A comparison, and where its changes are. */
export interface LocatedComparison extends Comparison {
  /** The project that the names of files are relative to. */
  root: string;
  /** Finds a change in the files of the new contract, or the node that something was removed from. */
  locate: Locate;
}

/** The values of `--fail-on`: the least impact that fails. */
export const thresholds = ["breaking", "minor", "none"] as const;
/** One of the values of `--fail-on`. */
export type Threshold = (typeof thresholds)[number];

/** Returns whether a change fails. Anything that is neither minor nor a patch counts as breaking. */
export function isFailing({ impact }: RatedChange, threshold: Threshold): boolean {
  if (threshold === "none" || impact === "patch") return false;
  return threshold === "minor" || impact !== "minor";
}

import type { Locate } from "../../build/problems/record-locations.ts";
import type { Breach } from "../deprecations/check-deprecations.ts";
import { impacts } from "../rate/changes/impact.ts";
import type { RatedChange } from "../rate/rated-change.ts";
import type { VersionRating } from "../rate-version.ts";

/** What a comparison found, for the formats of the command. */
export interface Comparison {
  /** The contract that it was compared with. */
  name: string;
  changes: readonly RatedChange[];
  version: VersionRating;
  breaches: readonly Breach[];
  /** The least impact that fails; without it, a version that is too low fails. */
  failOn?: Threshold | undefined;
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

/** Whether the command passes. Only `--fail-on none` also passes with a breach. */
export function isFine({ changes, version, breaches, failOn }: Comparison): boolean {
  if (failOn === "none") return true;
  if (breaches.some(({ isError }) => isError)) return false;
  return failOn === undefined ? version.isAccepted : !changes.some((change) => isFailing(change, failOn));
}

/** Says how many changes fail by `--fail-on`, and whether that is none; `undefined` without the flag. */
export function describeThreshold({
  changes,
  failOn,
}: Comparison): { isMet: boolean; text: string } | undefined {
  if (failOn === undefined) return undefined;
  const count = changes.filter((change) => isFailing(change, failOn)).length;
  const found = count === 0 ? "no change fails" : count === 1 ? "1 change fails" : `${count} changes fail`;
  return { isMet: count === 0, text: `With \`--fail-on ${failOn}\`, ${found}.` };
}

/** Counts the changes by impact, worst first. */
export function countImpacts(changes: readonly RatedChange[]): string {
  const counts = impacts.flatMap((impact) => {
    const count = changes.filter((change) => change.impact === impact).length;
    if (impact !== "unclear") return `${count} ${impact}`;
    return count === 0 ? [] : `${count} to check by hand`;
  });
  return counts.join(", ");
}

/** The values of `--format`. */
export const formats = ["text", "markdown", "json", "github"] as const;
/** One of the formats. */
export type Format = (typeof formats)[number];

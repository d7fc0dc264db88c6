import { DiffError } from "./diff-error.ts";
import type { Impact } from "./judge/impact.ts";

/** Whether the contract carries a version that its changes allow. */
export interface VersionJudgement {
  base: string;
  revision: string;
  /** The lowest version that the changes allow. */
  required: string;
  /** The version of the package, where it differs from the one of the contract. */
  otherPackageVersion: string | undefined;
  isEnough: boolean;
}

/** What the judgement is made of. */
export interface VersionFacts {
  base: string;
  revision: string;
  packageVersion: string | undefined;
  impacts: readonly Impact[];
}

type Version = readonly [major: number, minor: number, patch: number];

/**
 * Semantic versioning of `info.version`. While the major is 0, a breaking change raises the minor, anything else the patch.
 * @throws {DiffError} when a version is not of the form 1.2.3.
 */
export function judgeVersion({ base, revision, packageVersion, impacts }: VersionFacts): VersionJudgement {
  const required = raise(parseVersion(base), impacts);
  const otherPackageVersion = packageVersion === revision ? undefined : packageVersion;
  const isHighEnough = compare(parseVersion(revision), required) >= 0;
  return {
    base,
    revision,
    required: required.join("."),
    otherPackageVersion,
    isEnough: isHighEnough && otherPackageVersion === undefined,
  };
}

function raise(version: Version, impacts: readonly Impact[]): Version {
  const [major, minor, patch] = version;
  if (impacts.length === 0) return version;
  if (impacts.includes("breaking")) return major === 0 ? [0, minor + 1, 0] : [major + 1, 0, 0];
  if (impacts.includes("minor") && major > 0) return [major, minor + 1, 0];
  return [major, minor, patch + 1];
}

function parseVersion(text: string): Version {
  const match = /^(\d+)\.(\d+)\.(\d+)$/u.exec(text);
  if (match === null)
    throw new DiffError(`The version \`${text}\` is not of the form 1.2.3, so it cannot be compared.`);
  return [Number(match[1]), Number(match[2]), Number(match[3])];
}

function compare(left: Version, right: Version): number {
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}

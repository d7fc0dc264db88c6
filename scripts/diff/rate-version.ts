import { DiffError } from "./compare/diff-error.ts";
import { isBreaking, type Impact } from "./rate/changes/impact.ts";

/** Whether the version of the contract is high enough for its changes. */
export interface VersionRating {
  base: string;
  revision: string;
  /** The lowest version that is allowed for the changes. */
  required: string;
  /** The version of the package, if it differs from that of the contract. */
  otherPackageVersion: string | undefined;
  isEnough: boolean;
  /** Whether the comparison passes: the version is high enough or, between releases, still that of the base. */
  isAccepted: boolean;
}

/** The versions and impacts from which the judgment is derived. */
export interface VersionFacts {
  base: string;
  revision: string;
  packageVersion: string | undefined;
  impacts: readonly Impact[];
}

type Version = readonly [major: number, minor: number, patch: number];

/**
 * Applies semantic versioning to `info.version`. While the major version is 0, a breaking change requires a new minor
 * version, and any other change a new patch version.
 * @throws {DiffError} if a version does not have the form 1.2.3
 */
export function rateVersion({ base, revision, packageVersion, impacts }: VersionFacts): VersionRating {
  const required = raise(parseVersion(base), impacts);
  const otherPackageVersion = packageVersion === revision ? undefined : packageVersion;
  const isHighEnough = compare(parseVersion(revision), required) >= 0;
  return {
    base,
    revision,
    required: required.join("."),
    otherPackageVersion,
    isEnough: isHighEnough && otherPackageVersion === undefined,
    isAccepted: (isHighEnough || base === revision) && otherPackageVersion === undefined,
  };
}

function raise(version: Version, impacts: readonly Impact[]): Version {
  const [major, minor, patch] = version;
  if (impacts.length === 0) return version;
  if (impacts.some(isBreaking)) return major === 0 ? [0, minor + 1, 0] : [major + 1, 0, 0];
  if (impacts.includes("minor") && major > 0) return [major, minor + 1, 0];
  return [major, minor, patch + 1];
}

function parseVersion(text: string): Version {
  const match = /^(\d+)\.(\d+)\.(\d+)$/u.exec(text);
  if (match === null)
    throw new DiffError(`The version \`${text}\` cannot be compared. It must have the form 1.2.3.`);
  return [Number(match[1]), Number(match[2]), Number(match[3])];
}

function compare(left: Version, right: Version): number {
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}

import { type Impact, isBreaking } from "./change.ts";

/** Whether the version of the contract is high enough for its changes. */
export interface VersionRating {
  base: string;
  revision: string;
  /** The lowest version that is allowed for the changes; `undefined` if one of the versions is not semantic. */
  required: string | undefined;
  /** The version of the package, if it differs from that of the contract. */
  otherPackageVersion: string | undefined;
  isEnough: boolean;
  /** Whether the comparison passes: the version is high enough, still that of the base, or not semantic. */
  isAccepted: boolean;
}

/** The versions and impacts from which the judgment is derived. */
interface VersionFacts {
  base: string;
  revision: string;
  packageVersion: string | undefined;
  impacts: readonly Impact[];
}

type Version = readonly [major: number, minor: number, patch: number];

/**
 * Applies semantic versioning to `info.version`. While the major version is 0, a breaking change requires a new minor
 * version, and any other change a new patch version. A version such as `71` says nothing about changes.
 */
export function rateVersion({ base, revision, packageVersion, impacts }: VersionFacts): VersionRating {
  const otherPackageVersion = packageVersion === revision ? undefined : packageVersion;
  const isSamePackage = otherPackageVersion === undefined;
  const [before, after] = [parseVersion(base), parseVersion(revision)];
  const facts = { base, revision, otherPackageVersion };
  if (before === undefined || after === undefined)
    return { ...facts, required: undefined, isEnough: false, isAccepted: isSamePackage };
  // What a pre-release announces may still change until the release.
  const required = /^[^+]*-/u.test(base) ? before : raise(before, impacts);
  const isHighEnough = compare(after, required) >= 0;
  return {
    ...facts,
    required: required.join("."),
    isEnough: isHighEnough && isSamePackage,
    isAccepted: (isHighEnough || base === revision) && isSamePackage,
  };
}

function raise(version: Version, impacts: readonly Impact[]): Version {
  const [major, minor, patch] = version;
  if (impacts.length === 0) return version;
  if (impacts.some(isBreaking)) return major === 0 ? [0, minor + 1, 0] : [major + 1, 0, 0];
  if (impacts.includes("minor") && major > 0) return [major, minor + 1, 0];
  return [major, minor, patch + 1];
}

/** Reads the three numbers of a semantic version. Other versions, such as dates, are not compared. */
function parseVersion(text: string): Version | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/u.exec(text);
  return match === null ? undefined : [Number(match[1]), Number(match[2]), Number(match[3])];
}

function compare(left: Version, right: Version): number {
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}

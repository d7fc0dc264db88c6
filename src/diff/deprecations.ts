import { groupBy } from "../contract/text.ts";
import type { DocumentPair } from "./compare.ts";
import { describeFeature, type Feature, type Features, listFeatures } from "./deprecatable-parts.ts";

/** A breach of the deprecation policy. */
export interface Breach {
  /** Whether it fails the comparison. Before 1.0, removals are only reported. */
  isError: boolean;
  /** What is wrong, and what to do. */
  text: string;
}

/** The contracts to compare, and what the policy depends on. */
interface DeprecationFacts extends DocumentPair {
  /** Pointers of the removals that need no deprecation. */
  corrections: {
    /** The file that lists them. */
    file: string;
    /** Those in the new contract. */
    listed: readonly string[];
    /** Those that the base has as well. They stay until the next release; a release has none. */
    kept: readonly string[];
  };
  /** The date of the comparison, `YYYY-MM-DD`. */
  today: string;
}

// Between the release that announces a removal and the first one that may remove it.
const noticeDays = 180;

/** Checks the deprecation policy of the contract: removals are announced by `x-sunset`, early enough, and dates are kept. */
export function checkDeprecations({ base, revision, corrections, today }: DeprecationFacts): Breach[] {
  const before = listFeatures(base);
  const after = listFeatures(revision);
  const removed = groupByPointer(listRemoved(before, after).filter(({ sunset = "9999" }) => sunset > today));
  const isCorrected = (pointer: string) => corrections.listed.some((listed) => isSame(listed, pointer));
  const isStable = !base.info.version.startsWith("0.");
  const removals = [...removed]
    .filter(([pointer]) => !isCorrected(pointer))
    .map(([, group]) => ({
      isError: isStable,
      text: describeRemoval(group, { isStable, file: corrections.file }),
    }));
  const stale = corrections.listed.filter(
    (listed) =>
      !corrections.kept.includes(listed) && ![...removed.keys()].some((pointer) => isSame(listed, pointer)),
  );
  return [
    ...removals,
    ...listWrongDates(before, after, today).map((text) => ({ isError: true, text })),
    ...stale.map((pointer) => ({ isError: true, text: describeStale(pointer, corrections.file) })),
  ];
}

/** Lists what exists only before the change, without what was inside something else that was removed. */
function listRemoved(before: Features, after: Features): Feature[] {
  const gone = new Set([...before.keys()].filter((place) => !after.has(place)));
  return [...before].flatMap(([place, feature]) => {
    const tokens = place.split("\t");
    const around = tokens.map((_, index) => tokens.slice(0, index).join("\t"));
    if (!gone.has(place) || around.some((outer) => gone.has(outer)) || feature.kind === "status") return [];
    // The date of a member is also that of what it contains.
    const sunset = feature.sunset ?? around.map((outer) => before.get(outer)?.sunset).findLast(Boolean);
    return [{ ...feature, sunset }];
  });
}

function listWrongDates(before: Features, after: Features, today: string): string[] {
  const earliest = addDays(today, noticeDays);
  // What is new may use a declaration that is deprecated already.
  const declared = new Map([...before.values()].map(({ pointer, sunset }) => [pointer, sunset]));
  const texts = [...after].flatMap(([place, feature]) => {
    const { sunset, pointer } = feature;
    const old = before.has(place) ? before.get(place)?.sunset : declared.get(pointer);
    if (sunset === undefined || (old !== undefined && sunset >= old)) return [];
    if (old === undefined && sunset >= earliest) return [];
    const wrong =
      old === undefined
        ? `is ${sunset}. Set it to ${earliest} or later, at least ${noticeDays} days after the release.`
        : `was moved from ${old} to ${sunset}. Set it to ${old} or later, since integrators rely on it.`;
    return [{ ...feature, wrong }];
  });
  return [...groupByPointer(texts).values()].map((group) => {
    return `\`x-sunset\` of ${describeFeature(group)} ${group[0]?.wrong ?? ""}`;
  });
}

function describeRemoval(
  group: readonly Feature[],
  { isStable, file }: { isStable: boolean; file: string },
): string {
  const sunset = group[0]?.sunset;
  const how =
    sunset === undefined
      ? "without having been deprecated"
      : `before ${sunset}, the date in its \`x-sunset\``;
  const fact = `${describeFeature(group)} was removed ${how}`;
  if (!isStable) return `${fact}; from 1.0.0 on, this will be an error.`;
  const remedy =
    sunset === undefined ? "Restore it, with `deprecated: true` and `x-sunset`" : "Restore it until then";
  return `${fact}. ${remedy}, or list its pointer in \`${file}\` if the service never had it.`;
}

function describeStale(pointer: string, file: string): string {
  return (
    `\`${file}\` lists \`${pointer}\`, but this is not the pointer of an operation, parameter, header or member ` +
    "that was removed and needs a correction. Correct the pointer, or remove the entry; a release empties the list."
  );
}

function groupByPointer<Found extends Feature>(features: readonly Found[]): Map<string, Found[]> {
  return groupBy(features, ({ pointer }) => pointer);
}

/** A released bundle has the members of some schemas in the first entry of `allOf`, and a git ref does not. */
function isSame(one: string, other: string): boolean {
  const [plain, otherPlain] = [one, other].map((pointer) => pointer.replaceAll("/allOf/0/", "/"));
  return plain === otherPlain;
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

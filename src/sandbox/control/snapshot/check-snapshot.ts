import { isSandboxRecord } from "../../controls/generated/validators.js";
import type { StoredRecord } from "../../store/store.ts";
import { ControlInputError } from "../../context/check-control-input.ts";
import { valid, within, type Check } from "./checks.ts";
import { checkRow } from "./row-checks.ts";

/**
 * Checks a snapshot before anything is replaced by it: a wrong record would only be noticed by the call that reads it.
 * @param realTime in milliseconds since 1970
 * @throws {ControlInputError} if it is not an array; otherwise it names the place of the first record that is wrong
 */
export function checkSnapshot(snapshot: readonly StoredRecord[], realTime: number): void {
  if (!Array.isArray(snapshot))
    throw new ControlInputError("restore", [
      { field: "", issue: "a snapshot must be an array of records, as `snapshot` returns it" },
    ]);
  const [checkShape, seen] = [valid(isSandboxRecord), new Set<string>()];
  const checkOnce: Check = (record) => {
    const { kind, id } = record as StoredRecord;
    const key = JSON.stringify([kind, id]);
    if (seen.has(key)) return [{ field: "id", issue: "occurs twice" }];
    seen.add(key);
    return [];
  };
  // Each assumes that those before it found nothing.
  const checks = [checkShape, checkJson, checkRow(realTime), checkOnce];
  for (const [index, record] of snapshot.entries())
    for (const check of checks) {
      const problems = check(record);
      if (problems.length === 0) continue;
      throw new ControlInputError(
        "restore",
        problems.map((problem) => within(`${index}`, problem)),
      );
    }
}

/** The store writes a record as JSON, after it has removed those before. */
const checkJson: Check = (record) => {
  try {
    JSON.stringify(record);
    return [];
  } catch {
    return [{ field: "", issue: "cannot be written as JSON: it is circular, or nested too deeply" }];
  }
};

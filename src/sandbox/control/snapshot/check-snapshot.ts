import { isSandboxRecord } from "../../controls/generated/validators.js";
import type { FieldProblem } from "../../../server/rejection.ts";
import type { StoredRecord } from "../../store/store.ts";
import { ControlInputError } from "../../context/check-control-input.ts";
import { members, oneOf, valid, type Check } from "./checks.ts";
import { rowChecks } from "./row-checks.ts";
import { checkOfSetting } from "./setting-checks.ts";

/**
 * Checks a snapshot before anything is replaced by it: a wrong record would only be noticed by the call that reads it.
 * @param realTime in milliseconds since 1970
 * @throws {ControlInputError} if it is not an array; otherwise it names the place of the first record that is wrong
 */
export function checkSnapshot(snapshot: readonly StoredRecord[], realTime: number): void {
  const given: unknown = snapshot;
  if (!Array.isArray(given))
    throw new ControlInputError("restore", [
      { field: "", issue: "a snapshot must be an array of records, as `snapshot` returns it" },
    ]);
  const seen = new Set<string>();
  for (const [index, record] of snapshot.entries()) {
    const problems = checkRecord(record, realTime);
    const key = JSON.stringify([record.kind, record.id]);
    if (problems.length === 0 && seen.has(key)) problems.push({ field: "id", issue: "occurs twice" });
    seen.add(key);
    if (problems.length === 0) continue;
    throw new ControlInputError(
      "restore",
      problems.map(({ field, issue }) => ({
        field: [index, field].filter((part) => part !== "").join("."),
        issue,
      })),
    );
  }
}

function checkRecord(record: StoredRecord, realTime: number): FieldProblem[] {
  const shape = valid(isSandboxRecord)(record);
  if (shape.length > 0) return [...shape];
  const { kind, id } = record;
  const kinds = [...Object.keys(rowChecks), "setting"];
  const check =
    kind === "setting"
      ? checkOfSetting(id, realTime)
      : (rowChecks as Readonly<Partial<Record<string, Check>>>)[kind];
  if (!kinds.includes(kind)) return [...members({ kind: oneOf(kinds) })(record)];
  if (check === undefined) return [{ field: "id", issue: "is not the id of a setting" }];
  return [...members({ row: check })(record)];
}

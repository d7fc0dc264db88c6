// Checks a snapshot before it replaces everything. What a record looks like is in records.ts.

import { events, type Validator } from "../../../generated/validators.js";
import type { FieldProblem } from "../../server/rejection.ts";
import { ControlInputError } from "./input.ts";
import { readRecord } from "./names.ts";
import { isSandboxRecord } from "./generated/validators.js";
import { type Rows, rows, settingsAt } from "../records.ts";
import { object, oneOf, type Schema, valid, within } from "../schema.ts";
import { renamePayload } from "../names.ts";
import type { StoredRecord } from "../store.ts";

/**
 * Checks a snapshot before anything is replaced by it: a wrong record would only be noticed by the call that reads it.
 * @param snapshot with the contract's own names, or those that an answer gave
 * @param realTime in milliseconds since 1970
 * @returns its records with the contract's own names
 * @throws {ControlInputError} if it is not an array; otherwise it names the place of the first record that is wrong
 */
export function checkSnapshot(snapshot: readonly StoredRecord[], realTime: number): StoredRecord[] {
  if (!Array.isArray(snapshot))
    throw new ControlInputError("restore", [
      { field: "", issue: "a snapshot must be an array of records, as `snapshot` returns it" },
    ]);
  const seen = new Set<string>();
  const once: Schema<unknown> = (record) => {
    const { kind, id } = record as StoredRecord;
    const key = JSON.stringify([kind, id]);
    return seen.size === seen.add(key).size ? [{ field: "id", issue: "occurs twice" }] : [];
  };
  // Each assumes that those before it found nothing.
  const schemas = [rowAt(realTime), payload, once];
  return (snapshot as readonly StoredRecord[]).map((record, index) => {
    const check = (
      value: unknown,
      schema: Schema<unknown>,
      name = (found: readonly FieldProblem[]) => found,
    ) => {
      const problems = name(schema(value));
      if (problems.length > 0) throw new ControlInputError("restore", within(`${index}`, problems));
    };
    for (const schema of [valid(isSandboxRecord), json]) check(record, schema);
    const { own, name } = readRecord(record);
    for (const schema of schemas) check(own, schema, name);
    return own;
  });
}

/** The store writes a record as JSON, after it has removed those before. */
const json: Schema<unknown> = (record) => {
  try {
    JSON.stringify(record);
    return [];
  } catch {
    return [{ field: "", issue: "cannot be written as JSON: it is circular, or nested too deeply" }];
  }
};

/** A record whose row is that of its kind or, for a setting, of its id. */
function rowAt(realTime: number): Schema<unknown> {
  const kinds = new Map<string, Readonly<Record<string, Schema<unknown>>>>(Object.entries(rows));
  const settings = new Map<string, Readonly<Record<string, Schema<unknown>>>>(
    Object.entries(settingsAt(realTime)),
  );
  return (record) => {
    const { kind, id } = record as StoredRecord;
    const members = kind === "setting" ? settings.get(id.replace(/\/.*/u, "/")) : kinds.get(kind);
    if (members !== undefined) return object({ row: object(members) })(record);
    if (kind === "setting") return [{ field: "id", issue: "is not the id of a setting" }];
    return object({ kind: oneOf([...kinds.keys(), "setting"]) })(record);
  };
}

const payloads = new Map<string, Validator<unknown>>(Object.entries(events));

/** The payload of a notification is that of its event. Nothing is known of one that is not documented. */
const payload: Schema<unknown> = (record) => {
  const { kind, row } = record as StoredRecord;
  if (kind !== "notification") return [];
  const { event, payload: own } = row as Rows["notification"];
  const isPayload = payloads.get(event);
  const sent = { row: { payload: renamePayload(event, own, "given") } };
  return isPayload === undefined ? [] : object({ row: object({ payload: valid(isPayload) }) })(sent);
};

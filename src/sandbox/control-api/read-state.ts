import type { SandboxClock } from "../clock/clock.ts";
import type { SandboxControl } from "../control/sandbox-control.ts";
import type { StateRecord } from "../controls/generated/types.ts";
import type { StoredRecord } from "../store/store.ts";
import { describeRecord, shownKinds } from "./describe-record.ts";
import { creatingControls, listControls, type Surroundings } from "./list-controls.ts";

/** Returns whether a sandbox has no records of the kinds that are shown. */
export async function isEmpty(control: Pick<SandboxControl, "list">): Promise<boolean> {
  for (const kind of shownKinds) if ((await control.list(kind, 1)).length > 0) return false;
  return true;
}

/** Reads the clock, the planned faults, and the newest records of each kind. */
export async function readState(control: SandboxControl, clock: SandboxClock, limit: number) {
  const records: StoredRecord[] = [];
  for (const kind of shownKinds) records.push(...(await control.list(kind, limit)));
  const now = await clock.now();
  const around = { now, records };
  return {
    clock: { now: new Date(now).toISOString(), frozen: await clock.isFrozen() },
    faults: control.faults(),
    controls: creatingControls,
    records: records.map((record) => describe(record, around)),
  };
}

function describe(record: StoredRecord, around: Surroundings): StateRecord {
  const { kind, id, row } = record;
  return { kind, id, ...describeRecord(record), row, controls: listControls(record, around) };
}

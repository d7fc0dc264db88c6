import type { OperationId } from "../../../generated/operations.ts";
import type { Rejection, RejectionReason } from "../../server/rejection.ts";
import { dueGroup } from "../notifications/record-attempt.ts";
import type { Records } from "../store/store.ts";
import { magicValues, type MagicValue } from "./magic-values.ts";
import { addRecord } from "../store/add-record.ts";

/** Finds the magic value that a call contains. */
export function findMagicValue(operationId: OperationId, body: unknown): MagicValue | undefined {
  return magicValues.find(
    ({ operations, member, value }) =>
      operations.includes(operationId) && matches(readMember(body, member), value),
  );
}

function readMember(value: unknown, member: string): unknown {
  return member.split(".").reduce(readProperty, value);
}

/** Amounts may be numbers. */
function matches(given: unknown, value: string): boolean {
  return given === value || given === Number(value);
}

function readProperty(value: unknown, name: string): unknown {
  return (value as Readonly<Record<string, unknown>> | null | undefined)?.[name];
}

/** Returns the rejection of a magic value, which names it: nobody should wonder why a valid call is rejected. */
export function rejectMagicValue({ member, value, effect }: MagicValue, reason: RejectionReason): Rejection {
  return { reason, problems: [{ field: member, issue: `is the magic value ${value}: ${effect}` }] };
}

/** Plans the control that follows a magic value. */
export async function planControl(
  records: Records,
  { control, afterMs }: NonNullable<MagicValue["then"]>,
  id: string,
  now: number,
  jobId: string,
): Promise<void> {
  await addRecord(records, "job", jobId, { control, id }, { group: dueGroup, at: now + afterMs });
}

/** Returns the id of the resource that a call created. */
export function readId(answer: unknown): string {
  return String(readProperty(answer, "id"));
}

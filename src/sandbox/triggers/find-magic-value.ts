import type { OperationId } from "../../../generated/operations.ts";
import type { Rejection, RejectionReason } from "../../server/rejection.ts";
import { dueGroup } from "../notifications/record-attempt.ts";
import type { Context } from "../context/context.ts";
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

/** Plans the control that follows a magic value, on what the call created. */
export async function planControl(
  { records, now, ids }: Context,
  { then: control, afterMs = 0 }: MagicValue,
  answer: unknown,
): Promise<void> {
  if (control === undefined) return;
  const id = String(readProperty(answer, "id"));
  await addRecord(records, "job", ids.uuid(), { control, id }, { group: dueGroup, at: now + afterMs });
}

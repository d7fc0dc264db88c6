import type { OperationId } from "../../../generated/operations.ts";
import type { Rejection, RejectionReason } from "../../server/rejection.ts";
import type { Context } from "../context/context.ts";
import { magicMembers, type MagicValue } from "./magic-values.ts";

/** Finds the magic value that a call contains. */
export function findMagicValue(operationId: OperationId, body: unknown): MagicValue | undefined {
  for (const values of magicMembers) {
    const [first] = values;
    if (first?.operations.includes(operationId) !== true) continue;
    const given = first.member.split(".").reduce(readProperty, body);
    // Amounts may be numbers.
    const text = typeof given === "number" ? String(given) : given;
    const found = values.find(({ value }) => value === text);
    if (found !== undefined) return found;
  }
  return undefined;
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
  { now, plan }: Context,
  { then: control, afterMs = 0 }: MagicValue,
  answer: unknown,
): Promise<void> {
  if (control === undefined) return;
  await plan({ control, id: String(readProperty(answer, "id")) }, now + afterMs);
}

import { transitions } from "../../../generated/states.ts";

type Tables = typeof transitions;
type Row<Schema extends keyof Tables> = Tables[Schema][number];

/** The documented part of a transition. The state before is left out, since it is not always documented. */
export type Documented<Schema extends keyof Tables, Name> = Pick<
  Extract<Row<Schema>, { notification: Name }>,
  "to" | "notification"
>;

/** Returns the documented part of the transition that a notification announces. */
export function documented<
  Schema extends keyof Tables,
  const Name extends NonNullable<Row<Schema>["notification"]>,
>(schema: Schema, notification: Name): Documented<Schema, Name> {
  // The types allow only notifications that the table contains.
  const row = transitions[schema].find((entry) => entry.notification === notification);
  return { to: row?.to, notification } as Documented<Schema, Name>;
}

import { events, isDeliveryAttempt } from "../../../../generated/validators.js";
import { eventNames, openNotificationNames, type EventName } from "../../../../generated/events.ts";
import type { Rows } from "../../records/records.ts";
import {
  all,
  flag,
  listOf,
  members,
  oneOf,
  text,
  timestamp,
  valid,
  type Check,
  type ChecksOf,
} from "./checks.ts";

/** The payload of a notification is that of its event. */
const payload: Check = (value) => {
  const { event, payload: body } = value as Rows["notification"];
  return event in events ? members({ payload: valid(events[event as EventName]) })({ payload: body }) : [];
};

/** A check for a notification, whose payload is only looked at if the rest is right. */
export const notification: Check = (value) => {
  const problems = members({
    company: text,
    event: oneOf([...eventNames, ...openNotificationNames]),
    referenceId: text,
    url: text,
    payload: members({}),
    status: oneOf(["PENDING", "DELIVERED", "UNDELIVERED"]),
    attempts: listOf(all(valid(isDeliveryAttempt), members({ acknowledged: flag }))),
    createdAt: timestamp,
    updatedAt: timestamp,
  } satisfies ChecksOf<Rows["notification"]>)(value);
  return problems.length > 0 ? problems : payload(value);
};

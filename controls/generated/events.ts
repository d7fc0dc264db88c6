// Generated from openapi/ by `npm run build`. Do not edit.

/** Documented values of `event`, in the order of the contract. A receiver must also accept other values. */
export const eventNames = [] as const;

/** A documented value of `event`. */
export type EventName = (typeof eventNames)[number];

/** Payload of each notification with a documented event, by value of `event`. */
export interface EventPayloads {
}

/** A notification with a documented event. Its `event` discriminates the union. */
export type Notification = EventPayloads[EventName];

/** Notifications whose payload and event value are not documented. Only the URL that receives them identifies them. */
export const openNotificationNames = [] as const;

/** Name of a notification whose payload is not documented. */
export type OpenNotificationName = (typeof openNotificationNames)[number];

/** Payload of each notification whose payload is not documented, by name. */
export interface OpenNotificationPayloads {
}

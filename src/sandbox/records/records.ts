import type { rows, settingsAt } from "./rows.ts";
import type { ObjectOf } from "./schema.ts";

/** The rows of each kind of record. */
export type Rows = { [K in keyof typeof rows]: ObjectOf<(typeof rows)[K]> } & { setting: SettingRow };

/** A kind of record. */
export type Kind = keyof Rows;

type Settings = ReturnType<typeof settingsAt>;

/** A row of any setting. */
type SettingRow = Partial<
  ObjectOf<Settings["clock"] & Settings["token-secret"] & Settings["notifications/"]>
>;

/** An amount as the service writes it. */
export type Amount = NonNullable<Rows["order"]["amount"]>;

/** An attempt to deliver a notification. */
export type Attempt = Rows["notification"]["attempts"][number];

/** A subscription as it is read, without the image, which is drawn when it is needed. */
export type SubscriptionRecord = Rows["subscription"]["record"];

import { lastClockTime } from "../../clock/clock.ts";
import { members, numberFrom, optional, text, type Check } from "./checks.ts";

/** Returns the check for a setting; `undefined` if there is none with its id. */
export function checkOfSetting(id: string, realTime: number): Check | undefined {
  const offset = numberFrom(-realTime, lastClockTime - realTime);
  const clock = members({ offset, frozenAt: optional(numberFrom(0, lastClockTime)) });
  if (id === "clock") return members({ clock });
  if (id === "token-secret") return members({ secret: text });
  return id.startsWith("notifications/")
    ? members({ count: numberFrom(0, Number.MAX_SAFE_INTEGER) })
    : undefined;
}

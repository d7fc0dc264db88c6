import { expect, test, vi } from "vitest";
import { dateInBrasilia, toWeekday } from "../../src/base/dates.ts";

// In zones east of UTC, midnight UTC is on the same day, so that local weekdays look right there.
test.each(["America/Sao_Paulo", "Pacific/Kiritimati"])(
  "weekends are those of the date, also in %s",
  (zone) => {
    vi.stubEnv("TZ", zone);
    const week = ["2026-11-27", "2026-11-28", "2026-11-29", "2026-11-30"];
    expect(week.map(toWeekday)).toEqual(["2026-11-27", "2026-11-30", "2026-11-30", "2026-11-30"]);
    expect(dateInBrasilia(Date.parse("2026-11-28T02:59:59Z"))).toBe("2026-11-27");
  },
);

import { expect, test } from "vitest";
import { formats } from "../../src/bundle/compile.ts";
import { countCpuMs } from "../services/count-cpu-ms.ts";

const tables = {
  date: {
    valid: [
      "2026-01-31",
      "2026-02-01",
      "2026-02-19",
      "2026-02-28",
      "2026-04-30",
      "2024-02-29",
      "2000-02-29",
      "0000-02-29",
      "9999-12-31",
    ],
    invalid: [
      "",
      "2026-",
      "2026-02-29",
      "2026-02-30",
      "1900-02-29",
      "2026-04-31",
      "2026-13-01",
      "2026-00-10",
      "2026-01-00",
      "2026-1-1",
      "26-01-01",
      "2026-01-01Z",
      "2026-01-01\n",
      "٢٠٢٦-01-01",
      "20260101",
    ],
  },
  "date-time": {
    valid: [
      "2026-11-20T10:15:30Z",
      "2026-11-20t10:15:30z",
      "2026-11-20T10:15:30.123456789Z",
      "2026-11-20T00:00:00-03:00",
      "2026-11-20T23:59:59+23:59",
      "1998-12-31T23:59:60Z",
      "1998-12-31T15:59:60.5-08:00",
    ],
    invalid: [
      "",
      "2026-11-20",
      "2026-11-20T10:15:30",
      "2026-11-20 10:15:30Z",
      "2026-11-20T10:15Z",
      "2026-11-20T24:00:00Z",
      "2026-11-20T10:60:00Z",
      "2026-11-20T10:15:61Z",
      "2026-11-20T10:15:60Z",
      "2026-11-20T10:15:30.Z",
      "2026-11-20T10:15:30+0300",
      "2026-11-20T10:15:30+24:00",
      "2026-02-30T10:15:30Z",
      "2026-11-20T10:15:30ZZ",
    ],
  },
  uuid: {
    valid: ["9b8e2d4a-0f63-4b1c-8f0e-2d7a5c3e1b94", "9B8E2D4A-0F63-4B1C-8F0E-2D7A5C3E1B94"],
    invalid: [
      "",
      "9b8e2d4a0f634b1c8f0e2d7a5c3e1b94",
      "9b8e2d4a-0f63-4b1c-8f0e-2d7a5c3e1b9",
      "9b8e2d4a-0f63-4b1c-8f0e-2d7a5c3e1b94 ",
      "gb8e2d4a-0f63-4b1c-8f0e-2d7a5c3e1b94",
      "{9b8e2d4a-0f63-4b1c-8f0e-2d7a5c3e1b94}",
      "urn:uuid:9b8e2d4a-0f63-4b1c-8f0e-2d7a5c3e1b94",
    ],
  },
  duration: {
    valid: [
      "PT2H",
      "PT120M",
      "PT1H30M",
      "P1D",
      "P1W",
      "P1Y2M3DT4H5M6S",
      "PT0S",
      "PT1.5H",
      "PT0,5S",
      "P1.5D",
      "P1DT0.5S",
    ],
    invalid: [
      "",
      "P",
      "PT",
      "P1DT",
      "2H",
      "PT2",
      "P2H",
      "PT1D",
      "PT1M2H",
      "P1W2D",
      "-PT1H",
      "PT1.H",
      "pt2h",
      "PT1.5H3M",
      "P1.5DT3M",
    ],
  },
} as const satisfies Record<
  Exclude<keyof typeof formats, "binary" | "password">,
  { valid: string[]; invalid: string[] }
>;

test.each(Object.entries(tables))("%s accepts valid strings", (format, { valid }) => {
  const pattern = formats[format as keyof typeof tables];
  expect(valid.filter((text) => !pattern.test(text))).toEqual([]);
});

test.each(Object.entries(tables))("%s rejects invalid strings", (format, { invalid }) => {
  const pattern = formats[format as keyof typeof tables];
  expect(invalid.filter((text) => pattern.test(text))).toEqual([]);
});

// Backtracking would take minutes on these.
test.each(Object.entries(tables))("%s is fast on malicious strings", (format, { valid }) => {
  const pattern = formats[format as keyof typeof tables];
  const seeds = [...valid, "1", "1.", "P1Y", "P1,1", ":"];
  for (const seed of seeds) {
    const hostile = [`${seed.repeat(20_000)}\n`, `P${seed.repeat(20_000)}\n`];
    const taken = countCpuMs(() => {
      for (const text of hostile) pattern.test(text);
    });
    expect(taken).toBeLessThan(2_000);
  }
});

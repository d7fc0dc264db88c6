import { afterEach, expect, test, vi } from "vitest";
import { createEvents, type SandboxEvent } from "../../../src/sandbox/work/events.ts";

const fault: SandboxEvent = { type: "fault", message: "no", error: undefined };

afterEach(() => {
  vi.restoreAllMocks();
});

test("a listener that throws disturbs neither the reporter nor other listeners, and its error is uncaught", () => {
  const queued: (() => void)[] = [];
  vi.spyOn(globalThis, "queueMicrotask").mockImplementation((callback) => queued.push(callback));
  const { events, report } = createEvents();
  const seen: SandboxEvent[] = [];
  events.subscribe(() => {
    throw new RangeError("a mistake of the listener");
  });
  events.subscribe((event) => seen.push(event));
  report(fault);
  expect(seen).toEqual([fault]);
  expect(queued).toHaveLength(1);
  expect(queued[0]).toThrow(new RangeError("a mistake of the listener"));
});

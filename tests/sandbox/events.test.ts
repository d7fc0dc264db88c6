import { afterEach, expect, test, vi } from "vitest";
import { createEvents, type SandboxEvent } from "../../src/sandbox/events.ts";

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

test("a listener that is added twice gets each event twice, until it is removed twice", () => {
  const { events, report } = createEvents();
  const seen: SandboxEvent[] = [];
  const listener = (event: SandboxEvent) => seen.push(event);
  const [remove, removeOther] = [events.subscribe(listener), events.subscribe(listener)];
  report(fault);
  expect(seen).toEqual([fault, fault]);
  remove();
  remove();
  report(fault);
  expect(seen).toHaveLength(3);
  removeOther();
  report(fault);
  expect(seen).toHaveLength(3);
});

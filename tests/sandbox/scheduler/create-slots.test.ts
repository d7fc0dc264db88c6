import { expect, test } from "vitest";
import { createOneSlot, createSlots } from "../../../src/sandbox/slots.ts";

/** Takes slots for a URL until there is none, and counts them. */
function countTaken(slots: ReturnType<typeof createSlots>, url: string): number {
  let count = 0;
  while (count < 100 && slots.take(url)) count += 1;
  return count;
}

test("a receiver may have eight slots, whichever path its URLs have", () => {
  const slots = createSlots([]);
  expect(slots.free).toBe(32);
  expect(slots.take("https://a.test/one")).toBe(true);
  expect(slots.free).toBe(31);
  expect(countTaken(slots, "https://a.test/two?x=1")).toBe(7);
  expect(slots.free).toBe(24);
  expect(countTaken(slots, "https://a.test:8443/")).toBe(8);
});

test("there are 32 slots for all receivers", () => {
  const slots = createSlots([]);
  const taken = ["a", "b", "c", "d", "e"].map((name) => countTaken(slots, `https://${name}.test/`));
  expect([taken, slots.free]).toEqual([[8, 8, 8, 8, 0], 0]);
});

test("deliveries in progress have their slots already", () => {
  const slots = createSlots(["https://a.test/1", "https://a.test/2", "https://b.test/"]);
  expect(slots.free).toBe(29);
  expect(countTaken(slots, "https://a.test/")).toBe(6);
  expect(countTaken(slots, "https://b.test/")).toBe(7);
});

test("URLs that are not valid share the slots of one receiver", () => {
  const slots = createSlots(["no URL"]);
  expect(countTaken(slots, "neither")).toBe(7);
});

test("one slot is for any delivery", () => {
  const slots = createOneSlot();
  expect([slots.free, slots.take("https://a.test/")]).toEqual([1, true]);
});

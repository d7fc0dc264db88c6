import { beforeEach } from "vitest";

// Tests that measure time fail on a busy machine, with or without a fault.
const timed = /made to be slow|can be late, or never arrive/;

beforeEach(({ task, skip }) => {
  if (timed.test(task.name)) skip();
});

import { monitorEventLoopDelay } from "node:perf_hooks";
import process from "node:process";

// Loaded before a server of the bench: it measures its process whenever it is asked.
const delay = monitorEventLoopDelay({ resolution: 1 });

/** @type {Readonly<Record<string, () => number | object>>} */
const answers = {
  /** Microseconds, user and system. */
  cpu() {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  /** Bytes. Only here is garbage collected: that would make the next calls slower, which run as if they were new. */
  memory() {
    globalThis.gc?.();
    const { rss, heapUsed } = process.memoryUsage();
    return { resident: rss, heap: heapUsed };
  },
  watch() {
    delay.reset();
    delay.enable();
    return 0;
  },
  /** The longest time since `watch` in which the event loop did not run, in milliseconds. */
  block() {
    delay.disable();
    return delay.max / 1e6;
  },
};

process.on("message", (/** @type {string} */ question) => {
  const answer = answers[question]?.();
  if (answer !== undefined) process.send?.({ question, answer });
});

/**
 * Waits for turns of the event loop, in which something that must not happen would happen. Unlike a time, their number
 * does not depend on how busy the machine is.
 */
export async function takeTurns(count = 100): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

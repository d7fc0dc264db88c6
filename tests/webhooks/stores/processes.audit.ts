import { describe, expect, inject, test } from "vitest";
import { deliverAcrossKill, deliverToTwo } from "./processes/deliver-to-processes.ts";
import { askFor } from "../../services/ask-for.ts";
import { openPlace } from "./processes/open-place.ts";

for (const [engine, url] of Object.entries(inject("engines")) as [
  "postgres" | "redis",
  string | undefined,
][]) {
  describe.skipIf(url === undefined)(`two processes that share ${engine}`, () => {
    const deliver = async (play: typeof deliverToTwo) => {
      const { file } = await askFor("program", "tests/webhooks/stores/processes/receiver-process.ts");
      const place = await openPlace(engine, url ?? "");
      try {
        return { ...(await play(place, { file, execArgv: [] })), version: place.version };
      } finally {
        await place.close();
      }
    };

    test("handle each of 60 events once in three deliveries, and acknowledge all of them", async ({
      task,
    }) => {
      const { runs, begun, answers, version } = await deliver(deliverToTwo);
      task.meta.engine = version;
      expect(runs).toEqual(Array(60).fill(1));
      expect(begun).toEqual(Array(60).fill(1));
      expect(answers).toEqual({ 200: 180 });
    });

    test("lose nothing if one is killed while handlers run: the other one takes over its claims", async ({
      task,
    }) => {
      const { runs, begun, answers, version } = await deliver(deliverAcrossKill);
      task.meta.engine = version;
      expect(runs).toEqual(Array(60).fill(1));
      expect(begun.filter((count) => count === 2)).toHaveLength(30);
      // Deliveries to which the killed process did not respond are sent again.
      expect(answers).toEqual({ 0: 30, 200: 150 });
    });
  });
}

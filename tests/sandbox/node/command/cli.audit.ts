import { describe, expect, test } from "vitest";
import { runMock } from "../../../mock/run-mock.ts";

const command = ["--import", "tsx", "src/cli/api.ts"];
const start = (...flags: string[]) => runMock(command, flags);
const ready = /Sandbox running at (http:\S+)\n[^]*\n\n/;

describe("the command", () => {
  test.each(["SIGTERM", "SIGINT"] as const)(
    "starts, prints its address and each call, and %s stops it",
    async (signal) => {
      const script = start("sandbox", "--port", "0", "--tokens", "any");
      const [, url = ""] = await script.print(ready);
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/u);
      await fetch(`${url}/order/v1/webhook/events?limit=0&token=secret`, {
        headers: { authorization: "Bearer top-secret" },
      });
      await script.print(
        /^400 GET {2}\/order\/v1\/webhook\/events {2}listUndeliveredEvents {2}\d+ ms {2}limit .*$/mu,
      );
      // A connection that is kept open does not keep the process.
      script.child.kill(signal);
      expect(await script.exit).toEqual([0, null]);
      expect(script.output()).not.toMatch(/top-secret|=secret/u);
      await expect.poll(() => script.leavesProcesses()).toBe(false);
    },
  );
});

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

  test("ends at once for a port in use, with the flag that chooses another", async () => {
    const first = start("sandbox", "--port", "0");
    const [, url = ""] = await first.print(ready);
    const { port } = new URL(url);
    const second = start("sandbox", "--port", port);
    expect(await second.exit).toEqual([2, null]);
    expect(second.output()).toBe(
      `Port ${port} is already in use. Stop the process that uses it, or let \`--port 0\` pick a free one.\n`,
    );
  });
});

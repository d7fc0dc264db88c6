import { expect, test } from "vitest";
import {
  describeBrowserSeconds,
  describeCpu,
  readBrowserSeconds,
  spawnMeasured,
} from "../../scripts/test/cpu.ts";

const burn =
  "const end = process.cpuUsage().user + 2e5; while (process.cpuUsage().user < end) for (let i = 0; i < 1e6; i += 1);";

test("the time of a process and its children is counted, and output and exit code are kept", async () => {
  const program = `const { status } = require("node:child_process").spawnSync(process.execPath, ["-e", ${JSON.stringify(burn)}]);
    console.log("done"); process.exit(7 + status);`;
  const { child, seconds } = spawnMeasured(process.execPath, ["-e", program], {
    ...{ input: "ignore", errors: "inherit" },
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  let output = "";
  for await (const chunk of child.stdout) output += String(chunk);
  expect([output, await ended]).toEqual(["done\n", 7]);
  if (process.platform === "win32") expect(await seconds).toBeUndefined();
  else expect((await seconds)?.user).toBeGreaterThanOrEqual(0.19);
});

// On Windows there is no shell, so that the parent of the process is that of this test.
test.skipIf(process.platform === "win32")(
  "the time of a process whose shell is killed is unknown",
  async () => {
    const { seconds } = spawnMeasured(process.execPath, ["-e", 'process.kill(process.ppid, "SIGKILL")'], {
      ...{ input: "ignore", errors: "inherit" },
    });
    expect(await seconds).toBeUndefined();
  },
);

test("the line shows the sum of all times, or that a time is unknown", () => {
  const part = { user: 1.25, system: 0.5 };
  expect(describeCpu([part, part], 2)).toBe("CPU: 5.5 s (user 2.5, system 1.0, browser 2.0)");
  expect(describeCpu([part, undefined], 2)).toBe("CPU: unknown on this system");
});

test("the time of the browser is read from the line that a run prints", () => {
  expect(readBrowserSeconds(`a line\n${describeBrowserSeconds(12.345)}\n`)).toBe(12.35);
  expect(readBrowserSeconds("")).toBe(0);
});

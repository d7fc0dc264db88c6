import { expect, test } from "vitest";
import { asBundle, bySecondProcess, ready, runMock, type RunningScript } from "./run-mock.ts";

// What Node and tsx keep beside the script ends a moment after it.
const expectNothingLeft = (mock: RunningScript) => expect.poll(() => mock.leavesProcesses()).toBe(false);

test("Ctrl-C, which reaches every process of the terminal, ends every process without output", async () => {
  const mock = runMock(await asBundle(), ["--port", "0"]);
  await mock.print(ready);
  const printed = mock.output();
  process.kill(-mock.pid, "SIGINT");
  expect(await mock.exit).toEqual([0, null]);
  expect(mock.output()).toBe(printed);
  await expectNothingLeft(mock);
});

test.each([
  ["runner", () => bySecondProcess],
  ["supervisor", () => asBundle()],
])("Prism ends when the %s is killed", async (_, findProgram) => {
  const mock = runMock(await findProgram(), ["--port", "0"]);
  await mock.print(ready);
  mock.child.kill("SIGKILL");
  await expectNothingLeft(mock);
});

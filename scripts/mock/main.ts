import { print } from "../../src/cli/print.ts";
import { listenForStop } from "../../src/cli/process.ts";
import { runCommand } from "../../src/cli/command.ts";
import { describeMockEvent } from "./events.ts";
import { greet } from "./first-call.ts";
import { mockUsage, readMockFlags, type MockFlags } from "./flags.ts";
import { startMock } from "./mock.ts";

async function run(flags: MockFlags): Promise<number> {
  const signal = listenForStop();
  const mock = await startMock({
    ...flags,
    signal,
    log(event) {
      print(describeMockEvent(event));
    },
  });
  if (!signal.aborted) print(`${greet(mock.url, flags.document)}\n`);
  await mock.closed;
  return 0;
}

await runCommand({ usage: mockUsage, read: readMockFlags, run });

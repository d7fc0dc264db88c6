import { describeMockEvent } from "./describe-mock-event.ts";
import { greet } from "./greet.ts";
import { listenForStop } from "../cli/listen-for-stop.ts";
import { MockError } from "../cli/mock-error.ts";
import type { MockEvent } from "./mock-event.ts";
import { mockHelp, readMockFlags } from "./read-mock-flags.ts";
import { startMock } from "./start-mock.ts";

async function main(): Promise<void> {
  const { help, ...flags } = readMockFlags(process.argv.slice(2));
  if (help) {
    console.log(mockHelp);
    return;
  }
  const signal = listenForStop();
  const log = (event: MockEvent) => {
    console.log(describeMockEvent(event));
  };
  const mock = await startMock({ ...flags, log, signal });
  if (!signal.aborted) console.log(`${greet(mock.url)}\n`);
  await mock.closed;
}

try {
  await main();
} catch (error) {
  if (!(error instanceof MockError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

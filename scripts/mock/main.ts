import { readFileSync } from "node:fs";
import { deriveTour, type TourDocument } from "./derive-tour.ts";
import { describeMockEvent } from "./describe-mock-event.ts";
import { describeTour } from "./describe-tour.ts";
import { MockError } from "./mock-error.ts";
import { mockHelp, readMockFlags } from "./read-mock-flags.ts";
import { bundlePath, startMock } from "./start-mock.ts";

async function main(): Promise<void> {
  const { help, ...flags } = readMockFlags(process.argv.slice(2));
  if (help) {
    console.log(mockHelp);
    return;
  }
  const stopping = new AbortController();
  const stop = () => {
    stopping.abort();
  };
  // Ctrl-C arrives twice, from the terminal and relayed by the script runner: both mean the same stop.
  process.on("SIGINT", stop).on("SIGTERM", stop);
  // A runner that is killed cannot relay anything; a new parent process gives its end away.
  const runner = process.ppid;
  setInterval(() => {
    if (process.ppid !== runner) stop();
  }, 500).unref();

  const log = (event: Parameters<typeof describeMockEvent>[0]) => {
    console.log(describeMockEvent(event));
  };
  const mock = await startMock({ ...flags, log, signal: stopping.signal });
  if (!stopping.signal.aborted) {
    const document = JSON.parse(readFileSync(bundlePath, "utf8")) as TourDocument;
    console.log(
      describeTour(mock.url, `${document.info.title} ${document.info.version}`, deriveTour(document)) + "\n",
    );
  }
  await mock.closed;
}

try {
  await main();
} catch (error) {
  if (!(error instanceof MockError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

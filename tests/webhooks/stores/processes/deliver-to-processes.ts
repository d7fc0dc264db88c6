import { EventEmitter, once } from "node:events";
import type { SharedPlace } from "./open-place.ts";
import type { ReceiverReport, ReceiverSettings } from "./receiver-process.ts";
import { startReceiver, type ReceiverProcess, type ReceiverProgram } from "./start-receiver.ts";
import { sampleNotification } from "../../create-receiver.ts";

/** Results of events that were delivered several times to two processes. */
export interface DeliveryOutcome {
  /** Number of handlers that finished, for each event. */
  readonly runs: number[];
  /** Number of handlers that started, for each event. */
  readonly begun: number[];
  /** Number of deliveries by status of the response; 0 means that there was no response. */
  readonly answers: Record<number, number>;
}

const ids = Array.from({ length: 60 }, (_, index) => `${index % 2 === 0 ? "even" : "odd"}-${index}`);

/** Prefix of the ids whose handlers do not finish in the process that will be killed. */
const stuck = "odd";
const isStuck = (id: string) => id.startsWith(stuck);

/** Delivers 60 events three times each, all at the same time, to two processes in alternation. */
export async function deliverToTwo(place: SharedPlace, program: ReceiverProgram): Promise<DeliveryOutcome> {
  // No process dies, so claims need not expire, however long a busy machine suspends one of them.
  return withProcesses(program, { ...place, leaseMs: 120_000 }, async ({ first, second, post }) => {
    const urls = [first.url, second.url];
    const deliveries = [0, 1, 2].flatMap((delivery) =>
      ids.map((id, index) => post(urls[(index + delivery) % 2] ?? "", id)),
    );
    await Promise.all(deliveries);
  });
}

/**
 * Sends the first deliveries of 60 events to a process whose handlers of odd events do not finish. Once it has
 * acknowledged the even events, and the store knows that, it is killed as with `kill -9`, and the other process gets the
 * next two deliveries.
 */
export async function deliverAcrossKill(
  place: SharedPlace,
  program: ReceiverProgram,
): Promise<DeliveryOutcome> {
  const settings = { ...place, leaseMs: 2_000, stuck };
  return withProcesses(program, settings, async ({ first, second, post, until }) => {
    const cutOff = ids.filter(isStuck).map((id) => post(first.url, id));
    await Promise.all(ids.filter((id) => !isStuck(id)).map((id) => post(first.url, id)));
    await until(({ began, noted }) => began.length === ids.length && noted.length === ids.length / 2);
    await first.kill();
    await Promise.all(cutOff);
    for (let delivery = 2; delivery <= 3; delivery += 1)
      await Promise.all(ids.map((id) => post(second.url, id)));
  });
}

/** The events of which handlers began and ended, and the keys that the store knows. */
type Reports = Record<"began" | "ended" | "noted", string[]>;

interface Scene {
  readonly first: ReceiverProcess;
  readonly second: ReceiverProcess;
  readonly post: (url: string, id: string) => Promise<void>;
  /** Waits until the processes have reported enough. */
  readonly until: (isEnough: (reports: Reports) => boolean) => Promise<void>;
}

async function withProcesses(
  program: ReceiverProgram,
  { stuck: stuckIds, ...settings }: ReceiverSettings,
  play: (scene: Scene) => Promise<void>,
): Promise<DeliveryOutcome> {
  const reports: Reports = { began: [], ended: [], noted: [] };
  const news = new EventEmitter();
  const hear = (report: ReceiverReport) => {
    if ("began" in report) reports.began.push(report.began);
    if ("ended" in report) reports.ended.push(report.ended);
    if ("noted" in report) reports.noted.push(report.noted);
    news.emit("report");
  };
  const answers: Record<number, number> = {};
  const body = sampleNotification("ORDER-PAYIN.PAID");
  const processes: ReceiverProcess[] = [];
  try {
    const first = await startReceiver(program, { ...settings, ...(stuckIds && { stuck: stuckIds }) }, hear);
    processes.push(first);
    const second = await startReceiver(program, settings, hear);
    processes.push(second);
    await play({
      first,
      second,
      async post(url, id) {
        const request = { method: "POST", body: JSON.stringify({ ...body, id }) };
        const status = await fetch(url, request).then(
          (response) => response.status,
          () => 0,
        );
        answers[status] = (answers[status] ?? 0) + 1;
      },
      async until(isEnough) {
        while (!isEnough(reports)) await once(news, "report");
      },
    });
  } finally {
    for (const { kill } of processes) await kill();
  }
  return { runs: countEach(reports.ended), begun: countEach(reports.began), answers };
}

function countEach(found: readonly string[]): number[] {
  return ids.map((id) => found.filter((other) => other === id).length);
}

import type { RunOptions } from "../../src/conformance/create-run.ts";
import { settle, type Settlement } from "../../scripts/settle/settle.ts";
import type { Probe } from "../../scripts/settle/probe.ts";
import { describeTarget, type Plant } from "../conformance/planted/check-planted.ts";
import { listEvents } from "../conformance/planted/faults.ts";
import { operations } from "../sandbox/contract-examples.ts";
import { startSeededSandbox } from "../sandbox/start-seeded-sandbox.ts";

/** Asks a service that has events, close requests and payouts, and differs from the sandbox in what is planted. */
export async function settlePlanted(
  plant?: Plant,
  { probes, ...options }: Partial<RunOptions> & { probes?: readonly Probe[] } = {},
): Promise<Settlement> {
  const target = await describeTarget();
  const { sandbox, fetch, now, token, expiredToken } = await startSeededSandbox();
  const { externalId } = await sandbox.control.createPayout({ externalId: "payout-of-the-tests" });
  for (const status of ["OPEN", "OPEN", "DONE"]) await sandbox.control.createCloseRequest({ status });
  const events = listEvents();
  const rich = (request: Request) =>
    new URL(request.url).pathname.endsWith("/webhook/events") ? events(request, fetch) : fetch(request);
  const values = { ...target.values, "payout.externalId": externalId };
  return settle(
    {
      ...{ contract: operations, now, concurrency: 1, rate: Infinity },
      wait: () => Promise.resolve(),
      fetch(request) {
        const headers = new Headers(request.headers);
        headers.delete("prefer");
        const next = new Request(request, { headers });
        return plant === undefined ? rich(next) : plant(next, rich);
      },
      target: { ...target, token, expiredToken, values },
      ...options,
    },
    probes,
  );
}

/** A strange service without anything to stand between it and naive calls, and its token. */
export async function startStrange(plant: Plant) {
  const { fetch, token } = await startSeededSandbox();
  return { token, fetch: (request: Request) => plant(request, fetch) };
}

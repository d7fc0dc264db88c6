import { carryOut, type ConformanceReport, createRun } from "../../src/conformance/run.ts";
import type { Target } from "../../src/target/target.ts";
import { notifications, operations } from "../sandbox/contract-examples.ts";
import { allowAll } from "../conformance/list-verdicts.ts";

/** A provider that somebody wrote who had seen the interface text only, as a function. */
interface Provider {
  handle: (request: Request) => Promise<Response>;
  /** Waits for notifications that are under way. */
  idle: () => Promise<void>;
}

/** What creates a provider, with departures from the text, and how a tester reaches it. */
export interface Foreign {
  create: (options: {
    departures: string[];
    now: () => number;
    deliver: (request: Request) => Promise<Response>;
  }) => Provider;
  target: (provider: Provider) => Target;
}

/** Half past ten in the evening in Brasilia, where it is the day before that in UTC. */
export const evening = Date.UTC(2026, 10, 26, 1, 30);

/** Checks a provider with everything allowed. Its notifications reach the suite's listener. */
export async function judgeProvider(
  { create, target }: Foreign,
  departures: string[] = [],
  operationIds: string[] = [],
): Promise<ConformanceReport> {
  const start = Date.now();
  // It is the evening, and time passes.
  const now = () => evening + (Date.now() - start);
  let receive: (request: Request) => Promise<Response> = () =>
    Promise.resolve(new Response(null, { status: 503 }));
  const provider = create({ departures, now, deliver: (request) => receive(request) });
  const run = createRun({
    contract: operations,
    notifications,
    operations: operationIds,
    target: target(provider),
    now,
    ...allowAll,
    fetch: (request) => provider.handle(request),
    wait: () => Promise.resolve(),
  });
  receive = async (request) => {
    const mediaType = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
    const status = run.deliveries.receive({
      method: request.method,
      path: new URL(request.url).pathname,
      mediaType,
      text: await request.text(),
    });
    return Response.json({ returnCode: "SUCCESS" }, { status });
  };
  return carryOut(run, undefined, () => provider.idle());
}

import { deriveSequences } from "../../src/conformance/sequences.ts";
import type { RawRequest } from "../../src/target/exchange.ts";
import { find, operations } from "./contract.ts";
import { exchangeOf } from "./response-of.ts";

export type Answer = readonly [status: number, body?: object | undefined];
export type Sent = RawRequest & { operationId: string };

export interface Played {
  /** The accepted request, and its response. */
  known?: readonly [Partial<RawRequest>, body?: object];
  values?: Record<string, string>;
  /** Responds to each request of the sequence. */
  answer?: (sent: Sent, index: number) => Answer;
  now?: string;
}

/** Plays a sequence against a service of the test, and says what it found: the statement that is broken, or why not. */
export async function play(kind: string, { known, values = {}, answer = () => [200], now }: Played) {
  const sequences = operations
    .flatMap(deriveSequences)
    .flatMap(({ expectation }) => (expectation.outcome === "sequence" ? expectation.sequence : []));
  const sequence = sequences.find((one) => one.kind === kind);
  if (sequence?.operationId === undefined) throw new Error(`There is no sequence \`${kind}\`.`);
  const sent: Sent[] = [];
  const found = await sequence.run({
    operation: find(sequence.operationId),
    accepted: known === undefined ? [] : [exchangeOf(200, known[1] ?? {}, known[0])],
    methods: [],
    compose: () => undefined,
    now: () => Date.parse(now ?? "2026-11-21T12:00:00Z"),
    wrongSecret: "wrong",
    values,
    send(id, request) {
      sent.push({ ...request, operationId: id });
      const [status, body = {}] = answer({ ...request, operationId: id }, sent.length);
      return Promise.resolve(exchangeOf(status, body, request));
    },
  });
  return {
    found: [found]
      .flat()
      .map(({ statement, unknown, message }) => statement ?? unknown ?? message ?? "right"),
    messages: [found].flat().flatMap(({ message }) => message ?? []),
    notes: [found].flat().flatMap(({ note }) => note ?? []),
    became: [found].flat().flatMap(({ repeated }) => repeated?.became ?? []),
    assumptions: [found].flat().flatMap(({ assumptions }) => assumptions ?? []),
    sent,
  };
}

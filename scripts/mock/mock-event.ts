/** An event of a running mock: a response, or a crash of Prism. */
export type MockEvent =
  | {
      kind: "answered";
      method: string;
      url: string;
      status: number;
      /** The violations that Prism found in the request or the response, as JSON text; null if there are none. */
      violations: string | null;
    }
  | {
      kind: "died";
      reason: string;
      /** Method and path of the last request before the crash; null if there was none. */
      lastRequest: string | null;
    };

/** A message of the Prism process to its supervisor. */
export type PrismMessage =
  | { kind: "listening" }
  | { kind: "failed"; reason: string }
  | { kind: "alive" }
  | { kind: "asked"; method: string; url: string }
  | Extract<MockEvent, { kind: "answered" }>;

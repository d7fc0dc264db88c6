/** What happened to a running mock. */
export type MockEvent =
  | {
      kind: "answered";
      method: string;
      url: string;
      status: number;
      /** What Prism found wrong with request or answer, as its JSON text; null when nothing. */
      violations: string | null;
    }
  | {
      kind: "died";
      reason: string;
      /** Method and path of the last request it saw; null when it saw none. */
      lastRequest: string | null;
    };

/** What the process of Prism reports to its supervisor. */
export type PrismMessage =
  | { kind: "listening" }
  | { kind: "failed"; reason: string }
  | { kind: "alive" }
  | { kind: "asked"; method: string; url: string }
  | Extract<MockEvent, { kind: "answered" }>;

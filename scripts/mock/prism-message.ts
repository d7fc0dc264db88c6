import type { MockEvent } from "./mock-event.ts";

/** What the Prism process tells its supervisor. */
export type PrismMessage =
  | { kind: "listening" }
  | { kind: "failed"; reason: string }
  | { kind: "alive" }
  | { kind: "asked"; method: string; url: string }
  | Extract<MockEvent, { kind: "answered" }>;

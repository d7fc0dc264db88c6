export { createSandbox } from "./create-sandbox.ts";
export { createMemoryStore } from "./store/memory-store.ts";

export type { Sandbox, SandboxOptions } from "./create-sandbox.ts";
export type { SandboxClock } from "./clock/clock.ts";
export type { SandboxControl } from "./control/create-control.ts";
export type { SandboxEvent, SandboxEvents } from "./work/events.ts";
export type { Rules } from "./work/rules.ts";
export type { Store } from "./store/store.ts";

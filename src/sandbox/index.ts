export { createSandbox } from "./create-sandbox.ts";
export { createMemoryStore } from "./store/memory-store.ts";
export { ControlInputError } from "./context/check-control-input.ts";
export { DroppedConnectionError } from "./faults.ts";
export { SandboxFullError } from "./store/sandbox-full-error.ts";
export { StateError } from "./states/state-machine.ts";
export { UnknownResourceError } from "./states/get-existing.ts";
export { InputError } from "../errors/input-error.ts";
export { PaymentOrdersError } from "../errors/payment-orders-error.ts";

export type { Sandbox, SandboxOptions } from "./create-sandbox.ts";
export type { SandboxClock } from "./clock/clock.ts";
export type { SandboxControl } from "./control/create-control.ts";
export type { Receiver, SentNotification } from "./notifications/attempt.ts";
export type { Fault } from "./faults.ts";
export type { SandboxEvent, SandboxEvents } from "./events.ts";
export type { Rules } from "./rules.ts";
export type { Store } from "./store/store.ts";

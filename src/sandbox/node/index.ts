export { inspectorFolder } from "./http/inspector-folder.ts";
export { listen } from "./http/listen.ts";
export { networkReceiver } from "./delivery/network-receiver.ts";

export type { ListenOptions, SandboxServer } from "./http/listen.ts";
export type { ServerLimits } from "./http/server-limits.ts";
export type { NetworkReceiverOptions } from "./delivery/network-receiver.ts";
export type { Resolve, ResolvedAddress } from "./delivery/resolve-receiver.ts";

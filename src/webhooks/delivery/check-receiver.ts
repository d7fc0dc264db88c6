import { InputError } from "../../errors/input-error.ts";

/**
 * Throws for anything that is not a receiver, most often its options.
 * @throws {InputError}
 */
export function checkReceiver(receiver: unknown): void {
  if (typeof receiver !== "function")
    throw new InputError("receiver", "must be what `createWebhookHandler` returns, not its options");
}

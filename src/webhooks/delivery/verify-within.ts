import { InputError } from "../../errors/input-error.ts";
import { within } from "../../guards/within.ts";
import { DeliveryError } from "./delivery-error.ts";
import type { SignedDelivery, Verify } from "./delivery.ts";

/** Throws for anything that cannot verify a delivery. */
export function checkVerify(verify: Verify | "unsigned"): void {
  if (typeof verify === "function" || (verify as unknown) === "unsigned") return;
  throw new InputError("verify", 'must be a function, such as the one `hmacSha256` returns, or "unsigned"');
}

/**
 * Calls the verifier of the options, with a time limit in milliseconds.
 * @throws {DeliveryError} if it takes too long or does not accept the delivery.
 * @returns the signed id, if any.
 */
export async function verifyWithin(
  options: { readonly verify: Verify | "unsigned" },
  signed: SignedDelivery,
  limitMs: number,
): Promise<string | undefined> {
  if (options.verify === "unsigned") return undefined;
  const verdict: unknown = await withinLimit("verify", limitMs, () =>
    (options as { verify: Verify }).verify(signed),
  );
  // Compared with `true`: a verifier that throws or else returns nothing, as some do, must not pass by mistake.
  if (verdict === true) return undefined;
  const id: unknown = (verdict as { id?: unknown } | null | undefined)?.id;
  if (typeof id === "string" && id !== "") return id;
  throw new DeliveryError("signature");
}

/** Calls a function of the user, with a time limit in milliseconds. */
export async function withinLimit<Result>(
  name: string,
  limitMs: number,
  call: () => Result | PromiseLike<Result>,
): Promise<Result> {
  const sentence = `\`${name}\` did not finish within ${limitMs} ms`;
  return within(call(), limitMs, () => new DeliveryError("timeout", { sentence }));
}

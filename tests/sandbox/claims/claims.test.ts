import { describe, expect, test } from "vitest";
import type { ClaimValidation } from "../../../generated/types.ts";
import { isClaimValidation } from "../../../generated/validators.js";
import { openSandbox, type TestCall } from "../open-sandbox.ts";

const account = "1d9a4f52-8b67-4c3e-a2f1-6e5d7c8b9a01";
const minute = 60_000;

interface ClaimCall extends TestCall {
  account?: string;
  claim?: string;
}

function open() {
  const sandbox = openSandbox({ seed: 7 });
  let keys = 0;
  const post = async (step: string, { account: owner = account, claim = "claim 1", ...call }: ClaimCall) => {
    keys += 1;
    const path = `/order/v1/banking/accounts/${owner}/keys/claims/${encodeURIComponent(claim)}/${step}`;
    const answer = await sandbox.call("POST", path, { key: `key-${keys}`, ...call });
    return { ...answer, validation: answer.body as ClaimValidation };
  };
  const request = (call: ClaimCall = {}) => post("confirm-request", call);
  const resend = (validationId: string, call: ClaimCall = {}) =>
    post("confirm-resend", { body: { validationId }, ...call });
  /** Starts a validation, and returns its id and code, and a code that is wrong. */
  const start = async () => {
    const { validationId } = (await request()).validation;
    const code = await sandbox.control.claimCode(validationId);
    return { id: validationId, code, wrong: code === "000000" ? "000001" : "000000" };
  };
  return { ...sandbox, request, resend, start };
}

describe("a confirmation", () => {
  test("is PENDING for ten minutes, with a code of six digits", async () => {
    const { control, request } = open();
    const { status, validation } = await request();
    expect([status, isClaimValidation(validation)]).toEqual([200, true]);
    expect(validation).toEqual({
      validationId: validation.validationId,
      status: "PENDING",
      expiresAt: "2026-11-21T12:10:00.000Z",
    });
    expect(await control.claimCode(validation.validationId)).toMatch(/^\d{6}$/);
    expect(await control.notifications()).toEqual([]);
  });

  test("is a new one for each key, and the first one stays valid", async () => {
    const { control, start } = open();
    const [first, second] = [await start(), await start()];
    expect(second.id).not.toBe(first.id);
    expect(await control.confirmClaim(first.id, first.code)).toMatchObject({ confirmed: true });
  });
});

describe("resending the code", () => {
  test("sends a new code with a new expiry, and resets the counter", async () => {
    const { clock, control, resend, start } = open();
    const { id, code, wrong } = await start();
    expect(await control.confirmClaim(id, wrong)).toEqual({ confirmed: false, attemptsLeft: 4 });
    await clock.advance(minute);
    const { status, validation } = await resend(id);
    expect(status).toBe(200);
    expect(validation).toEqual({
      validationId: id,
      status: "PENDING",
      expiresAt: "2026-11-21T12:11:00.000Z",
    });
    const next = await control.claimCode(id);
    expect(next).not.toBe(code);
    expect(await control.confirmClaim(id, code)).toEqual({ confirmed: false, attemptsLeft: 4 });
    expect(await control.confirmClaim(id, next)).toEqual({ confirmed: true, attemptsLeft: 4 });
  });

  test("with the same key sends one code", async () => {
    const { control, resend, start } = open();
    const { id } = await start();
    const first = await resend(id, { key: "same" });
    const code = await control.claimCode(id);
    expect((await resend(id, { key: "same" })).text).toBe(first.text);
    expect(await control.claimCode(id)).toBe(code);
    expect((await resend(id, { key: "other" })).status).toBe(200);
    expect(await control.claimCode(id)).not.toBe(code);
  });

  test.each<[string, ClaimCall]>([
    ["of another company", { client: "rival" }],
    ["of another account", { account: "2e0b5a63-9c78-4d4f-b302-7f6e8d9c0b12" }],
    ["of another claim", { claim: "claim 2" }],
    ["that does not exist", { body: { validationId: "none" } }],
  ])("is rejected for a validation %s, whose code stays", async (_, call) => {
    const { control, resend, start } = open();
    const { id, code } = await start();
    const { status, body } = await resend(id, call);
    expect([status, body]).toMatchObject([
      400,
      {
        error: "INVALID_REQUEST",
        details: [{ field: "validationId", issue: "does not belong to this account and claim" }],
      },
    ]);
    expect(await control.claimCode(id)).toBe(code);
  });

  test("is rejected for a validation that is confirmed", async () => {
    const { control, resend, start } = open();
    const { id, code } = await start();
    await control.confirmClaim(id, code);
    const { status, body } = await resend(id);
    const details = [{ field: "validationId", issue: "is no longer pending" }];
    expect([status, body]).toMatchObject([400, { details }]);
  });
});

test("a code is accepted after four wrong ones and until it expires, and not later", async () => {
  const { clock, control, start } = open();
  const [lucky, unlucky, late] = [await start(), await start(), await start()];
  for (const attemptsLeft of [4, 3, 2, 1])
    expect(await control.confirmClaim(lucky.id, lucky.wrong)).toEqual({ confirmed: false, attemptsLeft });
  for (let attempt = 0; attempt < 5; attempt += 1) await control.confirmClaim(unlucky.id, unlucky.wrong);
  await expect(control.confirmClaim(unlucky.id, unlucky.code)).rejects.toThrow("5 wrong codes were entered");
  await clock.advance(10 * minute - 1);
  expect(await control.confirmClaim(lucky.id, lucky.code)).toMatchObject({ confirmed: true });
  await clock.advance(1);
  await expect(control.confirmClaim(late.id, late.code)).rejects.toThrow(
    "expired at 2026-11-21T12:10:00.000Z",
  );
});

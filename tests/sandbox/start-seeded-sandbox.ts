import * as shipped from "../../src/index.ts";
import { createSandbox as create, type Sandbox } from "../../src/sandbox/index.ts";
import { buildRequestBody as build } from "../../src/testing/index.ts";
import { contractExamples } from "./contract-examples.ts";

/** A sandbox that contains what the examples of the contract name. */
export interface SeededSandbox {
  sandbox: Sandbox;
  /** A token that is accepted, with every scope. */
  token: string;
  /** A token that has expired. */
  expiredToken: string;
  /** Sends a request. The clock is set to the time at which the examples of its operation make sense. */
  fetch: (request: Request) => Promise<Response>;
  /** The same for a server. */
  handle: Sandbox["handle"];
  /** The time on its clock, in milliseconds. */
  now: () => number;
}

const baseUrl = "http://sandbox.test";
/** Before the start dates of the subscriptions in the examples. */
const creation = new Date("2026-11-21T12:00:00Z");
/** After the due date of the payment that an example attempts again, and before the date of the attempt. */
const newAttempt = new Date("2027-03-06T12:00:00Z");
const yearMs = 366 * 86_400_000;

/** The client of another company. */
export const otherClientId = "other-app";
/** The secrets of the clients, by id. */
export const clients = { app: "planted-client-secret", [otherClientId]: "other-client-secret" } as const;

/**
 * Starts a sandbox in memory and creates, by calls and controls, the resources that the examples name.
 * @param from the package whose sandbox, client and examples are used, and settings of the sandbox
 */
export async function startSeededSandbox({
  createSandbox = create,
  createClient = shipped.createClient,
  buildRequestBody = build,
  settings = {},
} = {}): Promise<SeededSandbox> {
  const sandbox = createSandbox({
    settings: {
      tokenLifetimeMs: yearMs,
      ...settings,
      companies: { [otherClientId]: "0b6f2a57-3c8e-4d19-9a4b-7e1c5d2f8a60" },
    },
  });
  const { control, clock } = sandbox;
  const credentials = { clientId: "app", clientSecret: clients.app, scopes: ["api://app-order-hml"] };
  const api = createClient({ baseUrl, credentials, fetch: sandbox.fetch });
  await clock.freeze(new Date(creation.getTime() - 2 * yearMs));
  const expired = await api.issueToken({ body: credentials });
  await clock.freeze(creation);
  const names = contractExamples();

  await control.createPayout({ id: names.payoutId });
  await control.createAccountRequest({ id: names.accountRequestId });
  const claim = await api.requestClaimConfirmation({ path: names.claim });
  const { id } = await api.createSubscription({
    body: buildRequestBody("createSubscription", {}, { example: "journey-2" }),
  });
  await control.acceptSubscription(id);
  await api.schedulePayment({
    path: { id },
    body: buildRequestBody("schedulePayment", { dueDate: "2027-03-05" }, { example: "first-attempt" }),
  });
  // In the contract of an overlay, the response may have another name for the id.
  const [first] = await control.list("scheduledPayment", 1);
  // The service chooses these ids, but the examples refer to certain ones.
  const renamed = [
    [id, names.subscriptionId],
    [first?.id ?? "", names.originalScheduledPaymentId],
    [claim.validationId, names.validationId],
  ].reduce(
    (text, [old = "", given = ""]) => text.replaceAll(old, given),
    JSON.stringify(await control.snapshot()),
  );
  await control.restore(JSON.parse(renamed) as Awaited<ReturnType<typeof control.snapshot>>);
  const { token } = await api.issueToken({ body: credentials });
  let frozen = creation;
  const setClock = async (url: string) => {
    const wanted = url.endsWith("/payments") ? newAttempt : creation;
    if (wanted !== frozen) await clock.freeze(wanted);
    frozen = wanted;
  };
  return {
    sandbox,
    token,
    expiredToken: expired.token,
    now: () => creation.getTime(),
    async fetch(request) {
      await setClock(request.url);
      return sandbox.fetch(request);
    },
    async handle(request) {
      await setClock(request.url);
      return sandbox.handle(request);
    },
  };
}

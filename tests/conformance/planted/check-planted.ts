import type { ConformanceCase } from "../../../src/conformance/case.ts";
import { deriveCases } from "../../../src/conformance/derive.ts";
import {
  carryOut,
  type ConformanceReport,
  createRun,
  type RunOptions,
} from "../../../src/conformance/run.ts";
import { buildReport, type Report } from "../../../src/conformance/report/report.ts";
import type { Target } from "../../../src/target/target.ts";
import { contractExamples, operations } from "../../sandbox/contract-examples.ts";
import {
  clients,
  otherClientId,
  startSeededSandbox,
  type SeededSandbox,
} from "../../sandbox/start-seeded-sandbox.ts";
import { allowAll } from "../list-verdicts.ts";

/** Stands between the run and a service that keeps the contract, and may change what either of them gets. */
export type Plant = (request: Request, next: (request: Request) => Promise<Response>) => Promise<Response>;

let shared: Promise<SeededSandbox> | undefined;

/** Credentials and values of a target, which are planted in order to look for them in reports. */
export const credentials = {
  clientId: "app",
  clientSecret: clients.app,
  scopes: ["api://app-order-hml"],
};

/** Describes the sandbox that contains what the examples name, as a real service in a test environment. */
export async function describeTarget(): Promise<Target> {
  const { token, expiredToken } = await (shared ??= startSeededSandbox({ settings: { clients } }));
  const { claim, subscriptionId, payoutId, accountRequestId, validationId } = contractExamples();
  return {
    baseUrl: "http://sandbox.test",
    environment: "test",
    token,
    credentials,
    expiredToken,
    otherCompany: { ...credentials, clientId: otherClientId, clientSecret: clients[otherClientId] },
    otherScopes: ["api://other"],
    values: {
      account: claim.accountId,
      claim: claim.claimId,
      "subscription.ACCEPTED": subscriptionId,
      payout: payoutId,
      accountRequest: accountRequestId,
      pixKey: "financeiro@loja.example.com",
      transaction: "E12345678202611201530a1B2c3D4e5F",
      validation: validationId,
    },
  };
}

/** The names of some cases of an operation, for a run that needs no others. */
export function nameCases(operationId: string, isNamed: (one: ConformanceCase) => boolean): string[] {
  const own = operations.filter((one) => one.operationId === operationId);
  return deriveCases(own)
    .cases.filter(isNamed)
    .map(({ name }) => name);
}

/** Valid requests and sequences. */
export const isValid = ({ group }: ConformanceCase): boolean => group !== "negatives";

/** Plants a fault in a service. It does not know `Prefer`, as no real service does. */
export function withPlant(
  fetch: (request: Request) => Promise<Response>,
  plant?: Plant,
): (request: Request) => Promise<Response> {
  return (request) => {
    request.headers.delete("prefer");
    return plant === undefined ? fetch(request) : plant(request, fetch);
  };
}

/** Checks a service with a fault that is planted in it. */
export async function checkPlanted(
  plant?: Plant,
  options: Partial<RunOptions> = {},
): Promise<ConformanceReport & { report: Report }> {
  const { fetch, now } = await (shared ??= startSeededSandbox({ settings: { clients } }));
  const target = options.target ?? (await describeTarget());
  const run = createRun({
    contract: operations,
    ...allowAll,
    concurrency: 1,
    now,
    wait: () => Promise.resolve(),
    fetch: withPlant(fetch, plant),
    ...options,
    target,
  });
  const results = await carryOut(run);
  const locate = (pointer: string) => pointer;
  const report = buildReport(results, {
    target,
    planned: run.planned,
    locate,
    at: "",
    seconds: 0,
    isStopped: false,
    tokenHeader: run.service.tokenHeader,
  });
  return { ...results, report };
}

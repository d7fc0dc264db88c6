import type { ScheduledPaymentRequest } from "../../../generated/types.ts";
import type { Act } from "../context/context.ts";
import { carryOut, type CarriedOut } from "../pipeline/carry-out.ts";
import { defaultCompany } from "../rules.ts";

/** Names a request example of the contract, and members that replace its own. */
interface ExampleCall {
  readonly example?: string;
  readonly path?: Readonly<Record<string, string>>;
  readonly overrides?: object;
}

/** Creates what carries out the request examples of the contract, for the default company. */
export async function createExampleCaller(act: Act) {
  // Loaded late: most sandboxes have no example data.
  const { requestBodies } = await import("../../../generated/examples.ts");
  const { accountId = "" } = requestBodies.schedulePayment["first-attempt"] as ScheduledPaymentRequest;
  const bodies: Readonly<Partial<Record<string, Readonly<Record<string, unknown>>>>> = requestBodies;
  const call = async (operationId: CarriedOut, { example = "", path = {}, overrides }: ExampleCall) => {
    const body = { ...(bodies[operationId]?.[example] as object), ...overrides };
    const given = { company: defaultCompany, path, query: {}, idempotencyKey: undefined, body };
    return (await act((context) => Promise.resolve(carryOut(operationId, given, context)))) as {
      id: string;
      referenceId: string;
    };
  };
  return { bodies, accountId, call };
}

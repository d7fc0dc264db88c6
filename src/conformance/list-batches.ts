import type { RawRequest } from "./conformance-case.ts";
import type { PlannedCase } from "./plan.ts";

/** The cases that rest on one valid request. */
export interface Batch {
  control: RawRequest;
  /** The case that sends the control itself, if it is one. */
  positive: PlannedCase | undefined;
  negatives: PlannedCase[];
}

/** Groups the cases of an operation by the valid request that they need, in the order of the cases. */
export function listBatches(cases: readonly PlannedCase[]): Batch[] {
  const batches = new Map<string, Batch>();
  for (const planned of cases) {
    const control = planned.case.control ?? planned.case.request;
    const isControl = planned.case.control === undefined;
    const shared = describeRequest(control);
    // Equal requests of two cases are both sent.
    const key = isControl && batches.get(shared)?.positive !== undefined ? planned.case.name : shared;
    const batch = batches.get(key) ?? { control, positive: undefined, negatives: [] };
    batches.set(key, batch);
    if (isControl) batch.positive = planned;
    else batch.negatives.push(planned);
  }
  return [...batches.values()];
}

const known = new WeakMap<RawRequest, string>();

/** Formats a request, so that equal ones have the same text. */
export function describeRequest(request: RawRequest): string {
  const { path, query, headers, body, isAuthenticated } = request;
  const written = body instanceof FormData ? [...body] : body;
  const text = known.get(request) ?? JSON.stringify([path, query, headers, written, isAuthenticated]);
  known.set(request, text);
  return text;
}

import { isForm } from "../upload/is-form.ts";
import { PlannedRequest, type RequestPlan } from "./planned-request.ts";

/** What the attempts of a call are made of. */
export async function planRequest(request: Request | PlannedRequest): Promise<RequestPlan> {
  const { url, headers } = request;
  const source =
    request instanceof PlannedRequest
      ? request.source
      : await (await import("./replayable-request.ts")).readSource(request);
  return isForm(source.body) ? encodeBody({ url, headers, source }, source.body) : { url, headers, source };
}

async function encodeBody({ url, headers, source }: RequestPlan, form: FormData): Promise<RequestPlan> {
  const { encodeForm } = await import("../upload/encode-form.ts");
  const { body, contentType } = await encodeForm(form);
  headers.set("content-type", contentType);
  return { url, headers, source: { ...source, body } };
}

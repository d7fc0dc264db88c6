import type { SchemaProblem } from "../errors/schema-problem.ts";
import { isHeader, notHeader } from "../options/check-headers.ts";
import type { PathCallInput } from "./path-call.ts";

/** Why an input could not be written as a request. The engine's own messages quote headers, which may be secret. */
export function findUnsendable({ headers, params, body }: PathCallInput): SchemaProblem {
  const keyword = "sendable";
  const problem = "cannot be serialized";
  for (const [name, value] of Object.entries({ ...params?.header, ...headers })) {
    if (!isHeader(name, value))
      return { pointer: `/headers/${name.slice(0, 100)}`, keyword, problem: notHeader };
  }
  let pointer = "";
  try {
    JSON.stringify(body);
  } catch {
    pointer = "/body";
  }
  return { pointer, keyword, problem };
}

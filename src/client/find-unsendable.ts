import type { SchemaProblem } from "../errors/schema-problem.ts";
import { isHeader, notHeader } from "./check-headers.ts";
import type { PathCallInput } from "./create-path-calls.ts";

/** Why an input could not be written as a request. The engine's own messages quote headers, which may be secret. */
export function findUnsendable({ headers, params, body }: PathCallInput): SchemaProblem {
  const keyword = "sendable";
  for (const [name, value] of Object.entries({ ...headers, ...params?.header })) {
    if (!isHeader(name, value))
      return { pointer: `/headers/${name.slice(0, 100)}`, keyword, problem: notHeader };
  }
  try {
    JSON.stringify(body);
  } catch {
    return { pointer: "/body", keyword, problem: "cannot be written as JSON" };
  }
  return { pointer: "", keyword, problem: "cannot be written as a request" };
}

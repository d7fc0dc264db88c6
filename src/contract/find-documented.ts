/** The documented response of a status, and its key: the status, or `default`. */
export interface Documented<Response> {
  documented: string;
  response: Response;
}

/**
 * Finds what the contract documents for a status: its own response, or `default`, which documents errors only. Undefined
 * for any other status, such as a success that is not declared.
 * @param responses the responses of an operation, by status or `default`
 */
export function findDocumented<Response>(
  responses: Readonly<Record<string, Response>>,
  status: number,
): Documented<Response> | undefined {
  const documented = Object.hasOwn(responses, status) ? String(status) : "default";
  if (documented === "default" && !(status >= 400)) return undefined;
  const response = responses[documented];
  return response === undefined ? undefined : { documented, response };
}

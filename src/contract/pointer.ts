// JSON pointers, which no other module splits or joins, and the response that is documented for a status.

/**
 * Reads the node at a JSON pointer such as `/components/schemas/Money`.
 * @throws {Error} if the node does not exist
 */
export function readPointer(document: object, pointer: string): unknown {
  let node: unknown = document;
  for (const token of splitPointer(pointer)) {
    if (typeof node !== "object" || node === null || !Object.hasOwn(node, token)) {
      throw new Error(`There is nothing at \`${pointer}\`.`);
    }
    node = (node as Record<string, unknown>)[token];
  }
  return node;
}

/** Splits a JSON pointer into its tokens and unescapes `~1` and `~0`. */
export function splitPointer(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Appends tokens to a JSON pointer and escapes them. */
export function joinPointer(base: string, ...tokens: (string | number)[]): string {
  return tokens.reduce<string>(
    (pointer, token) => `${pointer}/${String(token).replaceAll("~", "~0").replaceAll("/", "~1")}`,
    base,
  );
}

/** The documented response of a status, and its key: the status, or `default`. */
interface Documented<Response> {
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

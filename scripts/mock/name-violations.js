/**
 * Puts what Prism found wrong with a request into an error of the contract, whose example names the mistake of another one.
 * @param {string} text body of the error: an object with a message, or a list of sentences; any other stays as it is
 * @param {string} header value of `sl-violations`
 */
export function nameViolations(text, header) {
  const problems = new Map(
    readViolations(header).map((violation) => [violation.message, describe(violation)]),
  );
  const sentences = [...problems.keys()];
  const body = readJson(text);
  if (sentences.length === 0 || typeof body !== "object" || body === null) return text;
  if (Array.isArray(body)) return JSON.stringify(sentences);
  if (!("message" in body)) return text;
  return JSON.stringify({ ...body, message: sentences.join("; "), details: [...problems.values()] });
}

/** @typedef {{ location: string[], severity: string, code: string | number, message: string }} Violation */

/**
 * Lists the mistakes of a request. A union only repeats that none of its alternatives fits.
 * @param {string} header
 * @returns {Violation[]}
 */
function readViolations(header) {
  // Prism cuts off a long list.
  const isWhole = header.startsWith("[");
  const list = isWhole ? header : `${header.slice(header.indexOf("["), header.lastIndexOf("},{"))}}]`;
  const all = /** @type {Violation[]} */ (readJson(list) ?? []);
  const errors = all.filter(({ severity, location }) => severity === "Error" && location[0] === "request");
  const own = errors.filter(({ code }) => code !== "anyOf" && code !== "oneOf");
  return own.length > 0 ? own : errors;
}

/** @param {Violation} violation */
function describe({ location: [, , ...path], code, message }) {
  const missing = /required property '(.+)'/u.exec(message)?.[1];
  const field = (missing === undefined ? path : [...path, missing]).join(".");
  return { field, issue: String(code), description: message };
}

/**
 * @param {string} text
 * @returns {unknown}
 */
function readJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

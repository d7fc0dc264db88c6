/** @typedef {(path: string, init?: RequestInit) => Promise<Response>} Fetch */

/**
 * Calls a control.
 * @param {Fetch} fetch
 * @param {string} label
 * @param {string} path
 * @param {unknown} body
 * @param {string} method
 * @returns {Promise<{ text: string, isDone: boolean }>} the result in a sentence
 */
export async function call(fetch, label, path, body, method) {
  try {
    const response = await fetch(path, {
      method,
      ...(body !== undefined && {
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    });
    if (response.ok) return { text: `${label}: done.`, isDone: true };
    /** @type {unknown} */
    const problem = await response.json().catch(() => undefined);
    const { message } = /** @type {{ message?: string } | undefined} */ (problem) ?? {};
    return {
      text: `${label}: ${message ?? `the sandbox responded with status ${response.status}.`}`,
      isDone: false,
    };
  } catch {
    return { text: `${label}: the sandbox cannot be reached.`, isDone: false };
  }
}

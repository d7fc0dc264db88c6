/**
 * @typedef {Omit<RequestInit, "headers"> & { headers?: Record<string, string> }} Init
 * @typedef {(path: string, init?: Init) => Promise<Response>} Fetch
 */

/**
 * Calls a control.
 * @param {Fetch} fetch
 * @param {string} path
 * @param {Init} [init]
 * @returns {Promise<{ content?: unknown, problem?: string }>} its response, or what went wrong in a sentence
 */
export async function call(fetch, path, init) {
  try {
    const response = await fetch(path, init);
    /** @type {unknown} */
    const content = await response.json().catch(() => undefined);
    if (response.ok) return { content };
    const { message } = /** @type {{ message?: string } | undefined} */ (content) ?? {};
    return { problem: message ?? `The sandbox responded with status ${response.status}.` };
  } catch {
    return { problem: "The sandbox cannot be reached. Is it still running?" };
  }
}

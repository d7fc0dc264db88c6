/**
 * Calls a control.
 * @param {import("./inspector.js").Fetch} fetch
 * @param {string} label
 * @param {string} path
 * @param {unknown} body
 * @param {string} method
 * @returns {Promise<string>} the result in a sentence
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
    if (response.ok) return `${label}: done.`;
    /** @type {unknown} */
    const problem = await response.json();
    const { message } = /** @type {{ message?: string }} */ (problem);
    return `${label}: ${message ?? `the sandbox responded with ${response.status}`}`;
  } catch (error) {
    return `${label}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

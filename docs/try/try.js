// Swagger UI on the mock that choose-mock.js names.

/**
 * @typedef {object} Contract
 * @property {{ url: string }[]} servers
 * @property {{ title: string, version: string }} info
 * @property {{ name: string, description?: string }[]} tags
 * @property {unknown} [webhooks]
 * @property {Record<string, { post?: { operationId: string, requestBody: { content: Record<string, { examples: Record<string, Node> }> } } }>} paths
 *
 * @typedef {{ $ref?: string, value?: unknown }} Node
 * @typedef {{ preauthorizeApiKey: (scheme: string, token: string) => void }} Console
 */

const state = find("#target-state");

/** @param {string} selector */
function find(selector) {
  const element = document.querySelector(selector);
  if (!(element instanceof HTMLElement)) throw new Error(`The page has no ${selector}.`);
  return element;
}

/** @param {string} baseUrl */
async function open(baseUrl) {
  const contract = /** @type {Contract} */ (await (await fetch("../openapi.json")).json());
  // A plain server, so that no variable has to be filled in before a call.
  contract.servers = [{ url: baseUrl }];
  // The reference tells what the contract and its parts are; here they are only called.
  contract.info = { title: contract.info.title, version: contract.info.version };
  for (const tag of contract.tags) delete tag.description;
  // Notifications come from the service; nobody can call them.
  delete contract.webhooks;
  const { SwaggerUIBundle } = /** @type {{ SwaggerUIBundle: (options: object) => Console }} */ (
    /** @type {unknown} */ (window)
  );
  const console = SwaggerUIBundle({
    spec: contract,
    dom_id: "#console",
    deepLinking: true,
    docExpansion: "list",
    defaultModelsExpandDepth: -1,
    displayRequestDuration: true,
    tryItOutEnabled: true,
    validatorUrl: null,
    plugins: [arriveBelowBar],
  });
  // Swagger UI brings the page's main part along.
  find("#target").setAttribute("role", "region");
  find("#token-line").hidden = false;
  find("#token-button").onclick = () => getToken(baseUrl, contract, console);
  state.textContent = `Calls go to ${baseUrl}.`;
}

/** Swagger UI scrolls by numbers of its own, which know of no bar; the browser keeps to the style sheet. */
function arriveBelowBar() {
  /** @param {Element | null} element */
  const scrollToElement = (element) => element?.scrollIntoView();
  return { statePlugins: { layout: { wrapActions: { scrollToElement: () => scrollToElement } } } };
}

/**
 * @param {string} baseUrl
 * @param {Contract} contract
 * @param {Console} console
 */
async function getToken(baseUrl, contract, console) {
  const [path, item] =
    Object.entries(contract.paths).find(([, { post }]) => post?.operationId === "issueToken") ?? [];
  const [example] = Object.values(item?.post?.requestBody.content["application/json"]?.examples ?? {});
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(example && resolve(contract, example).value),
    });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const { token } = /** @type {{ token: string }} */ (await response.json());
    console.preauthorizeApiKey("bearerAuth", token);
    state.textContent = `Calls go to ${baseUrl} and carry a token.`;
  } catch (error) {
    state.textContent = `No token from ${baseUrl}: ${error instanceof Error ? error.message : "unknown"}.`;
  }
}

/**
 * @param {object} contract
 * @param {Node} node
 * @returns {Node}
 */
function resolve(contract, node) {
  if (node.$ref === undefined) return node;
  /** @type {unknown} */
  let found = contract;
  for (const key of node.$ref.slice(2).split("/"))
    found = /** @type {Record<string, unknown>} */ (found)[key];
  return /** @type {Node} */ (found);
}

/** @param {string} baseUrl */
async function tryToOpen(baseUrl) {
  try {
    await open(baseUrl);
    find("#no-mock").hidden = true;
  } catch (error) {
    state.textContent = `The console cannot be opened: ${error instanceof Error ? error.message : "unknown"}.`;
  }
}

document.addEventListener("mock-chosen", (event) => {
  if (event instanceof CustomEvent) void tryToOpen(String(event.detail));
});

export {};

// Which mock the console calls. Behind the docs server it has the page's own origin; elsewhere the reader names one.

const state = find("#target-state");
const form = find("#target-form");
const field = /** @type {HTMLInputElement} */ (find("#base-url"));
const allowed = readAllowed();

/** @param {string} selector */
function find(selector) {
  const element = document.querySelector(selector);
  if (!(element instanceof HTMLElement)) throw new Error(`The page has no ${selector}.`);
  return element;
}

async function findMock() {
  try {
    // A file of the site says no; a server with a mock answers in its place.
    const response = await fetch("../mock.json");
    const answer = /** @type {{ mock?: boolean }} */ (await response.json());
    return response.ok && answer.mock === true;
  } catch {
    return false;
  }
}

/**
 * Tells the console, which is a script of its own.
 * @param {string} baseUrl
 */
function choose(baseUrl) {
  document.dispatchEvent(new CustomEvent("mock-chosen", { detail: baseUrl }));
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const baseUrl = toBaseUrl(field.value);
  if (!allowed.some((source) => covers(source, baseUrl))) {
    state.textContent = `This page may not call ${baseUrl}. Its policy allows ${allowed.join(" ")}; to call more, serve these docs yourself and add the address to connect-src in try/index.html.`;
    return;
  }
  choose(baseUrl);
});

/**
 * Origin and path of what was typed. No policy can name an IPv6 address; `localhost` is the name of the same place.
 * @param {string} typed
 */
function toBaseUrl(typed) {
  const url = new URL(typed);
  if (url.hostname === "[::1]") url.hostname = "localhost";
  return `${url.protocol}//${url.host}${url.pathname}`.replace(/\/+$/, "");
}

/** What the page's own policy lets it call; read before, since a browser says no more than "failed". */
function readAllowed() {
  const policy = document
    .querySelector('meta[http-equiv="Content-Security-Policy"]')
    ?.getAttribute("content");
  const directives = (policy ?? "connect-src *").split(";").map((text) => text.trim().split(/\s+/));
  const [, ...sources] = directives.find(([name]) => name === "connect-src") ?? [];
  return sources.map((source) => (source === "'self'" ? location.origin : source));
}

/**
 * Whether a source of the policy covers the address. Its path is left to the browser.
 * @param {string} source
 * @param {string} baseUrl
 */
function covers(source, baseUrl) {
  const { protocol, hostname, port } = new URL(baseUrl);
  if (source === "*") return /^https?:$/.test(protocol);
  if (source === protocol) return true;
  const [, scheme = location.protocol, host = "", allowedPort = ""] =
    /^(?:([a-z]+:)\/\/)?([^/:]+)(?::(\d+|\*))?/i.exec(source) ?? [];
  const isHost = host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host;
  const standard = scheme === "https:" ? "443" : "80";
  const isPort = allowedPort === "*" || (port || standard) === (allowedPort || standard);
  return scheme === protocol && isHost && isPort;
}

// A header of the host may allow less than the page does.
document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
  if (effectiveDirective === "connect-src")
    state.textContent = `The policy of this site does not let the page call ${blockedURI}.`;
});

if (await findMock()) {
  choose(new URL("../mock", location.href).href);
} else {
  field.value = "http://127.0.0.1:4010";
  form.hidden = false;
  state.textContent = "This site has no mock beside it.";
}

export {};

/** @typedef {NonNullable<import("@redocly/openapi-core").Oas3Definition["servers"]>[number]} Server */

/**
 * Servers with the defaults of their variables written into the address. A template that is the whole address is taken
 * literally by some clients.
 * @param {readonly Server[]} servers
 * @returns {Server[]}
 */
export function fillServers(servers) {
  return servers.map(({ variables = {}, ...server }) => ({
    ...server,
    url: server.url.replace(
      /\{([^{}]+)\}/gu,
      (text, /** @type {string} */ name) => variables[name]?.default ?? text,
    ),
  }));
}

/** @typedef {NonNullable<import("@redocly/openapi-core").Oas3Definition["servers"]>[number]} Server */

/**
 * Replaces the variables in server URLs by their defaults, because some clients use a URL that is only a template
 * literally.
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

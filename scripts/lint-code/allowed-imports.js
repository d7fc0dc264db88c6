/** @param {string} names */
const node = (names) => names.split(" ").map((name) => `node:${name}`);

/** @type {{ from: string[], computed: true }} */
const computed = { from: ["generated/", "scripts/", "src/"], computed: true };

/**
 * The places in the repository that files may import from, and the packages: any, if none are listed. Everything else is
 * forbidden: files that are not listed may import nothing, and computed names need `computed`. Tests may import anything.
 * @type {Record<string, { from: string[], packages?: string[], computed?: true }>}
 */
export const allowedImports = {
  "*.{js,ts}": { from: ["scripts/"] },
  "docs/site/**": { from: ["CHANGELOG.md", "docs/site/", "generated/", "scripts/docs/", "src/"] },
  // Loaded by browsers.
  "docs/site/src/{samples,send}/**": {
    from: ["docs/site/", "generated/", "src/"],
    packages: ["lean-qr", "lean-qr/extras/svg"],
  },
  "examples/**": { from: ["examples/"] },
  "rules/**": { from: ["rules/"], packages: [] },
  "scripts/**": { from: ["controls/", "generated/", "rules/", "scripts/", "src/"] },
  // They import modules that they find or build, or that a command names, or look for members of newer versions of Node.
  "scripts/{audit/samples/import-in-turn,bench/{load-peers,serve-orders},build/start-build}.{js,ts}":
    computed,
  "scripts/{diff/compare/run-redocly,mock/load-one-locale}.js": computed,
  "scripts/report/{matrix/tool/load-package,sizes/measure-client}.ts": computed,
  "scripts/cli/**": { from: ["scripts/cli/", "src/sandbox/node/command/"] },
  // What is published needs one package; what it takes of others is described by interfaces.
  "src/**": { from: ["generated/", "src/"], packages: ["openapi-fetch"] },
  "src/upload/read-content.ts": { from: ["src/"], packages: ["node:fs/promises"] },
  "src/sandbox/**": { from: ["controls/", "generated/", "src/"], packages: ["fflate", "lean-qr"] },
  // Never loaded by a browser.
  "src/sandbox/node/**": {
    from: ["generated/", "src/"],
    packages: ["@fastify/busboy", ...node("dns/promises fs fs/promises http https net util v8")],
  },
  // Loaded when asked for: users install the client of the database that they choose.
  "src/sandbox/node/store/**": {
    from: ["generated/", "src/"],
    packages: ["@electric-sql/pglite", "pg", ...node("crypto fs fs/promises net path process")],
  },
  "src/contract/**": { from: ["src/contract/"], packages: [] },
};

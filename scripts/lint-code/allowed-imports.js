/** @param {string} names */
const node = (names) => names.split(" ").map((name) => `node:${name}`);

/** @typedef {{ from: string[], except?: string[], packages?: string[], computed?: true }} Allowed */

/** @type {Allowed} */
const computed = { from: ["generated/", "scripts/", "src/"], computed: true };

/** Folders that only commands and their own subpaths import, and that no code for browsers imports. */
const conformance = "src/conformance/";
const cli = "src/cli/";
const forNode = "src/sandbox/node/";
/** Folders that only the sandbox and commands import, with the one that nothing imports. */
const except = [cli, conformance, "src/sandbox/"];

/**
 * The places in the repository that files may import from, with exceptions, and the packages: any, if none are listed.
 * Everything else is forbidden: files that are not listed may import nothing, and computed names need `computed`. Tests
 * may import anything.
 * @type {Record<string, Allowed>}
 */
export const allowedImports = {
  "*.{js,ts}": { from: ["scripts/"] },
  "docs/**": { from: ["docs/", "generated/", "scripts/", "src/"] },
  "docs/site/**": {
    from: ["CHANGELOG.md", "docs/", "generated/", "openapi/journeys/", "openapi/questions.yaml", "src/"],
  },
  // Loaded by browsers.
  "docs/site/src/{samples,send}/**": {
    from: ["docs/site/", "generated/", "src/"],
    except: [forNode],
    packages: [],
  },
  "examples/**": { from: ["examples/"] },
  "rules/**": { from: ["rules/"], packages: [] },
  "scripts/**": { from: ["generated/", "rules/", "scripts/", "src/"] },
  // A change of the sandbox changes nothing of the contract.
  "scripts/build/**": { from: ["generated/", "scripts/", "src/"], except: ["src/sandbox/"] },
  "scripts/build/emit/emit-sandbox-assumptions.ts": { from: ["scripts/build/", "src/sandbox/"] },
  "scripts/{audit,start}/**": { from: ["docs/", "generated/", "scripts/", "src/"] },
  // They import modules that they find or build, or that a command names, or look for members of newer versions of Node.
  "scripts/audit/samples/import-in-turn.{js,ts}": computed,
  "scripts/{diff/compare/run-redocly,mock/load-one-locale}.js": computed,
  "scripts/{bin/use-contract,conformance/load-contract}.ts": computed,
  "scripts/cli/**": { from: ["scripts/cli/", "src/cli/"] },
  // What is published needs one package; what it takes of others is described by interfaces.
  "src/**": { from: ["generated/", "src/"], except, packages: ["openapi-fetch"] },
  "src/client/upload.ts": { from: ["src/", "generated/"], except, packages: ["node:fs"] },
  // Sends what the client would not, so that only the command and its own subpath use it.
  "src/conformance/**": {
    from: ["generated/", "src/"],
    except: [cli, "src/sandbox/"],
    packages: ["openapi-fetch"],
  },
  "src/sandbox/**": {
    from: ["generated/", "src/"],
    except: [cli, conformance, forNode],
    packages: ["lean-qr"],
  },
  // Never loaded by a browser.
  "src/sandbox/node/**": {
    from: ["generated/", "src/"],
    except: [conformance],
    packages: ["@fastify/busboy", ...node("dns/promises fs fs/promises http https net util v8")],
  },
  // Loaded when asked for: users install the client of the database that they choose.
  "src/sandbox/node/store/**": {
    from: ["generated/", "src/"],
    except: [conformance],
    packages: ["@electric-sql/pglite", "pg", ...node("crypto fs fs/promises net path process")],
  },
  // The base of every command.
  "src/cli/**": { from: ["src/cli/"], packages: node("net process util") },
  "src/contract/**": { from: ["src/contract/"], packages: [] },
};

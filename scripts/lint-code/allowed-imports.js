/** @param {string} names */
const node = (names) => names.split(" ").map((name) => `node:${name}`);

/** @typedef {{ from: string[], except?: string[], packages?: string[], computed?: true }} Allowed */

/** @type {Allowed} */
const computed = { from: ["generated/", "scripts/", "src/"], computed: true };

/** Folders that only commands and their own subpaths import, and that no code for browsers imports. */
const conformance = "src/conformance/";
const target = "src/target/";
const cli = "src/cli/";
const forNode = "src/sandbox/node/";
/** The folders of programs: what is in them needs Node, and no code of the library imports it. */
export const programs = [
  "answers",
  "bundle",
  "cli",
  "conformance/command",
  "diff",
  "journeys",
  "lint",
  "redocly",
  "probe",
  "target/command",
];
const commands = programs.map((name) => `src/${name}/`);
/** The folders of the commands that the second package has. */
const gate = ["answers", "diff", "lint"].map((name) => `src/${name}/`);
const others = commands.filter((folder) => folder !== cli);
/** Folders that only the sandbox and commands import, with those that nothing imports. */
const except = [...commands, conformance, target, "src/sandbox/"];
/** The commands that check a contract need what a client must not load. */
const heavy = [
  "@redocly/openapi-core",
  ...["core", "parsers", "ref-resolver", "ruleset-bundler/with-loader"].map(
    (name) => `@stoplight/spectral-${name}`,
  ),
  ...["builtins", "commonjs"].map((name) => `@stoplight/spectral-ruleset-bundler/plugins/${name}`),
  "ajv",
  "ajv/dist/2020.js",
];

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
    from: ["docs/addresses/", "docs/samples/", "docs/site/", "generated/", "src/"],
    except: [forNode],
    packages: [],
  },
  "examples/**": { from: ["examples/"] },
  "rules/**": { from: ["rules/"], packages: [] },
  "scripts/**": { from: ["generated/", "rules/", "scripts/", "src/"] },
  // A change of the sandbox changes nothing of the contract.
  "scripts/build/**": { from: ["generated/", "scripts/", "src/"], except: ["src/sandbox/"] },
  "scripts/{audit,start}/**": { from: ["docs/", "generated/", "scripts/", "src/"] },
  // They import modules that they find or build, or that a command names, or look for members of newer versions of Node.
  "scripts/audit/import-in-turn.{js,ts}": computed,
  "scripts/mock/load-one-locale.js": computed,
  "scripts/cli/**": { from: ["scripts/cli/", "src/cli/"] },
  // What is published needs one package; what it takes of others is described by interfaces.
  "src/**": { from: ["generated/", "src/"], except, packages: ["openapi-fetch"] },
  "src/client/upload.ts": { from: ["src/", "generated/"], except, packages: ["node:fs"] },
  // Send what the client would not, so that only commands and a subpath of their own use them.
  "src/target/**": {
    from: ["generated/", "src/"],
    except: [...commands, conformance, "src/sandbox/"],
    packages: ["openapi-fetch"],
  },
  "src/target/command/**": { from: ["src/base/", "src/cli/", "src/target/", "src/values/"], packages: [] },
  "src/conformance/**": {
    from: ["generated/", "src/"],
    except: [...commands, "src/sandbox/"],
    packages: [],
  },
  "src/sandbox/**": {
    from: ["generated/", "src/"],
    except: [...commands, conformance, target, forNode],
    packages: ["lean-qr"],
  },
  // Never loaded by a browser.
  "src/sandbox/node/**": {
    from: ["generated/", "src/"],
    except: [...others, conformance, target],
    packages: ["@fastify/busboy", ...node("dns/promises fs fs/promises http https net util v8")],
  },
  // Loaded when asked for: users install the client of the database that they choose.
  "src/sandbox/node/store/**": {
    from: ["generated/", "src/"],
    except: [...others, conformance, target],
    packages: ["@electric-sql/pglite", "pg", ...node("crypto fs fs/promises net path process")],
  },
  // The base of every command, and the program that starts them.
  "src/cli/**": { from: ["src/cli/", "src/contract/"], packages: node("fs net path process url util") },
  "src/cli/trigger.ts": { from: ["src/"] },
  // A program imports the commands of its own package alone.
  "src/cli/api.ts": { from: ["src/"], except: gate, packages: [] },
  "src/cli/gate.ts": { from: ["src/cli/", ...gate], packages: [] },
  "src/cli/use-contract.ts": { from: ["src/cli/"], packages: node("module url util"), computed: true },
  "src/conformance/command/**": {
    from: ["src/"],
    except: ["src/sandbox/"],
    packages: node("fs http path timers/promises"),
  },
  "src/conformance/command/contract.ts": {
    from: ["generated/", "src/"],
    packages: node("fs path url"),
    computed: true,
  },
  // It starts Redocly, which users install, and imports nothing of it.
  "src/journeys/**": {
    from: ["src/"],
    except: ["src/sandbox/"],
    packages: node("child_process events fs fs/promises module os path readline util"),
  },
  "src/probe/**": { from: ["generated/questions.ts", "src/"], packages: ["yaml", ...node("fs path")] },
  // They run where a contract is checked.
  "src/{answers,lint}/**": {
    from: ["generated/", "rules/", "src/"],
    packages: [...heavy, ...node("fs fs/promises path util vm")],
  },
  "src/answers/actions.ts": { from: ["generated/", "src/"], packages: ["yaml"] },
  "src/bundle/**": {
    from: ["src/bundle/", "src/cli/", "src/contract/", "src/redocly/"],
    packages: [...heavy, ...node("fs/promises path")],
  },
  // The only reader of YAML.
  "src/bundle/read-yaml.ts": { from: [], packages: ["yaml"] },
  "src/diff/**": {
    from: ["src/"],
    except: ["src/sandbox/"],
    packages: [...heavy, ...node("child_process crypto fs fs/promises path util")],
  },
  "src/redocly/**": { from: ["src/redocly/"], packages: ["@redocly/openapi-core"] },
  "src/values/**": { from: ["src/contract/", "src/values/"], packages: [] },
  "src/contract/**": { from: ["src/contract/"], packages: [] },
};

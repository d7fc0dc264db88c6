import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { repository } from "../../scripts/cli/repository.ts";
import { packages } from "../../src/cli/packages.ts";
import { type Manifest, publishManifest } from "../../scripts/package/publish-manifest.ts";

const root = { types: "./dist/src/index.d.ts", default: "./dist/src/index.js" };
const webhooks = { types: "./dist/src/webhooks/index.d.ts", default: "./dist/src/webhooks/index.js" };
const manifest = {
  name: "small",
  version: "1.0.0",
  private: true,
  scripts: { test: "true" },
  dependencies: { yaml: "2.9.1" },
  devDependencies: { typescript: "5.9.3", ajv: "8.20.0" },
  peerDependencies: { pg: ">=8.0.0" },
  exports: {
    ".": root,
    "./webhooks": webhooks,
    "./openapi.json": "./dist/generated/openapi.json",
    "./package.json": "./package.json",
  },
};

test("each subpath with code supports `import`, `require`, and tools without support for `exports`", () => {
  expect(publishManifest(manifest, packages.api)).toEqual({
    // The name is that of the repository's manifest, which a company replaces.
    name: "small",
    version: "1.0.0",
    dependencies: { yaml: "2.9.1" },
    peerDependencies: { pg: ">=8.0.0" },
    bin: { "payment-orders-api": "dist/src/cli/api.js" },
    files: ["dist", "CHANGELOG.md", "SECURITY.md", "LICENSE"],
    main: "./dist/cjs/src/index.js",
    types: "./dist/cjs/src/index.d.ts",
    exports: {
      ...manifest.exports,
      ".": {
        "module-sync": root,
        import: root,
        require: { types: "./dist/cjs/src/index.d.ts", default: "./dist/cjs/src/index.js" },
      },
      "./webhooks": {
        "module-sync": webhooks,
        import: webhooks,
        require: { types: "./dist/cjs/src/webhooks/index.d.ts", default: "./dist/cjs/src/webhooks/index.js" },
      },
    },
    typesVersions: {
      "*": {
        webhooks: ["./dist/cjs/src/webhooks/index.d.ts"],
        "openapi.json": ["./dist/generated/openapi.json"],
      },
    },
  });
});

test("the gate keeps the packages of Spectral from reporting to scarf.sh that they were installed", async () => {
  const own = JSON.parse(await readFile(path.join(repository, "package.json"), "utf8")) as Manifest;
  // What `@scarf/scarf` looks for in each package of the chain that leads to it.
  expect(publishManifest(own, packages.gate)).toHaveProperty("scarfSettings.enabled", false);
});

test("the manifest names the repository if its address is given", () => {
  expect(publishManifest(manifest, packages.api, "https://git.example.com/team/api")).toMatchObject({
    repository: { type: "git", url: "git+https://git.example.com/team/api.git" },
  });
});

test("the second package has its own name and exports, and the versions of this repository, without peers", () => {
  const published = {
    ...packages.gate,
    files: [],
    manifest: { description: "Checks", exports: {}, dependencies: ["ajv", "yaml"] },
  };
  expect(publishManifest(manifest, published)).toEqual({
    name: "payment-orders-gate",
    version: "1.0.0",
    description: "Checks",
    exports: {},
    files: ["dist"],
    dependencies: { ajv: "8.20.0", yaml: "2.9.1" },
    bin: { "payment-orders-gate": "dist/src/cli/gate.js" },
  });
  const unknown = { ...published, manifest: { ...published.manifest, dependencies: ["left-pad"] } };
  expect(() => publishManifest(manifest, unknown)).toThrow("`package.json` has no version of left-pad.");
});

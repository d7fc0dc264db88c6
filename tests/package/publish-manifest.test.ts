import { expect, test } from "vitest";
import { publishManifest } from "../../scripts/package/publish-manifest.ts";

const root = { types: "./dist/src/index.d.ts", default: "./dist/src/index.js" };
const webhooks = { types: "./dist/src/webhooks/index.d.ts", default: "./dist/src/webhooks/index.js" };
const manifest = {
  ...{ name: "small", version: "1.0.0", private: true, scripts: { test: "true" } },
  dependencies: {},
  devDependencies: { typescript: "5.9.3", yaml: "2.9.1" },
  exports: {
    ".": root,
    "./webhooks": webhooks,
    "./openapi.json": "./dist/generated/openapi.json",
    "./spectral": "./rules/openapi.yaml",
    "./package.json": "./package.json",
  },
};

test("each subpath with code supports `import`, `require`, and tools without support for `exports`", () => {
  expect(publishManifest(manifest)).toEqual({
    ...{ name: "small", version: "1.0.0", dependencies: {} },
    // For the commands: it says which version to install.
    devDependencies: { yaml: "2.9.1" },
    main: "./dist/cjs/src/index.js",
    types: "./dist/cjs/src/index.d.ts",
    exports: {
      ...manifest.exports,
      ".": {
        import: root,
        require: { types: "./dist/cjs/src/index.d.ts", default: "./dist/cjs/src/index.js" },
      },
      "./webhooks": {
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

test("the manifest names the repository if its address is given", () => {
  expect(publishManifest(manifest, "https://git.example.com/team/api")).toMatchObject({
    repository: { type: "git", url: "git+https://git.example.com/team/api.git" },
  });
});

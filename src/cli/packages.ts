// The packages that are published from this tree, in one table: their commands, for `--help`, and what `npm run package` packs.

/** A package, and where it differs from `package.json` of the repository. */
export interface Package {
  /** Its name in the registry, from which `nameProgram` makes that of its only program. */
  readonly name: string;
  /** The source of the program. */
  readonly program: string;
  /** The commands of the program, with what they do. */
  readonly commands: Readonly<Record<string, string>>;
  readonly readme: string;
  /** Files and folders that are shipped where they are. */
  readonly files: readonly string[];
  /** Files and folders that are shipped as they are among the compiled ones. */
  readonly compiled: readonly string[];
  /** What replaces `package.json` of the repository, which is the manifest of the first package. */
  readonly manifest?: {
    readonly description: string;
    readonly exports: Readonly<Record<string, string>>;
    /** Packages, in the versions with which the repository is tested. */
    readonly dependencies: readonly string[];
  };
}

export const packages = {
  api: {
    name: "payment-orders-api",
    program: "src/cli/api.ts",
    commands: {
      sandbox: "simulates the API, with state",
      trigger: "brings about an event in a running sandbox",
      conformance: "checks whether a service keeps the contract",
      journeys: "runs sequences of calls against a service",
      probe: "asks a service what its documentation leaves open",
    },
    readme: "README.md",
    files: ["CHANGELOG.md", "SECURITY.md", "LICENSE"],
    compiled: [
      ...["validators.d.ts", "openapi.json", "openapi.yaml", "places.json"].map(
        (name) => `generated/${name}`,
      ),
      // Browsers load the inspector as it is, from where the package is installed.
      "src/sandbox/inspector",
      // They name the contract by its place beside them.
      "openapi/journeys",
    ],
  },
  gate: {
    name: "payment-orders-gate",
    program: "src/cli/gate.ts",
    commands: {
      lint: "checks the contract of a folder, in OpenAPI 3.0 or 3.1",
      diff: "rates what changed between two versions of a contract",
      answers: "lists what a provider answered, and what is still open",
    },
    readme: "docs/guides/21-use-the-gate-in-your-repository.md",
    files: ["LICENSE", "rules", ".spectral.yaml", "redocly.yaml", "src/redocly"],
    compiled: [],
    manifest: {
      description:
        "Checks contracts in OpenAPI 3.0 and 3.1, rates their changes, and has rules for Spectral.",
      exports: { "./spectral": "./rules/openapi.yaml", "./package.json": "./package.json" },
      dependencies: [
        "@redocly/cli",
        "@redocly/openapi-core",
        "@stoplight/spectral-core",
        "@stoplight/spectral-ref-resolver",
        "@stoplight/spectral-ruleset-bundler",
        "ajv",
        "yaml",
      ],
    },
  },
} as const satisfies Record<string, Package>;

/** Returns the name of the program of a package, which has no scope, as npm names tarballs. */
export function nameProgram(name: string): string {
  return name.replace("@", "").replace("/", "-");
}

import type { Subject } from "../figures/report-row.ts";

/**
 * The subjects of the report, in order. Each is only loaded when it runs, since some load compilers and browsers.
 */
export const subjects: Readonly<Record<string, Subject>> = {
  lint: {
    about: "findings in the contract, and the number of rules",
    describe: async (context) => (await import("./describe-lint.ts")).describeLint(context),
  },
  contract: {
    about: "operations, events, examples, descriptions, assumptions and traced statements",
    describe: async (context) => (await import("./describe-contract.ts")).describeContract(context),
  },
  verdicts: {
    about:
      "mutants of the contract that a check catches, and verdicts compared with an independent validator",
    describe: async (context) => (await import("./describe-verdicts.ts")).describeVerdicts(context),
  },
  structure: {
    about:
      "lines per folder, import cycles between files and between folders, places that accept the whole document",
    describe: async (context) => (await import("./describe-structure.ts")).describeStructure(context),
  },
  sizes: {
    about: "bundle size of the package and its parts",
    describe: async (context) => (await import("./describe-sizes.ts")).describeSizes(context),
  },
  client: {
    about: "token calls and created objects under load, and the tests of openapi-fetch on our client",
    describe: async (context) => (await import("./describe-client.ts")).describeClient(context),
  },
  receiver: {
    about:
      "1,000 deliveries through each adapter, and deliveries to two processes that share a Redis or PostgreSQL store",
    describe: async () => (await import("./describe-receiver.ts")).describeReceiver(),
  },
  package: {
    about: "the tarball in Jest, with each TypeScript compiler, and on Bun, Deno and workerd",
    describe: async (context) => (await import("./describe-package.ts")).describePackage(context),
  },
  samples: {
    about: "code samples that are executed, compiled or parsed",
    describe: async (context) => (await import("./describe-samples.ts")).describeSamples(context),
  },
  service: {
    about: "the docs in a browser, and the conformance of the mock to the contract",
    describe: async (context) => (await import("./describe-service.ts")).describeService(context),
  },
  sandbox: {
    about:
      "the sandbox: statements about behavior, rows of state tables, conformance, and the cases on which it differs from Prism",
    describe: async () => (await import("./describe-sandbox.ts")).describeSandbox(),
  },
  tools: {
    about: "size of the installation, and third-party tools on the bundle",
    describe: async (context) => (await import("./describe-tools.ts")).describeTools(context),
  },
  contributing: {
    about:
      "the examples of CONTRIBUTING followed in a copy, and the messages of the gate if a step is omitted",
    describe: async (context) => (await import("./describe-contributing.ts")).describeContributing(context),
    isOnRequest: true,
  },
};

import type { Subject } from "../report-row.ts";

/**
 * The subjects of the report, in its order; each can be asked for by its name. Each is loaded when its turn comes, since
 * some load compilers and browsers.
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
    about: "changed contracts that a test notices, and the validators against an independent one",
    describe: async (context) => (await import("./describe-verdicts.ts")).describeVerdicts(context),
  },
  structure: {
    about: "lines of each folder, cycles of files and folders, places that take the whole document",
    describe: async (context) => (await import("./describe-structure.ts")).describeStructure(context),
  },
  sizes: {
    about: "what importing the package costs a page, part by part",
    describe: async (context) => (await import("./describe-sizes.ts")).describeSizes(context),
  },
  client: {
    about: "token calls and objects created under load, and the tests of openapi-fetch on our client",
    describe: async (context) => (await import("./describe-client.ts")).describeClient(context),
  },
  receiver: {
    about: "1,000 deliveries through each adapter, and two processes that share an engine",
    describe: async () => (await import("./describe-receiver.ts")).describeReceiver(),
  },
  package: {
    about: "the tarball in Jest, with each compiler, and on Bun, Deno and workerd",
    describe: async (context) => (await import("./describe-package.ts")).describePackage(context),
  },
  service: {
    about: "the docs in a browser, and how the mock conforms to the contract",
    describe: async (context) => (await import("./describe-service.ts")).describeService(context),
  },
  tools: {
    about: "size of the installation, and other people's tools on the bundle",
    describe: async (context) => (await import("./describe-tools.ts")).describeTools(context),
  },
  contributing: {
    about:
      "the examples of CONTRIBUTING followed in a copy, and what the gate says where a step is forgotten",
    describe: async (context) => (await import("./describe-contributing.ts")).describeContributing(context),
    isOnRequest: true,
  },
};

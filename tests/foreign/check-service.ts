import { loadContract, loadValidators } from "../../src/conformance/command/contract.ts";
import { carryOut, createRun, type RunOptions } from "../../src/conformance/run.ts";
import type { LoadedContract } from "./load-foreign.ts";

/** A service. */
export type Fetch = (request: Request) => Promise<Response>;

/** What conformance needs of a contract. */
export type CheckedContract = Pick<RunOptions, "contract" | "notifications" | "validators">;

/** Starts the sandbox of a contract, and reads the operations that are not our own, and that of the token. */
export async function openSandbox({ generated, load }: LoadedContract) {
  const { operations, notifications } = loadContract(generated);
  const own = operations.filter(({ path }) => path.startsWith("/v1/") || !path.startsWith("/order"));
  const contract: CheckedContract = { contract: own, notifications, ...(await loadValidators(generated)) };
  const { createSandbox } = await load<{ createSandbox: () => { fetch: Fetch } }>("src/sandbox/index.ts");
  return { contract, ask: createSandbox().fetch };
}

/** Checks a service against the contract, with a value of each parameter in a path. */
export async function checkService(
  contract: CheckedContract,
  fetch: Fetch,
  options: Partial<RunOptions> = {},
) {
  const ofPaths = contract.contract.flatMap(({ operationId, parameters }) =>
    parameters.flatMap(({ node }) =>
      node.in === "path" ? [[`${operationId}.${node.name}`, String(node.example)]] : [],
    ),
  );
  const run = createRun({
    ...contract,
    fetch,
    tags: ["Cobranças", "Lojistas"],
    allow: ["write"],
    maxWrites: 10_000,
    rate: Infinity,
    target: {
      baseUrl: "http://service.test",
      environment: "test",
      credentials: { clientId: "a", clientSecret: "b", scopes: ["c"] },
      values: {
        ...(Object.fromEntries(ofPaths) as Record<string, string>),
        account: "12345",
        pixKey: "a@b.example",
      },
    },
    ...options,
  });
  return carryOut(run);
}

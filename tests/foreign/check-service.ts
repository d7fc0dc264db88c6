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

/** What a run may ask of the service of a contract, with a value of each parameter in a path. */
export function allowAll(operations: CheckedContract["contract"]) {
  const values = operations.flatMap(({ operationId, parameters }) =>
    parameters.flatMap(({ node }) =>
      node.in === "path" ? [[`${operationId}.${node.name}`, String(node.example)]] : [],
    ),
  );
  return {
    allow: ["write" as const],
    rate: Infinity,
    target: {
      baseUrl: "http://service.test",
      environment: "test" as const,
      credentials: { clientId: "a", clientSecret: "b", scopes: ["c"] },
      values: Object.fromEntries(values) as Record<string, string>,
    },
  };
}

/** A response, even with a status that must not have a body. */
export function respond(status: number, type: string, body: string): Response {
  const response = new Response(body, { headers: type === "" ? {} : { "content-type": type } });
  return Object.defineProperty(response, "status", { value: status });
}

/** Checks a service against the contract. */
export async function checkService(
  contract: CheckedContract,
  fetch: Fetch,
  options: Partial<RunOptions> = {},
) {
  const { target, ...allowed } = allowAll(contract.contract);
  const run = createRun({
    ...contract,
    fetch,
    tags: ["Cobranças", "Lojistas"],
    maxWrites: 10_000,
    ...allowed,
    target: { ...target, values: { ...target.values, account: "12345", pixKey: "a@b.example" } },
    ...options,
  });
  return carryOut(run);
}

import { createSender, type SendRaw } from "../../../../src/target/service.ts";
import { readContract } from "../../../../src/contract/contract.ts";
import { loadDocument } from "../../../load-document.ts";
import { loadPackage } from "../tool/load-package.ts";
import { findDifference } from "../servers/find-difference.ts";
import { listExchanges, type Exchange } from "../servers/list-exchanges.ts";
import type { Tool } from "../tool/tool.ts";

interface Source {
  fromOpenApi: (document: unknown) => Promise<object[]>;
}
interface MswNode {
  setupServer: (...handlers: object[]) => { listen(options: object): void; close(): void };
}

// Used if the server URL of the contract is only a template.
const anyAddress = "http://127.0.0.1:4010";

/** A mock for Mock Service Worker, made from the contract. */
export const mswSource: Tool = {
  name: "@msw/source",
  kind: "mock",
  flags: [],
  async run({ contract }) {
    const document = await loadDocument(contract);
    const { fromOpenApi } = await loadPackage<Source>("@msw/source/open-api");
    const { setupServer } = await loadPackage<MswNode>("msw/node");
    const worker = setupServer(...(await fromOpenApi(structuredClone(document))));
    // A request without a matching route is an error and is not sent.
    worker.listen({ onUnhandledRequest: "error" });
    const { servers, operations } = readContract(document);
    const address = servers[0]?.url ?? "";
    const send = createSender({
      baseUrl: URL.canParse(address) ? address : anyAddress,
      fetch: (request) => fetch(request),
      timeoutMs: 5_000,
    });
    const routes = keepFirstAnswers(listExchanges(operations));
    const failures: string[] = [];
    for (const route of routes) {
      const failure = await findFailure(send, route);
      if (failure !== undefined) failures.push(`${route.operation.operationId}: ${failure}`);
    }
    worker.close();
    const [reason] = failures;
    const done = routes.length - failures.length;
    return [
      { what: "routes answer their first example", done, of: routes.length, ...(reason && { reason }) },
    ];
  },
};

/** Keeps, for each operation, the exchange with the first example of its success response. */
function keepFirstAnswers(exchanges: readonly Exchange[]): Exchange[] {
  const isFirst = new Set<string>();
  return exchanges.filter(({ name, operation: { operationId }, answer }) => {
    if (!name.startsWith(`${operationId} response`) || answer.status > 299) return false;
    return !isFirst.has(operationId) && isFirst.add(operationId);
  });
}

async function findFailure(send: SendRaw, { operation, request, answer }: Exchange) {
  try {
    const given = await send(operation, request, { authorization: "Bearer any-token" });
    if (given.status !== answer.status) return `responded with ${given.status}, expected ${answer.status}`;
    const difference = findDifference(answer.body, JSON.parse(given.text));
    return difference === undefined ? undefined : `the response differs at \`${difference}\``;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

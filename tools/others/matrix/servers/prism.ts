import { readContract } from "../../../../src/contract/contract.ts";
import { createSender } from "../../../../src/target/service.ts";
import { loadDocument } from "../../../load-document.ts";
import type { Tool } from "../tool/tool.ts";
import { judgeRequests } from "./judge-requests.ts";

/** The mock by Prism, which `npm run mock` serves. */
export const prism: Tool = {
  name: "@stoplight/prism-cli",
  kind: "mock",
  flags: [],
  async run({ contract, mockUrl }) {
    const send = createSender({ baseUrl: mockUrl, fetch, timeoutMs: 10_000 });
    const { operations } = readContract(await loadDocument(contract));
    const token = { authorization: "Bearer any-token" };
    const check = await judgeRequests(
      operations,
      async ({ operation, request }) => (await send(operation, request, token)).status < 300,
      364,
    );
    return [check];
  },
};

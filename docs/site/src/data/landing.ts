import { isNotification } from "../../../../src/contract/operations.ts";
import type { Contract } from "../../../../src/contract/contract.ts";
import { drawQrCode } from "../../../../src/sandbox/qr-code.ts";
import { addressOfCall, titleOfCall } from "../../../addresses/addresses.ts";
import { listServers } from "../../../text/list-servers.ts";
import { newestFirst } from "../../../text/versions.ts";
import { listCallExamples } from "./samples.ts";

/** The call on the landing page: a PIX order, which needs the fewest members. */
const shown = { operationId: "createTransparentOrderV3", example: "pix-payer-as-customer" };

/** Base URL of the sandbox that `npm start` serves. */
const sandboxUrl = "http://127.0.0.1:4020";

/**
 * Reads the call that the landing page shows, with the QR code of its response as a PNG in base64. Its TypeScript calls
 * the service, or the sandbox if the contract does not name the service.
 * @throws {Error} if the contract does not have it any more
 */
export function readFirstCall(contract: Pick<Contract, "operations" | "servers" | "assumptions">) {
  const { operations, servers } = contract;
  const [service] = listServers(contract);
  const call = operations.find(({ operationId }) => operationId === shown.operationId);
  const example = call && listCallExamples(call).find(({ name }) => name === shown.example);
  if (call === undefined || example === undefined)
    throw new Error(
      `The landing page shows the example \`${shown.example}\`, which the contract does not have.`,
    );
  const { qrcodeData } = (example.answer?.value ?? {}) as { qrcodeData?: string };
  if (qrcodeData === undefined)
    throw new Error(`The response of \`${shown.example}\` has no \`qrcodeData\`.`);
  const { source = "" } = example.samples.find(({ lang }) => lang === "TypeScript") ?? {};
  const code = source.trimEnd().replace(servers[0]?.url ?? "", service?.url ?? sandboxUrl);
  return { call, example, code, isToSandbox: service === undefined, qrCode: drawQrCode(qrcodeData) };
}

/** A group of pages on the landing page. */
export interface PageGroup {
  heading?: string;
  about?: string;
  pages: { title: string; address: string; method?: string }[];
}

/** Lists the resources, each with the first sentence of its description and its pages, in the order of the contract. */
export function listResources(contract: Pick<Contract, "tags" | "operations" | "webhooks">): PageGroup[] {
  const calls = newestFirst([...contract.operations, ...contract.webhooks]);
  return contract.tags.map(({ name, description = "" }) => ({
    heading: name,
    about: /^.*?[.](?=\s|$)/s.exec(description)?.[0] ?? description,
    pages: calls
      .filter(({ operation }) => operation.tags?.[0] === name)
      .map((call) => ({
        title: titleOfCall(call),
        address: addressOfCall(call),
        method: isNotification(call) ? "event" : call.method,
      })),
  }));
}

import {
  isNotification,
  readContractBody,
  type ContractOperation,
} from "../../../../src/contract/operations.ts";
import { groupBy } from "../../../../src/contract/text.ts";
import type { Contract } from "../../../../src/contract/contract.ts";
import { drawQrCode } from "../../../../src/sandbox/qr-code.ts";
import { addressOfCall, titleOfCall } from "../../../addresses/addresses.ts";
import { listServers } from "../../../text/list-servers.ts";
import { sayName } from "../../../text/say.ts";
import { newestFirst } from "../../../text/versions.ts";
import { findSwitch } from "./switch.ts";
import { mainFirst } from "./navigation.ts";
import { listCallExamples } from "./samples.ts";

/** The call on the landing page: a PIX order, which needs the fewest members. */
const shown = { operationId: "createTransparentOrderV3", example: "pix-payer-as-customer" };

/** Base URL of the sandbox that `npm start` serves. */
const sandboxUrl = "http://127.0.0.1:4020";

/**
 * Reads the call that the landing page shows, with the QR code of its response as a PNG in base64. Its samples call the
 * service, or the sandbox if the contract does not name the service.
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
  const samples = example.samples.map((sample) => ({
    ...sample,
    source: sample.source.replace(servers[0]?.url ?? "", service?.url ?? sandboxUrl),
  }));
  return {
    call,
    answer: example.answer,
    example: { ...example, samples, answer: undefined },
    isToSandbox: service === undefined,
    qrCode: drawQrCode(qrcodeData),
    methods: listMethods(call),
  };
}

/** Lists the payment methods of an order by the currency that each is paid in, where the contract says so. */
function listMethods({ requestBody }: ContractOperation): [currency: string, methods: string[]][] {
  const values = findSwitch(readContractBody(requestBody)?.schema)?.values ?? [];
  const named = values.flatMap(({ value, meaning = "" }) => {
    const currency = /\bin ([A-Z]{3})\b/u.exec(meaning)?.[1];
    return currency === undefined ? [] : [{ currency, method: String(value) }];
  });
  return [...groupBy(named, ({ currency }) => currency)].map(([currency, group]) => [
    currency,
    group.map(({ method }) => method),
  ]);
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
  return mainFirst(contract.tags).map(({ name, description = "" }) => ({
    heading: sayName(name),
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

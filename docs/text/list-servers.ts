import type { Contract } from "../../src/contract/contract.ts";

/** Lists the servers of the service. One that the contract assumes is only an example, such as a mock. */
export function listServers({
  servers,
  assumptions,
}: Pick<Contract, "servers" | "assumptions">): Contract["servers"] {
  return servers.filter((_, index) => !assumptions.some(({ pointer }) => pointer === `/servers/${index}`));
}

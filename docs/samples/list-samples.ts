import type { Contract } from "../../src/contract/contract.ts";
import { listSampleCalls } from "./list-sample-calls.ts";
import { printSamples } from "./print-samples.ts";
import { readSampleSetting } from "./sample-call.ts";
import type { Sample } from "./sample-languages.ts";

/**
 * Lists the code samples of every operation, in the order of the contract: one for each request example and language,
 * made from that example and those of the parameters. A language that cannot send an example has no sample of it.
 */
export function listSamples(contract: Pick<Contract, "operations" | "servers">): Sample[] {
  const setting = readSampleSetting(contract);
  return listSampleCalls(contract.operations).flatMap((call) =>
    printSamples(call, setting).map((printed) => ({
      operationId: call.operation.operationId,
      example: call.example,
      ...printed,
    })),
  );
}

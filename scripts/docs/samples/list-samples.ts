import type { Contract } from "../../../src/contract/read-contract.ts";
import { listSampleCalls } from "./list-sample-calls.ts";
import { printCurlSample } from "./print-curl-sample.ts";
import { printPythonSample } from "./print-python-sample.ts";
import { printTypeScriptSample } from "./print-typescript-sample.ts";
import { readSampleSetting } from "./read-sample-setting.ts";
import type { Sample } from "./sample.ts";

/**
 * The code samples of every operation, in the order of the contract: for each request example our client, curl and
 * Python, made from the example and from those of the parameters.
 */
export function listSamples(contract: Pick<Contract, "operations" | "servers">): Sample[] {
  const setting = readSampleSetting(contract);
  return listSampleCalls(contract.operations).flatMap((call): Sample[] => {
    const from = { operationId: call.operation.operationId, example: call.example };
    return [
      {
        ...from,
        lang: "TypeScript",
        label: "payment-orders-api",
        source: printTypeScriptSample(call, setting),
      },
      { ...from, lang: "Shell", label: "curl", source: printCurlSample(call, setting) },
      { ...from, lang: "Python", label: "Python", source: printPythonSample(call, setting) },
    ];
  });
}

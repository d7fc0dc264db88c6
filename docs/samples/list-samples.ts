import type { Contract } from "../../src/contract/contract.ts";
import { listSampleCalls } from "./list-sample-calls.ts";
import { printCurlSample } from "./print-curl-sample.ts";
import { printPythonSample } from "./print-python-sample.ts";
import { printSnippet } from "./print-snippet.ts";
import { printTypeScriptSample } from "./print-typescript-sample.ts";
import { readSampleSetting, type SampleSetting, type SampleCall } from "./sample-call.ts";
import { sampleLanguages, type SampleLanguage, type Sample } from "./sample-languages.ts";
import { snippetTemplates } from "./snippet-templates.ts";

/**
 * Lists the code samples of every operation, in the order of the contract: one for each request example and language,
 * made from that example and those of the parameters. A language that cannot send an example has no sample of it.
 */
export function listSamples(contract: Pick<Contract, "operations" | "servers">): Sample[] {
  const setting = readSampleSetting(contract);
  return listSampleCalls(contract.operations).flatMap((call) =>
    sampleLanguages.flatMap(({ lang, label }): Sample[] => {
      const source = printSample(lang, call, setting);
      if (source === undefined) return [];
      return [{ operationId: call.operation.operationId, example: call.example, lang, label, source }];
    }),
  );
}

/** Prints a call in a language, or nothing if the language cannot send it. */
export function printSample(
  lang: SampleLanguage["lang"],
  call: SampleCall,
  setting: SampleSetting,
): string | undefined {
  switch (lang) {
    case "TypeScript":
      return printTypeScriptSample(call, setting);
    case "Shell":
      return printCurlSample(call, setting);
    case "Python":
      return printPythonSample(call, setting);
    default:
      return printSnippet(call, setting, snippetTemplates[lang]);
  }
}

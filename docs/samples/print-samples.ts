import { printCurlSample } from "./print-curl-sample.ts";
import { printPythonSample } from "./print-python-sample.ts";
import { printSnippet } from "./print-snippet.ts";
import { printTypeScriptSample } from "./print-typescript-sample.ts";
import type { SampleSetting, SampleCall } from "./sample-call.ts";
import { sampleLanguages, type SampleLanguage, type Sample } from "./sample-languages.ts";
import { snippetTemplates } from "./snippet-templates.ts";

/**
 * Prints a call in each language that can send it, in the order of a page. The build does so for the examples, and the
 * page for what its reader edits.
 */
export function printSamples(
  call: SampleCall,
  setting: SampleSetting,
): Pick<Sample, "lang" | "label" | "source">[] {
  return sampleLanguages.flatMap(({ lang, label }) => {
    const source = printSample(lang, call, setting);
    return source === undefined ? [] : [{ lang, label, source }];
  });
}

/** Prints a call in a language, or nothing if the language cannot send it. */
function printSample(
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

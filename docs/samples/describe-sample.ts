import type { SampleCheck, SampleLanguage } from "./sample-languages.ts";

const checks: Record<SampleCheck, string> = {
  executed: "Executed by the tests of this repository.",
  compiled: "Compiled, not executed, by the tests of this repository.",
  parsed: "Checked for syntax only.",
};

/** Says in Markdown where to save a sample, how to run it and how it was checked. */
export function describeSample({ check, file, folder, command, needs }: SampleLanguage): string {
  return [
    ...(file === undefined || command === undefined
      ? []
      : [`Save as \`${file}\`${folder === undefined ? "" : ` ${folder}`}, then run \`${command}\`.`]),
    ...(needs === undefined ? [] : [`Needs ${needs}.`]),
    checks[check],
  ].join(" ");
}

/** Says which languages cannot send a call. */
export function describeMissing(languages: readonly string[]): string {
  return `No sample in ${new Intl.ListFormat("en-GB").format(languages)}: most of them need a library to send files.`;
}

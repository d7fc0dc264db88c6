import type { Check } from "../tool/tool.ts";

/**
 * Counts the values that compile. If there is an error elsewhere, in the generated code or in the adapter, none does.
 * @param values names, without extension, of the files that contain one value each
 * @param messages messages of the compiler, one for each error, each starting with the file
 */
export function describeCompilation(values: readonly string[], messages: readonly string[]): Check {
  const isIn = (message: string, value: string) => message.startsWith(`${value}.ts(`);
  const elsewhere = messages.find((message) => !values.some((value) => isIn(message, value)));
  const failed = values.filter((value) => messages.some((message) => isIn(message, value)));
  const done = elsewhere === undefined ? values.length - failed.length : 0;
  const [reason = ""] = elsewhere === undefined ? messages : [elsewhere];
  return { what: "orders compile", done, of: values.length, ...(reason && { reason }) };
}

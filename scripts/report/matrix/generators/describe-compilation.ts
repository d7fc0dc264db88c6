import type { Check } from "../tool.ts";

/**
 * Counts the values that compile. An error anywhere else, in the generated code or in what uses it, counts against all.
 * @param values names of the files, without extension, that hold one value each.
 * @param messages of the compiler, one for each error, each beginning with its file.
 */
export function describeCompilation(values: readonly string[], messages: readonly string[]): Check {
  const isIn = (message: string, value: string) => message.startsWith(`${value}.ts(`);
  const elsewhere = messages.find((message) => !values.some((value) => isIn(message, value)));
  const failed = values.filter((value) => messages.some((message) => isIn(message, value)));
  const done = elsewhere === undefined ? values.length - failed.length : 0;
  const [reason = ""] = elsewhere === undefined ? messages : [elsewhere];
  return { what: "orders compile", done, of: values.length, ...(reason && { reason }) };
}

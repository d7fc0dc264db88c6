import type { CallValues } from "./build-request.ts";
import type { Fault } from "./fault.ts";

/** Says what is wrong with a text that is sent in a header; `undefined` if a header can carry it. */
export function describeHeaderFault(text: string): string | undefined {
  const character = Array.from(text).find((one) => !isHeaderValue(one));
  return character === undefined ? undefined : `contains “${character}”, which a header cannot carry`;
}

/** Lists the headers that a browser refuses to send. */
export function listHeaderFaults(parameters: CallValues["parameters"]): Fault[] {
  return parameters.flatMap(({ name, in: place, value }) => {
    const issue = place === "header" ? describeHeaderFault(value) : undefined;
    return issue === undefined ? [] : [{ name, issue }];
  });
}

function isHeaderValue(text: string): boolean {
  try {
    return new Headers({ value: text }).has("value");
  } catch {
    return false;
  }
}

import { listBodyExamples } from "../../../../src/contract/examples.ts";
import { findSuccess } from "../../../../src/contract/documented-responses.ts";
import type { ContractOperation } from "../../../../src/contract/operations.ts";
import { listSamples } from "../../../samples/list-samples.ts";
import type { Sample } from "../../../samples/sample-languages.ts";
import { contract } from "./site.ts";

const samples = listSamples(contract);

/** A named example of a call: how to send it, and what comes back. */
export interface CallExample {
  /** Name of the example; `default` if the call has no body. */
  name: string;
  /** The example in a few words. */
  title: string;
  /** The body of the request, or the payload of a notification. */
  request: unknown;
  /** Code that makes the call. Empty for a notification, which the service sends. */
  samples: Sample[];
  /** Status and body of the response. */
  answer: { status: string; value: unknown } | undefined;
}

/** Lists the examples of a call. A call without a body has one, or one for each example of its response. */
export function listCallExamples(call: ContractOperation): CallExample[] {
  const requests = listBodyExamples(call, "request");
  const status = findSuccess(Object.keys(call.responses));
  const answers = listBodyExamples(call, status);
  const own = samples.filter(({ operationId }) => operationId === call.operationId);
  const toAnswer = (name: string) => {
    const answer = answers.find((example) => example.name === name) ?? answers[0];
    return answer && { status, value: answer.value };
  };
  const hasBody = requests.length > 0;
  return (hasBody ? requests : answers).map(({ name, summary, value }) => ({
    name,
    title: titleOfExample({ name, summary }),
    request: hasBody ? value : undefined,
    samples: own.filter(({ example }) => !hasBody || example === name),
    answer: toAnswer(name),
  }));
}

/** Returns the summary of an example or, if it has none, its name in words: `Pix open amount`. */
export function titleOfExample({ name, summary }: { name: string; summary?: string | undefined }): string {
  const words = name.replaceAll("-", " ");
  return summary ?? words.charAt(0).toUpperCase() + words.slice(1);
}

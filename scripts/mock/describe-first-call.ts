import { readFileSync } from "node:fs";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { readContract } from "../../src/contract/contract.ts";
import { quoteForShell } from "../cli/quote-for-shell.ts";
import { deriveFirstCall, type FirstCall } from "./derive-first-call.ts";
import { bundlePath } from "./start-mock.ts";

/**
 * Formats the text that the mock prints when it has started: its address, and calls to try.
 * @param bundle the file that it serves
 */
export function greet(url: string, bundle = bundlePath): string {
  const document = JSON.parse(readFileSync(bundle, "utf8")) as OpenApiDocument;
  const { title, version, operations } = readContract(document);
  return describeFirstCall(url, `${title} ${version}`, deriveFirstCall(operations));
}

/** Formats the address of the mock, a call to try, and how to choose other responses. */
export function describeFirstCall(baseUrl: string, title: string, firstCall: FirstCall | undefined): string {
  const lines = [`Mock of ${title} running at ${baseUrl}`, "Press Ctrl-C to stop."];
  if (firstCall === undefined) return lines.join("\n");
  lines.push("", `Try ${firstCall.operationId}:`, "", formatCurl(baseUrl, firstCall));

  const code = firstCall.errorCodes.includes("404") ? "404" : firstCall.errorCodes[0];
  // The first example is the default; the second one shows something new.
  const name = firstCall.exampleNames[1] ?? firstCall.exampleNames[0];
  lines.push("");
  if (code !== undefined) {
    lines.push(`For an error, add         -H 'Prefer: code=${code}'`, listOf("codes", firstCall.errorCodes));
  }
  if (name !== undefined) {
    lines.push(
      `For a named example, add  -H 'Prefer: example=${name}'`,
      listOf("names", firstCall.exampleNames),
    );
  }
  return lines.join("\n");
}

function listOf(what: string, values: string[]): string {
  return `  ${what}: ${values.join(", ")}`;
}

function formatCurl(
  baseUrl: string,
  { method, path, headers, body }: Omit<FirstCall, "operationId">,
): string {
  return [
    `curl -X ${method} ${quoteForShell(baseUrl + path)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoteForShell(`${name}: ${value}`)}`),
    `-d ${quoteForShell(JSON.stringify(body))}`,
  ].join(" \\\n  ");
}

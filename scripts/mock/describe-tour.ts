import type { Tour } from "./derive-tour.ts";
import { formatCurl } from "./format-curl.ts";

/** The words that greet whoever starts the mock. */
export function describeTour(baseUrl: string, title: string, tour: Tour | undefined): string {
  const lines = [`${title} is mocked at ${baseUrl}`, "Ctrl-C stops it."];
  if (tour === undefined) return lines.join("\n");
  lines.push("", `Try ${tour.operationId}:`, "", formatCurl(baseUrl, tour));

  const code = tour.errorCodes.includes("404") ? "404" : tour.errorCodes[0];
  // The first example is what comes unasked, so another one shows more.
  const name = tour.exampleNames[1] ?? tour.exampleNames[0];
  lines.push("");
  if (code !== undefined) {
    lines.push(`For an error, add         -H 'Prefer: code=${code}'`, listOf("codes", tour.errorCodes));
  }
  if (name !== undefined) {
    lines.push(`For a named example, add  -H 'Prefer: example=${name}'`, listOf("names", tour.exampleNames));
  }
  return lines.join("\n");
}

function listOf(what: string, values: string[]): string {
  return `  ${what}: ${values.join(", ")}`;
}

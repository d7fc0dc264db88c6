import { readdirSync, readFileSync } from "node:fs";

const folder = new URL("../../../openapi/journeys/", import.meta.url);

/** The texts of the journeys, by file name. */
export function readJourneyFiles(): Record<string, string> {
  const files = readdirSync(folder).filter((file) => file.endsWith(".arazzo.yaml"));
  return Object.fromEntries(files.map((file) => [file, readFileSync(new URL(file, folder), "utf8")]));
}

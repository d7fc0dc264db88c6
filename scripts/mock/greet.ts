import { readFileSync } from "node:fs";
import { deriveTour, type TourDocument } from "./derive-tour.ts";
import { describeTour } from "./describe-tour.ts";
import { bundlePath } from "./start-mock.ts";

/** The words that greet whoever starts the mock at this address, with calls that work. */
export function greet(url: string): string {
  const document = JSON.parse(readFileSync(bundlePath, "utf8")) as TourDocument;
  return describeTour(url, `${document.info.title} ${document.info.version}`, deriveTour(document));
}

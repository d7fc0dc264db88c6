import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { describeAbout } from "../sections/describe-about.ts";
import { describeChangelog } from "../sections/describe-changelog.ts";
import { describeErrors } from "../sections/describe-errors.ts";
import { describeEvents } from "../sections/describe-events.ts";
import { describeLimits } from "../sections/describe-limits.ts";
import { describeOpenPoints } from "../sections/describe-open-points.ts";
import { describeStates } from "../sections/describe-states.ts";

/** The sections that are derived from the contract, in the order of the page. */
export function listCatalogues(document: OpenApiDocument, changelog: string): string[] {
  return [
    describeEvents(document),
    describeErrors(document),
    describeStates(document),
    describeLimits(document),
    describeOpenPoints(document),
    describeChangelog(changelog),
    describeAbout(document),
  ];
}

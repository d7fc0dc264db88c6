import { listEntries, listPlaces } from "../model/list-entries.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction} */
export default function questionIdsAreKnown(tree) {
  const asked = listEntries(tree, "questions").map(({ id }) => id);
  const settled = listEntries(tree, "settled").map(({ id }) => id);
  return listPlaces(tree).flatMap((ids, index) =>
    ids
      .filter((id) => !asked.includes(id))
      .map((id) => ({
        message: settled.includes(id)
          ? `\`${id}\` is settled; write what was answered into the contract, and remove the id here, with the assumption that it settled`
          : `\`${id}\` is not the id of a question; correct it, or add the question to openapi/questions.yaml`,
        path: ["places", index],
      })),
  );
}

import { listEntries, listPlaces } from "../model/list-entries.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction} */
export default function questionsHavePlaces(tree) {
  const places = listPlaces(tree);
  return listEntries(tree, "questions").flatMap(({ id, until }, index) => {
    if (typeof id !== "string") return [];
    const own = places.filter((ids) => ids.includes(id));
    const path = ["questions", "questions", index, "id"];
    if (own.length === 0) {
      const message = `no place of the contract names \`${id}\`; add \`x-question: ${id}\` beside an \`x-assumption\`, or move the id to \`settled\` with its answer`;
      return [{ message, path }];
    }
    const other = own.flat().find((named) => named !== id);
    if (until !== undefined || other === undefined) return [];
    const message = `add \`until\` to \`${id}\`; it cannot be taken from an assumption, because one also serves \`${other}\``;
    return [{ message, path }];
  });
}

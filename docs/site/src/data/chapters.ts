import changelog from "../../../../CHANGELOG.md?raw";
import questions from "../../../../openapi/questions.yaml?raw";
import { listChapters } from "../../../chapters/read-chapters.ts";
import { contract } from "./contract.ts";

// Imported rather than read, so that the development server follows every change.
const texts = import.meta.glob<string>("../../../guides/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const guides = Object.fromEntries(
  Object.entries(texts).map(([file, text]) => [file.split("/").at(-1) ?? "", text]),
);

/** The guides and the catalogues, in the order of the menu. */
export const chapters = listChapters({ guides, changelog, questions }, contract);

import { expectOnce, type MendingStep } from "./reference-page.ts";

// As the pinned version writes them: which members of a sample are kept, and how the one to show is found.
const kept = "({lang:e,label:t,source:n})=>({lang:e,label:t,source:n})";
const found = "let e=O?.find(e=>Dj(e)===ee);return e?e.source:";
const causes = "[ee,O,n])";

/** Shows of each language the sample of the example that the reader picks, as `example` of a sample names it. */
export const followExamples: MendingStep = {
  name: "follow-examples",
  reason: "Redoc shows one sample for each language, whichever example the reader picks above it.",
  check: "the script drops the unknown members of samples, and finds the one to show, in one place each",
  mend: ({ html, files }) => {
    for (const part of [kept, found, causes]) expectOnce(html, part, "follow-examples");
    const mended = html
      .replace(kept, () => "({lang:e,label:t,source:n,example:x})=>({lang:e,label:t,source:n,example:x})")
      .replace(found, () => found.replace("O?.find(", "O?.find(e=>Dj(e)===ee&&e.example===ne)??O?.find("))
      .replace(causes, () => "[ee,O,n,ne])");
    return { html: mended, files };
  },
};

import { addressOfCall, addressOfChapter } from "../../../addresses/addresses.ts";
import { wordsTitle } from "../../../catalogues/describe-words.ts";
import { listSamples } from "../../../samples/list-samples.ts";
import { printRelated } from "../../../text/print-related.ts";
import { inEnglish } from "../../../text/say.ts";
import { shortenPage } from "../../../text/shorten-page.ts";
import { writeLlms } from "../../../text/write-llms.ts";
import { writeOperationPage } from "../../../text/write-operation-page.ts";
import { linkAnywhere, linkPages } from "./links.ts";
import { calls, chapters, contract, sourceLine } from "./site.ts";

const samples = listSamples(contract);

/** Every page as Markdown, by its address: on its own, and as a part of `llms-full.txt`. */
const pages = inEnglish(() => [
  ...chapters.map((chapter) => {
    const page = `# ${chapter.title}\n\n${chapter.markdown}\n`;
    return { address: addressOfChapter(chapter), whole: page, brief: shortenPage(page) };
  }),
  ...calls.map((call) => {
    const related = printRelated(call, calls, chapters);
    const own = samples.filter(({ operationId }) => operationId === call.operationId);
    return {
      address: addressOfCall(call),
      whole: writeOperationPage({ call, contract, samples: own, related }),
      brief: shortenPage(writeOperationPage({ call, contract, samples: [], related, isBrief: true })),
    };
  }),
]);

const source = link(inEnglish(sourceLine));

/** Every page of the site as Markdown, by its address. Links lead to other Markdown pages. */
export const markdownPages: ReadonlyMap<string, string> = new Map(
  pages.map(({ address, whole }) => [address, `${link(whole.trimEnd())}\n\n${source}\n`]),
);

/** `llms.txt`: an overview of the pages. */
export const llms = writeLlms({ contract, chapters, source, link: linkAnywhere });

/** Pages that a model does not need: what changed, and what readers call things. */
const leftOut = ["Changelog", wordsTitle].map((title) => addressOfChapter({ kind: "catalogue", title }));

/** `llms-full.txt`: the overview and all other pages. */
export const llmsFull = [
  llms,
  "JSON examples and samples in seven languages are left out below: each page has them in its own Markdown. " +
    "`(open: end-date)` names an open question; the page Ask your provider says what is assumed until it is answered.\n",
  ...pages.filter(({ address }) => !leftOut.includes(address)).map(({ brief }) => link(brief)),
].join("\n---\n\n");

function link(markdown: string): string {
  const linked = linkPages(markdown, (page) => linkAnywhere(`${page}.md`));
  // Fields have anchors on the pages of the site only.
  return linked.replaceAll(/(\.md)#[\w-]+\.[^)\s]+(?=\))/gu, "$1");
}

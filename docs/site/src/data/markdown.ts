import {
  addressOfCall,
  addressOfChapter,
  listAddresses,
  resolveLinks,
} from "../../../addresses/addresses.ts";
import { listSamples } from "../../../samples/list-samples.ts";
import { writeLlms } from "../../../text/write-llms.ts";
import { writeOperationPage } from "../../../text/write-operation-page.ts";
import { linkFile } from "./links.ts";
import { chapters } from "./chapters.ts";
import { calls, contract } from "./contract.ts";
import { listRelated } from "./related.ts";

const addresses = listAddresses(calls, chapters);
const targets = new Map([...addresses].map(([target, address]) => [address, target]));
const samples = listSamples(contract);

/** Every page of the site as Markdown, by its address. Links lead to other Markdown pages. */
export const markdownPages: ReadonlyMap<string, string> = new Map(
  [
    ...chapters.map((chapter) => {
      const text = chapter.markdown.replaceAll(/<figure class="diagram">[\s\S]*?<\/figure>\n*/g, "");
      return [addressOfChapter(chapter), `# ${chapter.title}\n\n${text}\n`] as const;
    }),
    ...calls.map((call) => {
      const related = listRelated(call, calls, chapters).map(({ address, ...page }) => ({
        ...page,
        target: targets.get(address) ?? "",
      }));
      const own = samples.filter(({ operationId }) => operationId === call.operationId);
      return [addressOfCall(call), writeOperationPage({ call, samples: own, related })] as const;
    }),
  ].map(([address, text]) => [address, resolveLinks(text, addresses, (page) => linkFile(`${page}.md`))]),
);

/** `llms.txt`: an overview of the pages. */
export const llms = writeLlms({ contract, chapters, link: linkFile });

/** `llms-full.txt`: the overview and all pages, except the changelog. */
export const llmsFull = [
  llms,
  ...[...markdownPages].filter(([address]) => !address.endsWith("/changelog")).map(([, text]) => text),
].join("\n---\n\n");

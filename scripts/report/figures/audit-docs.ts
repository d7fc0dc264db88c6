import { readContract } from "../../../src/contract/read-contract.ts";
import { bundleContract } from "../../build/bundle-contract.ts";
import { auditLinks } from "../../audit/audit-links.ts";
import type { ViewFindings } from "../../audit/audit-view.ts";
import { auditViews, type SizeFindings } from "../../audit/audit-views.ts";
import { launchBrowser } from "../../audit/launch-browser.ts";
import { listCallViews, sizes, views } from "../../audit/list-views.ts";
import { runSamples } from "../../audit/samples/run-samples.ts";
import { serveBuiltSite } from "../../audit/serve-built-site.ts";
import { mendingSteps } from "../../docs/mend/mend-reference.ts";
import { listSampleFiles } from "../../docs/samples/list-sample-files.ts";
import { listSamples } from "../../docs/samples/list-samples.ts";

/** Measures the docs next to a mock, and returns the figures by the names that the report prints. */
export async function auditDocs(root: string, mockUrl: string): Promise<Record<string, string>> {
  const { document } = await bundleContract({ root });
  const contract = readContract(document);
  const { operations, webhooks } = contract;
  const samples = listSamples(contract);
  const perLanguage = samples.length / 3;
  const { compiled, executed, parsed } = await runSamples(samples, listSampleFiles(operations), mockUrl);
  const [built, browser] = await Promise.all([serveBuiltSite(mockUrl), launchBrowser()]);
  const found: SizeFindings[] = [];
  let every: SizeFindings;
  try {
    for (const viewport of Object.values(sizes)) found.push(await auditViews(browser, built.url, viewport));
    every = await auditViews(browser, built.url, sizes["a desk"], {
      places: listCallViews([...operations, ...webhooks]),
    });
  } finally {
    await Promise.all([browser.close(), built.stop()]);
  }
  const looks = found.flatMap((size) => Object.values(size.views));
  const pages = Object.values(every.views);
  const { links, broken } = auditLinks(built.site, contract);
  return {
    "docs, external requests": String([...found, every].flatMap(({ external }) => external).length),
    "docs, errors in the browser": String([...found, every].flatMap(({ errors }) => errors).length),
    "docs, axe violations": `${countViolations(looks)} in ${looks.length * 2} audits (${Object.keys(views).length} views, 2 themes, 2 sizes)`,
    "docs, axe violations of operations": `${countViolations(pages)} in ${pages.length * 2} audits (each operation and notification expanded, 2 themes)`,
    "docs, views with horizontal scrolling": String(looks.filter(({ tooWide }) => tooWide).length),
    "docs, valid links": `${links - broken.length} of ${links}`,
    "samples compiled": `${compiled} of ${perLanguage} TypeScript`,
    "samples executed": `${executed.typescript} of ${perLanguage} TypeScript, ${executed.curl} of ${perLanguage} curl`,
    "samples parsed":
      parsed === undefined ? "not run: python3 is not installed" : `${parsed} of ${perLanguage} Python`,
    ...Object.fromEntries(mendingSteps.map(({ name, check }) => [`docs step ${name}`, `guarded: ${check}`])),
  };
}

function countViolations(looks: readonly ViewFindings[]): number {
  return looks.flatMap(({ light, dark }) => [...light, ...dark]).length;
}

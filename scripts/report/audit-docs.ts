import { bundleContract } from "../build/bundle-contract.ts";
import { auditLinks } from "../docs/audit/audit-links.ts";
import { auditView } from "../docs/audit/audit-view.ts";
import { launchBrowser } from "../docs/audit/launch-browser.ts";
import { sizes, views } from "../docs/audit/list-views.ts";
import { openView } from "../docs/audit/open-view.ts";
import { runSamples } from "../docs/audit/samples/run-samples.ts";
import { serveBuiltSite } from "../docs/audit/serve-built-site.ts";
import { watchPage } from "../docs/audit/watch-page.ts";
import { listMendingSteps } from "../docs/mend/mend-reference.ts";
import { listSampleFiles } from "../docs/samples/list-sample-files.ts";
import { listSamples } from "../docs/samples/list-samples.ts";

/** The figures of the docs by their names, as the report prints them. */
export async function auditDocs(root: string): Promise<Record<string, string>> {
  const { document } = await bundleContract({ root });
  const samples = listSamples(document);
  const perLanguage = samples.length / 3;
  const { compiled, executed, parsed } = await runSamples(samples, listSampleFiles(document));
  const [built, browser] = await Promise.all([serveBuiltSite(), launchBrowser()]);
  let [violations, tooWide, looks, external, errors] = [0, 0, 0, 0, 0];
  try {
    for (const viewport of Object.values(sizes)) {
      const watched = await watchPage(browser, built.url, { viewport, bypassCSP: true });
      for (const place of Object.values(views)) {
        await openView(watched.page, built.url, place);
        const found = await auditView(watched.page);
        violations += found.light.length + found.dark.length;
        tooWide += Number(found.tooWide);
        looks += 2;
      }
      external += watched.external.length;
      errors += watched.errors.length;
      await watched.close();
    }
  } finally {
    await Promise.all([browser.close(), built.stop()]);
  }
  const { links, broken } = auditLinks(built.site, document);
  const dress = { styles: "", script: "", header: "", title: "", description: "" };
  return {
    "docs, external requests": String(external),
    "docs, errors in the browser": String(errors),
    "docs, axe violations": `${violations} in ${looks} looks (${Object.keys(views).length} views, 2 themes, 2 sizes)`,
    "docs, sideways scrolls": String(tooWide),
    "docs, links that lead somewhere": `${links - broken.length} of ${links}`,
    "samples compiled": `${compiled} of ${perLanguage} TypeScript`,
    "samples executed": `${executed.typescript} of ${perLanguage} TypeScript, ${executed.curl} of ${perLanguage} curl`,
    "samples parsed": parsed === undefined ? "not, without python3" : `${parsed} of ${perLanguage} Python`,
    ...Object.fromEntries(
      listMendingSteps(dress).map(({ name, check }) => [`docs step ${name}`, `guarded: ${check}`]),
    ),
  };
}

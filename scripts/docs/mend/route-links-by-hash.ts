import { expectInPage, type MendingStep } from "./reference-page.ts";

/** Writes the prerendered links as the page routes: by hash. */
export const routeLinksByHash: MendingStep = {
  name: "route-links-by-hash",
  reason:
    "Prerendered links lead to `/orders`, where a static site has nothing; the page itself routes by `#/orders`.",
  check: "there are links to `/section/` and none is left that begins with a slash",
  mend: ({ html, files }) => {
    expectInPage(html.includes('href="/section/'), "route-links-by-hash", "sections are linked by path");
    const routed = html.replaceAll(/href="\/(?!\/)([^"]*)"/g, 'href="#/$1"');
    expectInPage(!/href="\/(?!\/)/.test(routed), "route-links-by-hash", "every such link can be rewritten");
    return { html: routed, files };
  },
};

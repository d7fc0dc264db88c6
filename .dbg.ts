import { launchBrowser } from "./scripts/audit/launch-browser.ts";
import { serveSite } from "./scripts/audit/serve-site.ts";
import { auditViews } from "./scripts/audit/audit-views.ts";
import { auditLinks, readSite } from "./scripts/audit/audit-links.ts";
import { views, sizes } from "./scripts/audit/list-views.ts";
const s = await serveSite("dist/docs"); const b = await launchBrowser(); const orig = b.newContext.bind(b); b.newContext = async (o) => { const c = await orig(o); await c.addInitScript("globalThis.__name = f => f"); return c; };
for (const v of Object.values(sizes)) { const f = await auditViews(b, {siteUrl: s.url, places: views, viewport: v}); for (const [n, x] of Object.entries(f.views)) if (x.light.length+x.dark.length||x.tooWide) console.log(v.width, n, JSON.stringify(x,null,1)); console.log(f.errors, f.external); }
const l = auditLinks(await readSite("dist/docs")); console.log(l.links, l.broken.length, [...new Set(l.broken.map(x=>x.page+" "+x.href))].slice(0,20));
await b.close(); await s.stop();

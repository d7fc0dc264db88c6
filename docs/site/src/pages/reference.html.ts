import { calls, chapters, config, texts } from "../data/site.ts";
import { linkTo } from "../data/links.ts";
import { listOldAddresses } from "../data/old-addresses.ts";

const pages = Object.entries(listOldAddresses(calls, chapters)).map(([old, address]): [string, string] => [
  old,
  linkTo(address),
]);

/** The address of the first edition: leads to the page of its part after `#`, or to the start page. */
export const GET = () =>
  new Response(
    `<!DOCTYPE html>
<html lang="${config.language}">
  <head>
    <meta charset="utf-8">
    <title>${texts["moved.title"]}</title>
    <meta name="robots" content="noindex">
    <script>
      const pages = new Map(${JSON.stringify(pages).replaceAll("<", "\\u003c")});
      let old;
      try {
        old = decodeURIComponent(location.hash.slice(1));
      } catch {
        // A part that is not encoded well was never that of a page.
      }
      location.replace(pages.get(old) ?? ${JSON.stringify(linkTo(""))});
    </script>
  </head>
  <body>
    <p>${texts["moved.text"]} <a href="${linkTo("")}">${texts["moved.link"]}</a>.</p>
  </body>
</html>
`,
    { headers: { "content-type": "text/html; charset=utf-8" } },
  );

import type { APIRoute } from "astro";
import { toSlug } from "../../../../../addresses/addresses.ts";
import { linkTo } from "../../../data/links.ts";
import { replacedCatalogues } from "../../../data/old-addresses.ts";

/** The catalogues that are gone. */
export const getStaticPaths = () =>
  Object.entries(replacedCatalogues).map(([old, title]) => ({
    params: { old: toSlug(old) },
    props: { title },
  }));

/** The address of a catalogue that is gone: leads to the one that took its place. */
export const GET: APIRoute<{ title: string }> = ({ props: { title } }) => {
  const link = linkTo(`catalogues/${toSlug(title)}`);
  return new Response(
    `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>This page has moved</title>
    <meta name="robots" content="noindex">
    <meta http-equiv="refresh" content="0; url=${link}">
  </head>
  <body>
    <p>This page is now <a href="${link}">${title}</a>.</p>
  </body>
</html>
`,
    { headers: { "content-type": "text/html; charset=utf-8" } },
  );
};

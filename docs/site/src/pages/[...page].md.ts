import type { APIRoute } from "astro";
import { markdownPages } from "../data/markdown.ts";

/** Each page as Markdown, at its address with `.md`. */
export function getStaticPaths() {
  return [...markdownPages].map(([page, text]) => ({ params: { page }, props: { text } }));
}

/** The Markdown of a page. */
export const GET: APIRoute<{ text: string }> = ({ props }) =>
  new Response(props.text, { headers: { "content-type": "text/markdown; charset=utf-8" } });

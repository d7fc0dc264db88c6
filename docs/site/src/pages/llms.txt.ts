import { llms } from "../data/markdown.ts";

/** `llms.txt`, for language models. */
export const GET = () => new Response(llms, { headers: { "content-type": "text/plain; charset=utf-8" } });

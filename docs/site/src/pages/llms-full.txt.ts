import { llmsFull } from "../data/markdown.ts";

/** `llms-full.txt`, for language models. */
export const GET = () => new Response(llmsFull, { headers: { "content-type": "text/plain; charset=utf-8" } });

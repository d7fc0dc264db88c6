import text from "../../../../generated/types.ts?raw";

/** The TypeScript types of the contract. */
export const GET = () => new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });

import text from "../../../../generated/openapi.json?raw";

/** The contract as JSON. */
export const GET = () => new Response(text, { headers: { "content-type": "application/json" } });

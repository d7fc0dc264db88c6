/** Lets every crawler read every page. */
export const GET = () => new Response("User-agent: *\nAllow: /\n");

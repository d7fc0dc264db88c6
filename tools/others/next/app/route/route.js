import { connect, readStatus } from "../client.js";

const api = connect("route");

/** @param {Request} request */
export async function GET(request) {
  const id = new URL(request.url).searchParams.get("id") ?? "";
  return new Response(await readStatus(api, id));
}

import { connect, readStatus } from "../client.js";

const api = connect("page");

/** Rendered for each request, since it reads the query. */
export default async function Page({ searchParams }) {
  const { id } = await searchParams;
  return <p>{await readStatus(api, id)}</p>;
}

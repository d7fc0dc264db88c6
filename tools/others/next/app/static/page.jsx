import { connect } from "../client.js";

const api = connect("static");

/** Not declared as dynamic, so that Next begins to render it during the build. */
export default async function Page() {
  const { status } = await api.getPayout({ path: { id: "payout-1" } });
  return <p>{status}</p>;
}

import { expect } from "vitest";
import { runBuild } from "../../scripts/build/build.ts";
import { repository as root } from "../../scripts/cli/repository.ts";
import { createFolder } from "../build/write-contract.ts";
import { runMock } from "../mock/run-mock.ts";

interface Sent {
  token?: string;
  /** @default PUT for orders; otherwise POST with a body, and GET without one */
  method?: string;
  body?: object;
  headers?: object;
}

/** Starts the sandbox with the contract that an overlay makes. */
export async function startFollowing(overlay: string) {
  const contract = await createFolder();
  expect(await runBuild({ root, overlay, out: contract, check: false })).toHaveProperty("code", 0);
  const command = ["--import", "tsx", "src/cli/api.ts", "sandbox", "--port", "0"];
  const script = runMock(command, ["--contract", contract]);
  const [, url = ""] = await script.print(/Sandbox running at (http:\S+)\n/u);
  const send = async (place: string, { token = "", method, body, headers = {} }: Sent = {}) => {
    const usual = place.endsWith("transparent") ? "PUT" : body === undefined ? "GET" : "POST";
    const response = await fetch(url + place, {
      method: method ?? usual,
      headers: {
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
        ...(token !== "" && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text === "" ? undefined : JSON.parse(text)) as unknown };
  };
  const signIn = async (...scopes: string[]) => {
    const { body } = await send("/auth/v1/token", { body: { clientId: "a", clientSecret: "b", scopes } });
    return (body as { token: string }).token;
  };
  return { contract, script, url, send, signIn };
}

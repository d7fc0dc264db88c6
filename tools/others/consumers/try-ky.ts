import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isDeepStrictEqual } from "node:util";
import { createClient, type Fetch } from "../../../src/index.ts";

/** What an error of the client says of a call. */
interface Seen {
  name: string | undefined;
  problem: string | undefined;
  code: string | undefined;
  mayBeProcessed: boolean | undefined;
}

/** Makes a write with ky in place of `fetch`: as it is, as the guide says, and to a service that is gone. */
export async function tryKy(packageName: string): Promise<string> {
  const { default: ky } = (await import(packageName)) as {
    default: Fetch & { create: (options: object) => Fetch };
  };
  const server = createServer((_, response) => response.writeHead(404, { connection: "close" }).end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const call = async (fetch: Fetch): Promise<Seen> => {
    const api = createClient({ baseUrl, token: "t", fetch, retry: false });
    const { error } = await api.safe.createSubscription({ body: {} as never });
    const { name, problem, code, mayBeProcessed } = Object(error) as Partial<Seen>;
    return { name, problem, code, mayBeProcessed };
  };
  const asTheGuideSays = ky.create({ throwHttpErrors: false, retry: 0 });
  const seen = [await call(ky), await call(asTheGuideSays)];
  await new Promise((resolve) => server.close(resolve));
  seen.push(await call(asTheGuideSays));
  const rest = { problem: undefined, code: undefined, mayBeProcessed: false };
  const wanted = [
    { ...rest, name: "UnexpectedResponseError", problem: "thrown" },
    { ...rest, name: "NotFoundError" },
    { ...rest, name: "ConnectionError", code: "ECONNREFUSED" },
  ];
  return isDeepStrictEqual(seen, wanted) ? "works" : JSON.stringify(seen);
}

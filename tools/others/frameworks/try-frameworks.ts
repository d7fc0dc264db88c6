import { readFile } from "node:fs/promises";
import path from "node:path";
import { runInThisContext } from "node:vm";
import { transform } from "esbuild";
import { repository } from "../../../scripts/cli/repository.ts";
import { buildNotification, hmacSha256Signer } from "../../../src/testing/index.ts";
import { createWebhookHandler, hmacSha256 } from "../../../src/webhooks/index.ts";
import { installTools } from "../../install-tools.ts";
import { type GuideLine, mounts, type RunLine } from "./mount.ts";

const signature = { secret: "kept-by-both-sides", header: "x-hook-signature", encoding: "hex" } as const;
const guide = path.join(repository, "docs/guides/06-the-receiver-in-production.md");

/** Mounts the receiver in each framework as the guide says. @returns the result of each: `works`, or what is wrong */
export async function tryFrameworks(): Promise<{ name: string; result: string }[]> {
  await installTools(import.meta.dirname);
  const text = await readFile(guide, "utf8");
  const results = [];
  for (const { name, line, start } of mounts) {
    const problems: string[] = [];
    const receive = createWebhookHandler({
      verify: hmacSha256({
        secrets: signature.secret,
        header: signature.header,
        encoding: signature.encoding,
      }),
      on: { "ORDER-PAYIN.PAID": () => undefined },
      onError: (error) => problems.push(String(error)),
    });
    const result = await Promise.resolve()
      .then(() => start(receive, readLine(text, line)))
      .then(async ({ url, close }) => {
        const statuses = await deliver(url);
        await close();
        // The forged delivery is the only one that fails.
        return statuses.join() === "200,200,401"
          ? "works"
          : `${statuses.join(", ")}: ${problems[0] ?? "not reached"}`;
      })
      .catch(String);
    results.push({ name, result });
  }
  return results;
}

/** Sends a notification twice, and then with the signature of another one. @returns the statuses */
async function deliver(url: string): Promise<number[]> {
  const body = JSON.stringify(buildNotification("ORDER-PAYIN.PAID"));
  const sign = hmacSha256Signer(signature);
  const statuses = [];
  for (const signed of [body, body, `${body} `]) {
    const headers = { "content-type": "application/json", ...(await sign({ id: "any", body: signed })) };
    const response = await fetch(`${url}?endpoint=second`, { method: "POST", headers, body });
    await response.text();
    statuses.push(response.status);
  }
  return statuses;
}

/**
 * Reads a line of the guide, `- **name**: code`. The options are the first code in braces after that.
 * @throws {Error} if it has no code
 */
function readLine(text: string, name: string): GuideLine {
  const start = `- **${name}**: \``;
  const [line = ""] = (text.split(start)[1] ?? "").split(/\n(?! )/u);
  const [code, ...others] = line.split("`").filter((_, index) => index % 2 === 0);
  if (!code) throw new Error(`The guide has no line that starts with \`${start}\``);
  const options = others.find((other) => other.startsWith("{")) ?? "{}";
  return {
    run: async (values) => {
      const program = `async ({ ${Object.keys(values).join(", ")} }) => { ${code} }`;
      const { code: plain } = await transform(`(${program})`, { loader: "ts" });
      return (runInThisContext(plain) as RunLine)(values);
    },
    options: runInThisContext(`(${options})`) as object,
  };
}

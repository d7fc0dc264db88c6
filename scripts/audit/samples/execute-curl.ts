import { execFile } from "node:child_process";
import { promisify } from "node:util";

const atOnce = 4;
const run = promisify(execFile);
// A part of macOS and of most Linux systems, but not of each image for containers.
const uuidgen = "command -v uuidgen >/dev/null || uuidgen() { node -p 'crypto.randomUUID()'; }\n";

/**
 * Runs curl commands against a service, a few at a time, with `folder` as their working directory.
 * @returns why each command did not get a 2xx response, or `undefined` if it did
 */
export async function executeCurl(
  sources: readonly string[],
  folder: string,
  baseUrl: string,
): Promise<(string | undefined)[]> {
  // Only the base URL is set. The samples contain the address of a mock on the reader's computer.
  const options = { cwd: folder, env: { ...process.env, BASE_URL: baseUrl, TOKEN: undefined } };
  const waiting = [...sources.entries()];
  const reasons: (string | undefined)[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, source] = next;
      // Only the output is changed, not the request.
      const command = source.replace(/^curl /, "curl -sS --max-time 20 -o /dev/null -w '%{http_code}' ");
      reasons[index] = await run("bash", ["-c", uuidgen + command], options).then(
        ({ stdout }) => (/^2\d\d$/.test(stdout) ? undefined : `The response status is ${stdout}.`),
        (error: unknown) => String(error),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return reasons;
}

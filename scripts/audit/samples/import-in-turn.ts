// Imports each module named on the command line and tells the parent process how its last request ended.
import { pathToFileURL } from "node:url";

const [folder = ".", ...files] = process.argv.slice(2);
process.chdir(folder);

let lastAnswer: { url: string; status: number } | undefined;
const send = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const response = await send(input, init);
  lastAnswer = { url: response.url, status: response.status };
  return response;
};

for (const file of files) {
  lastAnswer = undefined;
  process.send?.({ file, reason: await run(pathToFileURL(file).href) });
}
process.disconnect();

// A sample that calls nothing, or the token operation only on its way, would import without an error too.
async function run(module: string): Promise<string | null> {
  try {
    await import(module);
  } catch (error) {
    return String(error);
  }
  if (lastAnswer === undefined) return "It sent no request.";
  const { url, status } = lastAnswer;
  return status >= 200 && status < 300 ? null : `${url} answered ${status}.`;
}

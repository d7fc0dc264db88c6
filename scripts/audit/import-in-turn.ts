// Imports each module of the command line and sends the result of its last request to the parent process.

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

// A sample without a call, or with only a token call, would be imported without an error too.
async function run(module: string): Promise<string | null> {
  try {
    await import(module);
  } catch (error) {
    return String(error);
  }
  if (lastAnswer === undefined) return "It sent no request.";
  const { url, status } = lastAnswer;
  return status >= 200 && status < 300 ? null : `${url} responded with ${status}.`;
}

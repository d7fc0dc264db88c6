import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { OpenApiDocument } from "../../src/contract/openapi-document.ts";
import { listStatements } from "../trace/statement.ts";
import { describeMutation, isComplete } from "./mutants/describe-mutation.ts";
import { judgeContract } from "./mutants/judge-contract.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { values } = parseArgs({ options: { seconds: { type: "string", default: "900" } } });
const seconds = Number(values.seconds);
if (!(seconds > 0)) {
  console.error(`\`--seconds ${values.seconds}\` is not a time. Give a number of seconds, such as 900.`);
  process.exit(2);
}
const document = JSON.parse(
  await readFile(path.join(root, "generated", "openapi.json"), "utf8"),
) as OpenApiDocument;
const result = await judgeContract({ root, document, statements: await listStatements(), seconds });
console.log(describeMutation(result));
process.exitCode = isComplete(result) ? 0 : 1;

import type { Contract } from "../../../src/contract/contract.ts";
import { findFileField, readTokenHeader } from "../../../src/contract/operations.ts";
import { listMeanings, readStatusMeanings } from "../../../src/contract/errors.ts";
import { readSettled } from "../../../src/contract/open-points.ts";
import { readScheme } from "../../../src/webhooks/signature.ts";
import { notice } from "../print/generated-header.ts";
import { printKey } from "../print/print-literal.ts";

type Marks = Pick<Contract, "version" | "secretMembers" | "currencyDecimals" | "operations" | "nodes">;

/** Writes facts of the contract that programs use: its version, the secret members, and the decimals of currencies. */
export function emitMarks({ version, secretMembers, currencyDecimals, operations, nodes }: Marks): string {
  const { name, scheme } = readTokenHeader(operations.find(({ schemes }) => schemes.length > 0) ?? {});
  const { sign, ...settled } = Object.assign(
    {},
    ...readSettled(nodes).map(({ sandbox }) => sandbox),
  ) as Partial<Record<string, unknown>>;
  const signature = readScheme(String(sign));
  const rows = operations.map(
    (one) => `  ${printKey(one.operationId)}: ${JSON.stringify(listMeanings(one))},\n`,
  );
  return [
    `// ${notice}\n`,
    `/** Version of the contract, and of this package. */`,
    `export const version = ${JSON.stringify(version)};\n`,
    `/** Members that contain secrets or card data (\`format: password\`), in the order of the contract. */`,
    `export const secretMembers = ${JSON.stringify(secretMembers)} as const;\n`,
    `/** Statuses by what they mean to the client: those of \`x-meaning\`, and otherwise the usual ones. */`,
    `export const statusMeanings = ${JSON.stringify(readStatusMeanings(operations))} as const;\n`,
    `/** The statuses of \`x-meaning\` of each operation, by meaning. */`,
    `export const errorStatuses: Readonly<Record<string, Readonly<Record<string, number>>>> = {\n${rows.join("")}};\n`,
    `/** The header that carries the token, and the scheme in front of it, which may be empty. */`,
    `export const tokenHeader: { name: string; scheme: string } = ${JSON.stringify({ name, scheme })};\n`,
    `/** Rules of the sandbox that answers of the provider set. */`,
    `export const settledRules = ${JSON.stringify(settled)} as const;\n`,
    `/** How notifications are signed, as \`--sign\` of the sandbox names it, if the provider answered that. */`,
    `export const signScheme: string | undefined = ${JSON.stringify(sign)};\n`,
    `/** What is known of it where it is an HMAC-SHA256 of the body. */`,
    `export const hmacSpelling = ${JSON.stringify(typeof signature === "object" ? signature : { prefix: "" })} as const;\n`,
    `/** Form field that contains the file of an upload. */`,
    `export const fileField = ${JSON.stringify(operations.flatMap((one) => findFileField(one) ?? [])[0] ?? "file")};\n`,
    `/** Number of decimals of each currency for which the contract defines one (\`x-decimals\`). */`,
    `export const currencyDecimals = ${JSON.stringify(currencyDecimals)} as const;\n`,
  ].join("\n");
}

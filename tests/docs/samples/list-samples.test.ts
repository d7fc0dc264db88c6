import { format } from "prettier";
import { describe, expect, test } from "vitest";
import { findBodyMedia } from "../../../src/contract/operations.ts";
import { listSampleFiles } from "./list-sample-files.ts";
import { listSamples } from "../../../docs/samples/list-samples.ts";
import type { Sample } from "../../../docs/samples/sample.ts";
import { loadContract } from "../../read-contract/load-contract.ts";

const contract = loadContract();
const { operations } = contract;
const samples = listSamples(contract);
const languages = ["TypeScript", "Shell", "Python", "Java", "Go", "C#", "PHP"];
/** Languages that can send a file. */
const uploading = languages.slice(0, 3);

const sourceOf = (operationId: string, lang: Sample["lang"]): string =>
  samples.find((sample) => sample.operationId === operationId && sample.lang === lang)?.source ?? "";

describe("the list of code samples", () => {
  test("contains each request example of each operation in every language that can send it, in the order of the contract", () => {
    const expected = operations.flatMap(({ operationId, requestBody }) => {
      const examples = requestBody && findBodyMedia(requestBody)?.examples;
      const names = examples === undefined ? [undefined] : Object.keys(examples);
      const able = operationId === "uploadDocument" ? uploading : languages;
      return names.flatMap((name) => able.map((lang) => [operationId, name, lang]));
    });
    expect(samples.map(({ operationId, example, lang }) => [operationId, example, lang])).toEqual(expected);
  });

  test("writes TypeScript as Prettier does", async () => {
    for (const { lang, source } of samples) {
      if (lang === "TypeScript") expect(await format(source, { parser: "typescript" })).toBe(source);
    }
  });

  test("leaves the idempotency key to our client, and shows it in other languages if the operation takes one", () => {
    const takers = operations.flatMap(({ operationId, parameters }) =>
      parameters.some(({ node }) => node.name === "idempotency-key") ? [operationId] : [],
    );
    const showing = (lang: Sample["lang"]) =>
      operations
        .map(({ operationId }) => operationId)
        .filter((id) => /idempotency-?key/i.test(sourceOf(id, lang)));
    expect(showing("TypeScript")).toEqual([]);
    expect(showing("Shell")).toEqual(takers);
    expect(showing("Python")).toEqual(takers);
  });

  test("requests the scope of an operation, or has a comment if none is documented", () => {
    for (const { operationId, operation } of operations) {
      const isOpen = sourceOf(operationId, "TypeScript").includes("Ask your provider for the scope");
      expect(isOpen).toBe(operation.security === undefined && operation["x-scope"] === undefined);
    }
    const scoped = loadContract(["/paths/~1order~1v1~1webhook~1events/get/x-scope", "api://events"]);
    const sample = listSamples(scoped).find(({ operationId }) => operationId === "listUndeliveredEvents");
    expect(sample?.source).toContain(`scopes: ["api://events"],`);
  });

  test("requests a token with the credentials and nothing else", () => {
    expect(sourceOf("issueToken", "TypeScript")).not.toContain("credentials:");
    expect(sourceOf("issueToken", "Shell")).not.toContain("authorization");
    expect(sourceOf("issueToken", "Python")).not.toContain("authorization");
  });

  test("uploads the file that the example names, in each language", () => {
    expect(listSampleFiles(operations)).toEqual([
      "rg-frente-e-verso.pdf",
      "cnh.png",
      "comprovante-endereco-socio.pdf",
    ]);
    expect(sourceOf("uploadDocument", "TypeScript")).toContain(`file: { path: "rg-frente-e-verso.pdf" },`);
    expect(sourceOf("uploadDocument", "Shell")).toContain(
      "-F 'file=@rg-frente-e-verso.pdf;type=application/pdf'",
    );
    expect(sourceOf("uploadDocument", "Python")).toContain(`open("rg-frente-e-verso.pdf", "rb")`);
    const replacing = samples.filter(({ example }) => example === "replace-identity-document");
    // The fields of a form are strings, and Python spells false differently.
    expect(replacing.map(({ source }) => /.*append.*/.exec(source)?.[0].trim())).toEqual([
      "append: false,",
      "-F 'append=false'",
      `"append": "false",`,
    ]);
  });
});

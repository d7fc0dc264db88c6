import { loadPackage } from "../tool/load-package.ts";
import type { Tool } from "../tool/tool.ts";

interface ExamplesValidator {
  validateFile: (file: string) => Promise<{
    statistics: { examplesTotal: number };
    errors: { message: string; examplePath?: string }[];
  }>;
}

/** Checks the examples of the document. */
export const openapiExamplesValidator: Tool = {
  name: "openapi-examples-validator",
  kind: "validator",
  flags: [],
  async run({ contract }) {
    const { validateFile } = await loadPackage<ExamplesValidator>("openapi-examples-validator");
    const { statistics, errors } = await validateFile(contract);
    const [first] = errors;
    const rejected = new Set(errors.map(({ examplePath, message }) => examplePath ?? message));
    const of = statistics.examplesTotal;
    const reason = first && `${first.examplePath ?? "the contract"}: ${first.message}`;
    return [{ what: "examples valid", done: of - rejected.size, of, ...(reason && { reason }) }];
  },
};

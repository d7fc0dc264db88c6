import { loadPackage } from "../tool/load-package.ts";
import type { Tool } from "../tool/tool.ts";

interface SwaggerParser {
  default: { validate(file: string): Promise<unknown> };
}

/** Parses and validates the document. */
export const swaggerParser: Tool = {
  name: "@apidevtools/swagger-parser",
  kind: "validator",
  flags: [],
  async run({ contract }) {
    const { default: parser } = await loadPackage<SwaggerParser>("@apidevtools/swagger-parser");
    // It throws one error with all findings.
    await parser.validate(contract);
    return [{ what: "documents valid", done: 1, of: 1 }];
  },
};

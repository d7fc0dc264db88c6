import { loadDocument } from "../../../load-document.ts";
import { countJudged, listPayloads } from "../list-payloads.ts";
import { loadPackage } from "../tool/load-package.ts";
import type { Tool } from "../tool/tool.ts";

interface Ajv {
  addSchema: (schema: object) => unknown;
  getSchema: (name: string) => ((body: unknown) => boolean) | undefined;
}

/** The schemas of the bundle by Ajv, with nothing but the usual formats. */
export const ajv: Tool = {
  name: "ajv",
  kind: "validator",
  flags: [],
  async run({ contract }) {
    const { Ajv2020 } = await loadPackage<{ Ajv2020: new (options: object) => Ajv }>("ajv/dist/2020.js");
    const { default: formats } = await loadPackage<{ default: { default: (ajv: Ajv) => void } }>(
      "ajv-formats",
    );
    const validators = new Ajv2020({ strict: false });
    formats.default(validators);
    validators.addSchema({ $id: "bundle", ...(await loadDocument(contract)) });
    const payloads = await listPayloads();
    const wrong = payloads.filter(({ schema, body, isValid }) => {
      return validators.getSchema(`bundle#/components/schemas/${schema}`)?.(body) !== isValid;
    });
    const names = wrong.map(({ schema, name }) => `${schema} ${name}`);
    return [countJudged(payloads.length, names, 570)];
  },
};

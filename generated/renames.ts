// Generated from openapi/ by `npm run build`. Do not edit.

import type { ContractRenames } from "../src/contract/renames.ts";

/** Members that an answer of the provider renamed. */
export const renames: ContractRenames = {
  requests: {},
  responses: {},
  notifications: {},
  schemas: {},
};

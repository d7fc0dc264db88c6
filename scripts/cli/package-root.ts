import { createRequire } from "node:module";
import path from "node:path";

/** Resolves what is part of this package, in the repository as well as where it is installed. */
const { resolve } = createRequire(import.meta.url);

/** Absolute path of this package, with the rules: the repository, or the folder in `node_modules`. */
export const packageRoot = path.dirname(resolve("payment-orders-api/package.json"));

/** Absolute path of the rule set that the package exports for any contract. */
export const exportedRules = resolve("payment-orders-api/spectral");

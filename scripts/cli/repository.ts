import { fileURLToPath } from "node:url";

/** Absolute path of this repository. */
export const repository = fileURLToPath(new URL("../..", import.meta.url));

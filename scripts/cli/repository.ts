import { fileURLToPath } from "node:url";

/** The folder of this repository, as an absolute path. */
export const repository = fileURLToPath(new URL("../..", import.meta.url));

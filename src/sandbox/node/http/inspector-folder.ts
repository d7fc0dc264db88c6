import { existsSync } from "node:fs";

const folder = "src/sandbox/inspector/";

/**
 * Returns the folder with the files of the inspector, which browsers load as they are. It is looked for in the folders
 * above this code, since the build of the package moves code, but not those files.
 * @param code URL of this code
 * @throws {Error} if this code was moved without them, as bundlers do
 */
export function inspectorFolder(code = import.meta.url): URL {
  for (let place = new URL(code); ; place = new URL("..", place)) {
    const found = new URL(folder, place);
    if (existsSync(found)) return found;
    if (place.pathname === new URL("..", place).pathname) throw new Error(missing);
  }
}

const missing =
  "The scripts of the inspector are missing. If you bundle your code, make `payment-orders-api` an external package.";

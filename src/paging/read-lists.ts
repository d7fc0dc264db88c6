// All that reading takes, in one module: it is loaded with the first page.
export { listByCursor } from "./list-by-cursor.ts";
export { listByOffset } from "./list-by-offset.ts";
export { collect, readAll } from "./pages.ts";

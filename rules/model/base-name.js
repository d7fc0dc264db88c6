/**
 * The last part of a path or a reference, without the ending of its file.
 * @param {string} path
 */
export function baseName(path) {
  return (path.split("/").at(-1) ?? "").replace(/\.(?:ya?ml|json)$/u, "");
}

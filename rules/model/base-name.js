/**
 * The last part of a path without `.yaml`.
 * @param {string} file
 */
export function baseName(file) {
  return (file.split("/").at(-1) ?? "").replace(/\.yaml$/u, "");
}

/** Returns the folder with the scripts of the inspector, which browsers load as they are. */
export function inspectorFolder(): URL {
  return new URL("../inspector/", import.meta.url);
}

/** Node 20 rejects letters such as ü in URLs once the function is optimized. */
export const safeUrls = {
  object: "URL",
  property: "canParse",
  message: "Node 20 rejects letters such as ü once it is optimized. Use `parseUrl` of src/options.",
};

/** Test files share what they load: another file would get the mock, or a second copy of a module. */
export const sharedModules = ["mock", "doMock", "resetModules"].map((property) => ({
  object: "vi",
  property,
  message: "Test files share modules. Pass what a test replaces as an argument.",
}));

/**
 * Loads a package that only the matrix installs. The compiler of this repository cannot see it, so the caller states
 * the part that it uses.
 */
export async function loadPackage<Module>(name: string): Promise<Module> {
  return (await import(name)) as Module;
}

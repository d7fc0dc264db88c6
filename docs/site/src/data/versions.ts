import type { DocsConfig } from "../../../config/read-docs-config.ts";

type Version = DocsConfig["versions"][number];

/** Finds the version that a build is of, by its address. A build for this machine, such as that of `npm start`, has none. */
export function findVersion(
  versions: readonly Version[],
  site: URL | undefined,
  base: string,
): Version | undefined {
  const here = new URL(base.endsWith("/") ? base : `${base}/`, site ?? "https://this-host.example");
  return versions.find(({ address }) => {
    const { host, pathname } = new URL(address, here);
    return pathname === here.pathname && (site === undefined || host === here.host);
  });
}

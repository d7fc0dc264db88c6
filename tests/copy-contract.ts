import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const project = fileURLToPath(new URL("..", import.meta.url));

/** A copy of the contract with its gate, to break at will. */
export interface ContractCopy {
  root: string;
  remove: () => Promise<void>;
}

/** Copies what the gate and the build read into a folder of its own. */
export async function copyContract(): Promise<ContractCopy> {
  const root = await mkdtemp(path.join(tmpdir(), "payment-orders-contract-"));
  for (const name of ["openapi", "rules", "generated", ".spectral.yaml", "redocly.yaml", "package.json"]) {
    await cp(path.join(project, name), path.join(root, name), { recursive: true });
  }
  await cp(path.join(project, "scripts", "redocly"), path.join(root, "scripts", "redocly"), {
    recursive: true,
  });
  await symlink(path.join(project, "node_modules"), path.join(root, "node_modules"));
  return { root, remove: () => rm(root, { recursive: true }) };
}

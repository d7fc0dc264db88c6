import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Files of a certificate authority, and of a server and a client with its certificates. */
export interface Certificates {
  ca: string;
  server: { cert: string; key: string };
  client: { cert: string; key: string };
  remove: () => Promise<void>;
}

/** Creates certificates for 127.0.0.1 and for a client named `loja-exemplo` in a temporary folder. */
export async function makeCertificates(): Promise<Certificates> {
  const folder = await mkdtemp(path.join(tmpdir(), "certificates-"));
  const file = (name: string) => path.join(folder, name);
  const openssl = (...args: string[]) => run("openssl", args, { cwd: folder });
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  await openssl("req", "-x509", ...newKey, "-keyout", "ca.key", "-out", "ca.pem", "-subj", "/CN=authority");
  await writeFile(file("server.ext"), "subjectAltName = IP:127.0.0.1");
  await writeFile(file("client.ext"), "extendedKeyUsage = clientAuth");
  for (const [name, subject] of [
    ["server", "/CN=127.0.0.1"],
    ["client", "/CN=loja-exemplo"],
  ] as const) {
    await openssl("req", ...newKey, "-keyout", `${name}.key`, "-out", `${name}.csr`, "-subj", subject);
    const signed = ["-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-extfile", `${name}.ext`];
    await openssl("x509", "-req", "-in", `${name}.csr`, "-out", `${name}.pem`, ...signed);
  }
  return {
    ca: file("ca.pem"),
    server: { cert: file("server.pem"), key: file("server.key") },
    client: { cert: file("client.pem"), key: file("client.key") },
    remove: () => rm(folder, { recursive: true }),
  };
}

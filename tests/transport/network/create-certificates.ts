import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A certificate and its key, as PEM. */
export interface KeyPair {
  cert: string;
  key: string;
}

/** A temporary certificate authority, with a certificate for the server at 127.0.0.1 and one for a client. */
export function createCertificates(): { ca: string; server: KeyPair; client: KeyPair } {
  const folder = mkdtempSync(path.join(tmpdir(), "certificates-"));
  const openssl = (...args: string[]) => execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  try {
    openssl("req", "-x509", ...newKey, "-keyout", "ca.key", "-out", "ca.crt", "-subj", "/CN=test-ca");
    writeFileSync(path.join(folder, "names"), "subjectAltName=IP:127.0.0.1");
    const [server, client] = ["server", "client"].map((name) => {
      openssl("req", ...newKey, "-keyout", `${name}.key`, "-out", `${name}.csr`, "-subj", `/CN=${name}`);
      const issuer = ["-CA", "ca.crt", "-CAkey", "ca.key", "-CAcreateserial"];
      openssl("x509", "-req", "-in", `${name}.csr`, ...issuer, "-extfile", "names", "-out", `${name}.crt`);
      return { cert: read(`${name}.crt`), key: read(`${name}.key`) };
    }) as [KeyPair, KeyPair];
    return { ca: read("ca.crt"), server, client };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

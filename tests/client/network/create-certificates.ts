import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A certificate and its key, as PEM. */
export interface KeyPair {
  cert: string;
  key: string;
}

/** What sets a certificate apart. */
interface Particulars {
  /** Subject alternative name. @default IP:127.0.0.1 */
  name?: string;
  /** Days from now on for which it is valid. @default 30 */
  days?: number;
}

/** A temporary certificate authority, as PEM, that issues certificates. */
export interface Authority {
  ca: string;
  issue: (commonName: string, particulars?: Particulars) => KeyPair;
  remove: () => void;
}

/** Creates a certificate authority. */
export function createAuthority(): Authority {
  const folder = mkdtempSync(path.join(tmpdir(), "certificates-"));
  const openssl = (...args: string[]) => execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  openssl("req", "-x509", ...newKey, "-keyout", "ca.key", "-out", "ca.crt", "-subj", "/CN=test-ca");
  return {
    ca: read("ca.crt"),
    issue(commonName, { name = "IP:127.0.0.1", days = 30 } = {}) {
      openssl("req", ...newKey, "-keyout", "key", "-out", "csr", "-subj", `/CN=${commonName}`);
      writeFileSync(path.join(folder, "names"), `subjectAltName=${name}`);
      const issuer = ["-CA", "ca.crt", "-CAkey", "ca.key", "-CAcreateserial"];
      openssl(
        "x509",
        "-req",
        "-in",
        "csr",
        ...issuer,
        "-extfile",
        "names",
        "-days",
        `${days}`,
        "-out",
        "crt",
      );
      return { cert: read("crt"), key: read("key") };
    },
    remove: () => {
      rmSync(folder, { recursive: true });
    },
  };
}

/** A temporary certificate authority, with a certificate for the server at 127.0.0.1 and one for a client. */
export function createCertificates(): { ca: string; server: KeyPair; client: KeyPair } {
  const { ca, issue, remove } = createAuthority();
  try {
    return { ca, server: issue("server"), client: issue("client") };
  } finally {
    remove();
  }
}

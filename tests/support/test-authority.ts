// The tests' own certificate authority, which a phone may trust: it signs certificates for names and addresses.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

export interface CertificatePair {
  readonly cert: string;
  readonly key: string;
}

interface Wanted {
  readonly names: readonly string[];
  /** Until it expires; negative for an expired certificate. 90 if not given. */
  readonly days?: number;
}

export function testAuthority() {
  const folder = temporaryFolder();
  const [ca, caKey] = [path.join(folder, 'ca.pem'), path.join(folder, 'ca.key')];
  openssl('req', '-x509', ...NEW_KEY, '-subj', '/CN=The tests', '-keyout', caKey, '-out', ca);

  /** Signs the request in `csrFile`, with the names it asks for. @returns the certificate as PEM */
  const sign = (csrFile: string, days = 90): string => {
    const issuer = ['-CA', ca, '-CAkey', caKey, '-CAcreateserial'];
    const kept = ['-copy_extensions', 'copy', '-days', String(days)];
    return openssl('x509', '-req', '-in', csrFile, ...issuer, ...kept).toString();
  };

  return {
    /** The certificate that clients must trust, as PEM. */
    ca: fs.readFileSync(ca, 'utf8'),
    sign,
    /** A certificate and its key, as PEM. */
    issue({ names, days }: Wanted): CertificatePair {
      const work = temporaryFolder();
      const [csr, key] = [path.join(work, 'csr.pem'), path.join(work, 'key.pem')];
      const san = names.map((name) => `${net.isIP(name) ? 'IP' : 'DNS'}:${name}`).join();
      const asked = ['-subj', '/CN=hunt', '-addext', `subjectAltName=${san}`];
      openssl('req', '-new', ...NEW_KEY, ...asked, '-keyout', key, '-out', csr);
      return { cert: sign(csr, days), key: fs.readFileSync(key, 'utf8') };
    },
  };
}

/** Writes a pair into a folder, each file atomically, as a program that renews certificates does. */
export function writePair(folder: string, { cert, key }: CertificatePair) {
  const files = { cert: path.join(folder, 'cert.pem'), key: path.join(folder, 'key.pem') };
  for (const [file, text] of [
    [files.cert, cert],
    [files.key, key],
  ] as const) {
    fs.writeFileSync(`${file}.new`, text);
    fs.renameSync(`${file}.new`, file);
  }
  return { ...files, env: { TLS_CERT_FILE: files.cert, TLS_KEY_FILE: files.key } };
}

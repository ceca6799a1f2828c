// The contest's own origins: always http, and https too with a certificate.
import type { Certificate } from '#server/process/certificate.ts';

interface Deps {
  /** The actual ports; 0 is replaced once the servers listen. */
  ports: { readonly http: number; readonly https: number };
  /** Null without https. */
  certificate: Pick<Certificate, 'isFor' | 'isGoodFor' | 'name'> | null;
}

/** An IPv6 address without its brackets. */
const bare = (host: string): string => host.replace(/^\[|\]$/g, '');

export function createOrigins({ ports, certificate }: Deps) {
  const plain = (host: string) => new URL(`http://${host}:${ports.http}`).origin;
  const secure = (host: string) => new URL(`https://${host}:${ports.https}`).origin;
  const isOwn = ({ protocol, port }: URL) =>
    protocol === 'https:' ? Number(port || 443) === ports.https : Number(port || 80) === ports.http;

  /** The origin for QR codes: https while the certificate is valid for this host, else http. */
  const at = (host: string): string =>
    certificate?.isGoodFor(bare(host)) ? secure(host) : plain(host);

  return {
    plain,
    at,
    /**
     * `PUBLIC_URL` for QR codes. If it names one of our own ports: https while the certificate is valid for its name, else
     * http. Any other URL belongs to a tunnel or proxy and stays as it is; so does one with a usual port, which may be a
     * tunnel's too, unless the certificate has its name.
     */
    asServed(publicUrl: string): string {
      const url = new URL(publicUrl);
      const isOurs = url.port !== '' || certificate?.isFor(bare(url.hostname));
      return certificate && isOwn(url) && isOurs ? at(url.hostname) : publicUrl;
    },
    /** The other origin than `shown`: plain http for https, and vice versa if the certificate names one. */
    otherThan(shown: string, host: string): string | null {
      if (shown.startsWith('https:')) return plain(host);
      const name = certificate?.name() ?? (certificate?.isFor(host) ? host : null);
      return name && secure(name);
    },
  };
}

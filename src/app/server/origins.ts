// The contest's own addresses: http always, https beside it with a certificate.
import type { Certificate } from '#server/process/certificate.ts';

interface Deps {
  /** As they are: 0 becomes a number when the servers listen. */
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

  /** For codes: https while the certificate is good for this name or address, else http. */
  const at = (host: string): string =>
    certificate?.isGoodFor(bare(host)) ? secure(host) : plain(host);

  return {
    plain,
    at,
    /**
     * `PUBLIC_URL` as codes have it: where it names one of this contest's own ports under a name that the certificate has, https
     * while that is good, else http. Any other is a tunnel's or a proxy's, and stays as it is.
     */
    asServed(publicUrl: string): string {
      const url = new URL(publicUrl);
      return isOwn(url) && certificate?.isFor(bare(url.hostname)) ? at(url.hostname) : publicUrl;
    },
    both: (host: string): string[] => [plain(host), ...(certificate ? [secure(host)] : [])],
    /** Where the contest is reached beside `shown`: plain http beside https, and https beside that. */
    otherThan: (shown: string, host: string): string =>
      shown.startsWith('https:') ? plain(host) : secure(certificate?.name() ?? host),
  };
}

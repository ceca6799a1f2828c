// The final lines of a start: the dashboard's address and first sign-in, and the phones' address with its QR code.
import encodeQR from 'qr';
import { screens } from '#shared/paths.ts';
import type { FirstAdmin } from './create-first-admin.ts';

interface Banner {
  here: string;
  /** Null without a network. */
  phones: string | null;
  /** The other address, http or https, if there is a certificate; else null. */
  other?: string | null;
  /** A problem with the certificate, present or imminent. */
  certificate?: string | null;
  /** Null except on the first start, and null if its password was configured. */
  firstAdmin: FirstAdmin | null;
  canPrint: boolean;
  isDiskFull: boolean;
}

function framed(lines: readonly string[]): string {
  const width = Math.max(...lines.map((line) => line.length));
  const edge = '─'.repeat(width + 2);
  const rows = lines.map((line) => `│ ${line.padEnd(width)} │`);
  return [`┌${edge}┐`, ...rows, `└${edge}┘`].join('\n');
}

/** Dark on light whatever the terminal's own colours are, two modules high a line. */
const qrForTerminal = (text: string): string =>
  encodeQR(text, 'ascii')
    .trimEnd()
    .split('\n')
    .map((line) => `\u001b[40m\u001b[97m${line}\u001b[0m`)
    .join('\n');

/**
 * Problems come first and the line that says the contest is ready comes last, so whoever waits for it has seen the rest.
 */
export function bannerText(banner: Banner): string {
  const { here, phones, other, certificate, firstAdmin, canPrint, isDiskFull } = banner;
  const lines = [
    '',
    !canPrint &&
      'No Chrome or Chromium found: boards cannot be printed. Install one and start again.',
    isDiskFull &&
      'The disk is full: no photos are accepted until some space is free. Everything else works.',
    certificate,
    framed([
      `Dashboard: ${here}${screens.adminLogin}`,
      ...(firstAdmin
        ? [
            `First admin: ${firstAdmin.username}, password ${firstAdmin.password}`,
            'Write the password down: it is shown this once. npm run create-admin changes it.',
          ]
        : []),
    ]),
    phones ? `Phones: ${phones}` : 'No network: phones cannot reach this laptop yet.',
    other && `Also at: ${other}`,
    phones && qrForTerminal(phones),
    `Swag & Seek is ready at ${here}`,
  ];
  return `${lines.filter((line) => typeof line === 'string').join('\n')}\n`;
}

export const printBanner = (banner: Banner): void => void process.stdout.write(bannerText(banner));

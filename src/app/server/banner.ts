// The startup banner: the contest's address, with a QR code for phones.
import qrcode from 'qrcode';

interface Banner {
  here: string;
  /** Null without a network. */
  phones: string | null;
  firstAdmin: string | null;
  canPrint: boolean;
  isDiskFull: boolean;
}

export async function printBanner({
  here,
  phones,
  firstAdmin,
  canPrint,
  isDiskFull,
}: Banner): Promise<void> {
  const lines = [
    '',
    phones && (await qrcode.toString(phones, { type: 'terminal', small: true })),
    phones ? `Phones: ${phones}` : 'No network: phones cannot reach this laptop yet.',
    !canPrint &&
      'No Chrome or Chromium found: boards cannot be printed. Install one and start again.',
    isDiskFull &&
      'The disk is full: no photos are taken until some space is free. Everything else works.',
    firstAdmin,
    `Swag & Seek is ready at ${here}`,
  ];
  process.stdout.write(`${lines.filter(Boolean).join('\n')}\n`);
}

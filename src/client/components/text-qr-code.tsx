// A QR code computed on the phone; importing this loads the encoder.
import { qrPath } from '#shared/qr-path.ts';
import { QrCode } from './qr-code.tsx';

export const TextQrCode = ({ text, label }: { text: string; label: string }) => (
  <QrCode qr={qrPath(text)} label={label} />
);

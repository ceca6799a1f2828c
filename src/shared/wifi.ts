// A wifi network as stored in the settings, and as encoded in a QR code for phones.

export interface Wifi {
  /** The SSID; empty if there is no wifi. */
  readonly name: string;
  /** Empty for an open network. */
  readonly password: string;
}

const escaped = (text: string): string => text.replaceAll(/[\\;,:"]/g, String.raw`\$&`);

/** The text of a QR code for joining; null without a name. Source: ZXing's format, which phones follow. */
export function wifiText({ name, password }: Wifi): string | null {
  if (name === '') return null;
  return password === ''
    ? `WIFI:T:nopass;S:${escaped(name)};;`
    : `WIFI:T:WPA;S:${escaped(name)};P:${escaped(password)};;`;
}

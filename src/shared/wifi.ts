// A wifi as settings hold it, and as phones read it from a code.

export interface Wifi {
  /** As the network calls itself; empty for none. */
  readonly name: string;
  /** Empty for an open network. */
  readonly password: string;
}

const escaped = (text: string): string => text.replaceAll(/[\\;,:"]/g, String.raw`\$&`);

/** The text of a code that lets a camera join; null without a name. Source: the format of ZXing, which phones follow. */
export function wifiText({ name, password }: Wifi): string | null {
  if (name === '') return null;
  return password === ''
    ? `WIFI:T:nopass;S:${escaped(name)};;`
    : `WIFI:T:WPA;S:${escaped(name)};P:${escaped(password)};;`;
}

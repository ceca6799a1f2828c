// A contest's settings for the Instagram stand-in, which fetches pictures from the contest's own address.
import type { StandIn } from '../../scripts/instagram/stand-in.ts';
import { freePort } from './free-port.ts';

export async function standInSettings({ appId, appSecret, origin }: StandIn) {
  const port = await freePort();
  return {
    env: {
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      INSTAGRAM_APP_ID: appId,
      INSTAGRAM_APP_SECRET: appSecret,
      INSTAGRAM_AUTH_BASE: origin,
      INSTAGRAM_TOKEN_BASE: origin,
      INSTAGRAM_GRAPH_BASE: origin,
    },
  };
}

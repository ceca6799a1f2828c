// Puts the parts of posting on Instagram together.
import type { Db } from '#db/client.ts';
import type { Write } from '#db/write.ts';
import { createAccount } from '#features/instagram/service/account.ts';
import { createConfig } from '#features/instagram/service/config.ts';
import { createConnection } from '#features/instagram/service/connection.ts';
import { createPictures } from '#features/instagram/service/pictures.ts';
import { createPosts } from '#features/instagram/service/posts.ts';
import { createPublishing } from '#features/instagram/service/publishing.ts';
import { createQueue } from '#features/instagram/service/queue.ts';
import { createTrying, PATIENCE } from '#features/instagram/service/trying.ts';
import { fetchPicture } from '#server/fetch-picture.ts';
import type { InstagramGateway } from '#server/instagram-gateway.ts';
import type { Log } from '#server/log.ts';
import { makePostPicture, makeTestPicture } from '#server/post-picture.ts';
import type { SecretBox } from '#server/secret-box.ts';
import type { PlayerId } from '#shared/actor.ts';
import type { AuditNote } from '#shared/audit.ts';
import type { Clock } from '#shared/clock.ts';
import type { Announce } from '#shared/events.ts';
import { instagramReturnAddress } from '#shared/paths.ts';

/** Instagram as this deployment reaches it. */
export interface InstagramWorld {
  readonly gateway: InstagramGateway;
  readonly box: SecretBox;
  /** Scheme and host under which the internet reaches the contest; null when it does not. */
  readonly publicUrl: string | null;
  /** Settings that signing in needs and that are not set, by name. */
  readonly missing: readonly string[];
}

interface Needs extends InstagramWorld {
  db: Db;
  write: Write;
  now: Clock;
  timeZone: string;
  log: Log;
  settle(tx: Db, announce: Announce, playerId: PlayerId): void;
  audit(db: Db, note: AuditNote): void;
}

export function createInstagram(needs: Needs) {
  const { publicUrl } = needs;
  const returnAddress = publicUrl === null ? null : instagramReturnAddress(publicUrl);
  const account = createAccount(needs);
  const pictures = createPictures({ ...needs, fetchPicture, makePostPicture, makeTestPicture });
  const queue = createQueue(needs);
  const publishing = createPublishing({ ...needs, account, pictures });
  const connection = createConnection({ ...needs, account, returnAddress });
  return {
    config: createConfig({ ...needs, account, returnAddress }),
    connection,
    pictures,
    posts: createPosts({ ...needs, account, publishing }),
    publishing,
    queue,
    trying: createTrying({
      ...needs,
      account,
      connection,
      pictures,
      publishing,
      queue,
      fetchPicture,
      patience: PATIENCE,
    }),
  };
}

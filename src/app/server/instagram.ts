// Composes the Instagram services.
import type { Db } from '#db/client.ts';
import type { WithTransaction } from '#db/with-transaction.ts';
import { createAccount } from '#features/instagram/service/account.ts';
import { createConfig } from '#features/instagram/service/config.ts';
import { createConnection } from '#features/instagram/service/connection.ts';
import {
  createConnectionTest,
  TEST_POST_POLLING,
} from '#features/instagram/service/connection-test.ts';
import { createEntries } from '#features/instagram/service/entries.ts';
import { createPictures } from '#features/instagram/service/pictures.ts';
import { createPosts } from '#features/instagram/service/posts.ts';
import { createPrepare } from '#features/instagram/service/prepare.ts';
import { createPublisher } from '#features/instagram/service/publisher.ts';
import { createQueue } from '#features/instagram/service/queue.ts';
import { createTransitions } from '#features/instagram/service/transitions.ts';
import { fetchPicture } from '#server/fetch-picture.ts';
import type { InstagramGateway } from '#server/instagram-gateway.ts';
import type { Log } from '#server/log.ts';
import { makePostPicture, makeTestPicture } from '#server/post-picture.ts';
import type { TokenCipher } from '#server/token-cipher.ts';
import type { PlayerId } from '#shared/actor.ts';
import type { AuditEntry } from '#shared/audit.ts';
import type { Clock } from '#shared/clock.ts';
import type { Emit } from '#shared/events.ts';
import { instagramRedirectUri } from '#shared/paths.ts';

/** Instagram's configuration and client. */
export interface InstagramInfrastructure {
  readonly gateway: InstagramGateway;
  readonly tokenCipher: TokenCipher;
  /** Scheme and host at which the contest is reachable from the internet; null when it is not. */
  readonly publicUrl: string | null;
  /** Names of environment variables that sign-in needs and that are not set. */
  readonly missing: readonly string[];
}

interface Deps extends InstagramInfrastructure {
  db: Db;
  withTransaction: WithTransaction;
  now: Clock;
  timeZone: string;
  log: Log;
  reconcileLedger(tx: Db, emit: Emit, playerId: PlayerId): void;
  audit(db: Db, note: AuditEntry): void;
}

export function createInstagram(deps: Deps) {
  const { publicUrl } = deps;
  const returnAddress = publicUrl === null ? null : instagramRedirectUri(publicUrl);
  const account = createAccount(deps);
  const transitions = createTransitions({ ...deps, account });
  const pictures = createPictures({ ...deps, fetchPicture, makePostPicture, makeTestPicture });
  const entries = createEntries({ ...deps, transitions });
  const prepare = createPrepare({ ...deps, account, pictures, transitions });
  const publisher = createPublisher({ ...deps, account, transitions, prepare });
  const connection = createConnection({ ...deps, account, transitions, returnAddress });
  return {
    config: createConfig({ ...deps, account, returnAddress }),
    connection,
    pictures,
    posts: createPosts({ ...deps, account, transitions }),
    publisher,
    entries,
    queue: createQueue({ ...deps, transitions }),
    connectionTest: createConnectionTest({
      ...deps,
      account,
      connection,
      pictures,
      publisher,
      entries,
      transitions,
      fetchPicture,
      polling: TEST_POST_POLLING,
    }),
  };
}

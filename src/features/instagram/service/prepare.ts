// The calls before a publication: the account's quota, the picture's address, the container.

import type { Db } from '#db/client.ts';
import type { InstagramGateway } from '#server/instagram-gateway.ts';
import type { Log } from '#server/log.ts';
import { type Clock, startOfContestDay } from '#shared/clock.ts';
import { messages } from '../messages.ts';
import type { PostWithPhoto } from '../reads.ts';
import { findConfig } from '../repo/config.ts';
import { altTextFor } from '../rules/caption.ts';
import type { Call, MachineEvent } from '../rules/machine-types.ts';
import { nextMidnight } from '../rules/schedule.ts';
import type { Access, AccountService } from './account.ts';
import type { PicturesService } from './pictures.ts';
import type { TransitionsService } from './transitions.ts';
import { captionOf } from './views.ts';

interface Deps {
  db: Db;
  now: Clock;
  timeZone: string;
  log: Log;
  gateway: Pick<InstagramGateway, 'limit' | 'createContainer'>;
  account: Pick<AccountService, 'saveQuota'>;
  pictures: Pick<PicturesService, 'checkReachable' | 'addressOf'>;
  transitions: Pick<TransitionsService, 'isRestoredToday'>;
}

type Failure = Extract<MachineEvent, { type: 'refused' | 'silence' }>;

/** Makes a call to Instagram and turns its errors into events. */
export type AsEvent = <E extends MachineEvent | null>(
  call: Call,
  run: () => Promise<E>,
  isRecheck?: boolean,
) => Promise<E | Failure>;

export type PrepareService = ReturnType<typeof createPrepare>;

/** @returns the preparation of a claimed post; its result is the event that follows */
export function createPrepare(deps: Deps) {
  const { db, now, timeZone, log, gateway, account, pictures, transitions } = deps;

  const readQuota = async ({ token, userId }: Access): Promise<MachineEvent | null> => {
    const { used, total } = await gateway.limit(token, userId);
    account.saveQuota(used, total);
    return total !== null && used >= total ? { type: 'quota-full' } : null;
  };

  /** The file may not know of posts between the backup and the restore; Instagram does. */
  const readDay = async (access: Access): Promise<MachineEvent | null> => {
    const { enabled, postsPerDay } = findConfig(db).postSchedule;
    if (!enabled || !transitions.isRestoredToday()) return null;
    const since = startOfContestDay(now(), timeZone);
    const { used } = await gateway.limit(access.token, access.userId, since);
    return used >= postsPerDay ? { type: 'day-full', until: nextMidnight(now(), timeZone) } : null;
  };

  const checkPicture = async ({ row }: PostWithPhoto): Promise<MachineEvent | null> => {
    try {
      const fault = await pictures.checkReachable(row);
      if (!fault) return null;
      const message = messages.unreachable(fault);
      const action = { kind: 'unreachable', message } as const;
      return {
        type: 'refused',
        call: 'create',
        action,
        isOutcomeUnknown: false,
        regainMinutes: null,
      };
    } catch (cause) {
      log.error({ err: cause }, 'making the picture of a post failed');
      return { type: 'no-picture', message: messages.noPicture };
    }
  };

  const create = async (post: PostWithPhoto, { token, userId }: Access): Promise<MachineEvent> => {
    const caption = captionOf(post, findConfig(db));
    const title = post.challenge?.title;
    const containerId = await gateway.createContainer(token, userId, {
      imageUrl: pictures.addressOf(post.row.pictureKey),
      caption,
      altText: title ? altTextFor(title) : messages.testAltText,
    });
    return { type: 'created', containerId, caption };
  };

  return async (post: PostWithPhoto, access: Access, asEvent: AsEvent): Promise<MachineEvent> => {
    const isTest = post.row.submissionId === null;
    const full = await asEvent(
      'account',
      async () => (await readQuota(access)) ?? (isTest ? null : await readDay(access)),
    );
    // Any other error is not the photo's: Instagram enforces the quota at the publication as well.
    const isIgnored = full?.type === 'refused' && full.action.kind !== 'hold';
    if (full && !isIgnored) return full;
    return (await checkPicture(post)) ?? asEvent('create', () => create(post, access));
  };
}

// Approved photos with consent and their credits, one after the other: whoever takes consent back meanwhile is left out.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Db } from '#db/client.ts';
import { findBlob } from '#features/files/reads.ts';
import type { AdminActor, Origin } from '#shared/actor.ts';
import type { AuditEntry } from '#shared/audit.ts';
import { contestDay } from '#shared/clock.ts';
import { creditHeadings, messages } from '../messages.ts';
import * as reads from '../reads/photos.ts';
import { creditOf, photoFileName } from '../rules/names.ts';

interface Deps {
  db: Db;
  timeZone: string;
  audit(db: Db, note: AuditEntry): void;
}

export interface ArchivedPhoto {
  /** Path within the ZIP file. */
  readonly name: string;
  readonly sentAt: Date;
  /** Without metadata. */
  readonly bytes: Buffer;
  /** A line of the credits, in the order of `headings`. */
  readonly credit: readonly string[];
}

export type PhotoArchiveService = ReturnType<typeof createPhotoArchive>;

export function createPhotoArchive({ db, timeZone, audit }: Deps) {
  async function* photos(): AsyncGenerator<ArchivedPhoto> {
    for (const challenge of reads.findChallengeNames(db)) {
      await yieldToEventLoop();
      let number = 0;
      for (const { id, firstName, lastName, submittedAt } of reads.findCredited(db, challenge.id)) {
        // The download may take an hour: what held when it began may not hold now.
        const hash = reads.findCreditedView(db, id);
        const blob = hash === null ? undefined : findBlob(db, hash);
        if (!blob) continue;
        number++;
        const name = photoFileName(challenge, number, blob.type);
        const sentAt = new Date(submittedAt);
        const credit = [
          name,
          creditOf(firstName, lastName),
          challenge.title,
          contestDay(sentAt, timeZone),
        ];
        yield { name, sentAt, bytes: blob.bytes, credit };
      }
    }
  }

  return {
    headings: creditHeadings,
    /** Records the download, then reads one photo each time the next is asked for, in the order of the pool. */
    open(admin: AdminActor, origin: Origin): AsyncGenerator<ArchivedPhoto> {
      audit(db, {
        actor: { kind: 'admin', id: admin.id },
        action: 'photos.downloaded',
        description: messages.downloaded(admin.firstName),
        origin,
      });
      return photos();
    },
  };
}

// Puts the features together: each gets exactly what it uses.

import type { Db } from '#db/client.ts';
import { createWrite } from '#db/write.ts';
import { createAdmins } from '#features/auth/service/admins.ts';
import { createIdentify } from '#features/auth/service/identify.ts';
import { createPlayers } from '#features/auth/service/players.ts';
import { createSessions } from '#features/auth/service/sessions.ts';
import { createThrottle } from '#features/auth/service/throttle.ts';
import { createBoards } from '#features/boards/service/boards.ts';
import { assertDealable, createDealing } from '#features/boards/service/dealing.ts';
import { createPrinting } from '#features/boards/service/printing.ts';
import { createNotifications } from '#features/notifications/service.ts';
import { createAudit, createOperations } from '#features/operations/service/operations.ts';
import { createWatch } from '#features/operations/service/watch.ts';
import { createPoints } from '#features/points/service.ts';
import { findAllSettings } from '#features/settings/repo.ts';
import { createSettings } from '#features/settings/service.ts';
import { createExporting } from '#features/submissions/service/exporting.ts';
import { type ContestEvent, createIntake } from '#features/submissions/service/intake.ts';
import { createListing } from '#features/submissions/service/listing.ts';
import { createReview } from '#features/submissions/service/review.ts';
import { createEventBus } from '#server/event-bus.ts';
import type { ReadImageFile } from '#server/image-reader.ts';
import type { Log } from '#server/log.ts';
import type { PasswordHasher } from '#server/password-hasher.ts';
import { addCheckboxes } from '#server/pdf-forms.ts';
import type { PdfPrinter } from '#server/pdf-printer.ts';
import { printFontsFor } from '#server/print-fonts.ts';
import { qrPath } from '#server/qr.ts';
import { createRateLimiter } from '#server/rate-limiter.ts';
import type { Clock } from '#shared/clock.ts';
import { checkAddress } from '#shared/paths.ts';

/** The outside world, as production or a test hands it in. */
export interface World {
  readonly db: Db;
  readonly now: Clock;
  readonly log: Log;
  readonly hasher: PasswordHasher;
  readonly printer: Pick<PdfPrinter, 'print' | 'state'>;
  readonly readImage: ReadImageFile;
  /** Where and when the contest takes place. */
  readonly event: ContestEvent;
  /** Left on the disk; null where the system does not say. */
  readonly freeBytes: () => number | null;
  readonly supportEmail: string;
  /** Scheme, host and port under which phones reach the contest; known once the server listens. */
  readonly publicOrigin: () => string;
  readonly version: string;
}

export type Services = ReturnType<typeof createServices>;

export function createServices(world: World) {
  const { db, now, hasher, printer } = world;
  const { timeZone } = world.event;
  const audit = createAudit({ now });
  const points = createPoints({ db, now });
  const bus = createEventBus(world.log);
  const notifications = createNotifications({ db, now });
  const write = createWrite({ db, publish: bus.publish, record: notifications.record });
  const sessions = {
    player: createSessions({ db, now, kind: 'player', publish: bus.publish }),
    admin: createSessions({ db, now, kind: 'admin', publish: bus.publish }),
  };
  const throttles = {
    player: createThrottle({ db, now, kind: 'player' }),
    admin: createThrottle({ db, now, kind: 'admin' }),
  };
  const players = createPlayers({
    db,
    write,
    now,
    hasher,
    audit,
    sessions: sessions.player,
    throttle: throttles.player,
    payReferral: points.payReferral,
  });
  const admins = createAdmins({
    db,
    now,
    hasher,
    audit,
    sessions: sessions.admin,
    throttle: throttles.admin,
  });
  const boardOf = createDealing({ db, now, audit });
  const boards = createBoards({
    db,
    boardOf,
    pointsOf: points.summary,
  });
  const printing = createPrinting({
    db,
    now,
    timeZone,
    supportEmail: world.supportEmail,
    view: boards.view,
    checkUrl: (boardId) => checkAddress(world.publicOrigin(), boardId),
    press: { fontsFor: printFontsFor, qrOf: qrPath },
    print: printer.print,
    addCheckboxes,
  });
  return {
    bus,
    write,
    notifications,
    sessions,
    players,
    admins,
    boards,
    printing,
    points,
    intake: createIntake({
      db,
      write,
      now,
      event: world.event,
      readImage: world.readImage,
      boardOf,
      audit,
    }),
    listing: createListing({ db, now, timeZone }),
    reviewing: createReview({ write, now, timeZone, settle: points.settle, audit }),
    exporting: createExporting({ db, timeZone }),
    now,
    timeZone,
    settings: createSettings({ db, assertDealable, audit }),
    operations: createOperations({
      db,
      version: world.version,
      supportEmail: world.supportEmail,
      browserState: printer.state,
      stopwatch: () => performance.now(),
    }),
    /** Tells the organisers what is wrong with the laptop. */
    watch: createWatch({
      db,
      write,
      now,
      browserState: printer.state,
      freeBytes: world.freeBytes,
      quota: world.event.quota,
    }),
    /** Removes what has run its time: ended sessions, old sign-in attempts. */
    async sweep() {
      await sessions.player.sweep();
      await sessions.admin.sweep();
      throttles.player.sweep();
    },
    identify: createIdentify({ players, admins }),
    meter: createRateLimiter(() => findAllSettings(db).rateLimits.apiCallsPerMinute),
  };
}

// Puts the features together: each gets exactly what it uses.

import type { Db } from '#db/client.ts';
import { createAdmins } from '#features/auth/service/admins.ts';
import { createIdentify } from '#features/auth/service/identify.ts';
import { createPlayers } from '#features/auth/service/players.ts';
import { createSessions } from '#features/auth/service/sessions.ts';
import { createThrottle } from '#features/auth/service/throttle.ts';
import { createBoards } from '#features/boards/service/boards.ts';
import { assertDealable, createDealing } from '#features/boards/service/dealing.ts';
import { createPrinting } from '#features/boards/service/printing.ts';
import { createAudit, createOperations } from '#features/operations/service.ts';
import { createPoints } from '#features/points/service.ts';
import { findAllSettings } from '#features/settings/repo.ts';
import { createSettings } from '#features/settings/service.ts';
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
  readonly hasher: PasswordHasher;
  readonly printer: Pick<PdfPrinter, 'print' | 'state'>;
  readonly timeZone: string;
  readonly supportEmail: string;
  /** Scheme, host and port under which phones reach the contest; known once the server listens. */
  readonly publicOrigin: () => string;
  readonly version: string;
}

export type Services = ReturnType<typeof createServices>;

export function createServices(world: World) {
  const { db, now, hasher, printer } = world;
  const audit = createAudit({ now });
  const points = createPoints({ db, now });
  const sessions = {
    player: createSessions({ db, now, kind: 'player' }),
    admin: createSessions({ db, now, kind: 'admin' }),
  };
  const throttles = {
    player: createThrottle({ db, now, kind: 'player' }),
    admin: createThrottle({ db, now, kind: 'admin' }),
  };
  const players = createPlayers({
    db,
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
  const boards = createBoards({
    db,
    boardOf: createDealing({ db, now, audit }),
    pointsOf: points.summary,
  });
  const printing = createPrinting({
    db,
    now,
    timeZone: world.timeZone,
    supportEmail: world.supportEmail,
    view: boards.view,
    checkUrl: (boardId) => checkAddress(world.publicOrigin(), boardId),
    press: { fontsFor: printFontsFor, qrOf: qrPath },
    print: printer.print,
    addCheckboxes,
  });
  return {
    players,
    admins,
    boards,
    printing,
    settings: createSettings({ db, assertDealable, audit }),
    operations: createOperations({
      db,
      version: world.version,
      supportEmail: world.supportEmail,
      browserState: printer.state,
      stopwatch: () => performance.now(),
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

// Composition root: creates the features' services and passes each its dependencies.

import type { Db } from '#db/client.ts';
import { createWithTransaction, type ServiceDeps } from '#db/with-transaction.ts';
import { countNaming } from '#features/announcements/reads.ts';
import { createAnnouncements } from '#features/announcements/service.ts';
import { createAssets } from '#features/assets/service.ts';
import { getPlayer } from '#features/auth/reads.ts';
import { codeHashOf, newOneTimeCode } from '#features/auth/service/passwords.ts';
import { completionOf, linesOf } from '#features/boards/rules/lines.ts';
import {
  assertDealable,
  createBoards,
  createDealing,
  createHandIns,
} from '#features/boards/service/boards.ts';
import { prints } from '#features/boards/service/printing.ts';
import { createImporting } from '#features/challenges/service/importing.ts';
import { createPool } from '#features/challenges/service/pool.ts';
import { createContent } from '#features/content/service.ts';
import { createCompanionWatch, createCrews } from '#features/crews/service.ts';
import { progressOf } from '#features/draws/rules/candidates.ts';
import { createCandidates } from '#features/draws/service/candidates.ts';
import { createDraws } from '#features/draws/service/draws.ts';
import { blobStore, createBlobStreams } from '#features/files/service/blobs.ts';
import { createCleanup, createStorage, isOnTime } from '#features/files/service/cleanup.ts';
import { createErasures } from '#features/files/service/erasures.ts';
import { createGallery } from '#features/gallery/service/gallery.ts';
import { createHearts } from '#features/gallery/service/hearts.ts';
import { createNetworkChecks } from '#features/network/service.ts';
import { createNotifications } from '#features/notifications/service.ts';
import {
  createAudit,
  createReadAudit,
  createRepeatableAudit,
  redactAudit,
} from '#features/operations/service/operations.ts';
import { createPeople } from '#features/people/service.ts';
import { countRanked, findStanding } from '#features/players/reads.ts';
import { createAccounts } from '#features/players/service/accounts.ts';
import { createDataExport } from '#features/players/service/data-export.ts';
import { createPlayerList } from '#features/players/service/player-list.ts';
import { createManualPoints, createMemberships } from '#features/points/service/given-points.ts';
import { createPoints } from '#features/points/service/points.ts';
import { createPosters } from '#features/posters/service.ts';
import { createPracticeEnd } from '#features/practice/service.ts';
import { isPrizePicture } from '#features/prizes/reads.ts';
import { createPrizes } from '#features/prizes/service/prizes.ts';
import { findAllSettings, findEvent } from '#features/settings/reads.ts';
import { createAddresses } from '#features/settings/service.addresses.ts';
import { createSettings, shownSponsors } from '#features/settings/service.ts';
import { countFound, findDealtIds, findFinders, findOfBoard } from '#features/submissions/reads.ts';
import { rejectedOriginals } from '#features/submissions/service/review.ts';
import { countPixels } from '#server/pictures/asset-reader.ts';
import { readCsv } from '#server/pictures/csv-reader.ts';
import { createMetadataRemover } from '#server/pictures/remove-metadata.ts';
import { orWhenLimited } from '#server/pictures/sandbox.ts';
import { createTileMaker } from '#server/pictures/tile.ts';
import { findPrintGaps } from '#server/printing/print-gaps.ts';
import { createEventBus } from '#server/process/event-bus.ts';
import { createRateLimiter } from '#server/security/rate-limiter.ts';
import type { AuditEntry } from '#shared/audit/audit.ts';
import { createTally } from '#shared/bounded-map.ts';
import { startOfContestDay } from '#shared/time/clock.ts';
import { createArchive } from './compose/archive.ts';
import { createAuth } from './compose/auth.ts';
import { composeChecklist } from './compose/checklist.ts';
import { createHealthServices } from './compose/health.ts';
import { createInstagram } from './compose/instagram.ts';
import { createPrintServices } from './compose/printing.ts';
import { faultOfLogo } from './compose/sponsors.ts';
import { createSubmissionServices } from './compose/submissions.ts';
import { createWall } from './compose/wall.ts';
import type { Infrastructure, Surroundings } from './infrastructure.ts';

export type Services = ReturnType<typeof createServices>;

export function createServices(given: Infrastructure) {
  const event = () => findEvent(given.db, given.presets);
  const timeZone = () => event().timeZone;
  const { db, now, log, parsers } = given;
  const audit = createAudit({ now });
  const auditRead = createReadAudit({ audit, log });
  const points = createPoints({ db, now, completionOf });
  const bus = createEventBus(log);
  const notifications = createNotifications({ db, now });
  const { storeNotifications } = notifications;
  const withTransaction = createWithTransaction({ db, publish: bus.publish, storeNotifications });
  const isDiskFull = given.reserve.isSpent;
  const shared: ServiceDeps = { db, withTransaction, now, timeZone, isDiskFull, audit };
  const infrastructure: Surroundings = { ...given, ...shared, event };
  const instagram = createInstagram({
    ...shared,
    ...given.instagram,
    log,
    reconcileLedger: points.reconcileLedger,
  });
  const openBlob = createBlobStreams({ db });
  const wall = createWall(infrastructure, {
    openBlob,
    bus,
    prizes: () => prizes.show().prizes,
    hearts: () => hearts.revealed(),
    sponsors: () => shownSponsors(db).filter(({ places }) => places.includes('wall')),
  });
  const getOrDealBoard = createDealing({ db, now, audit });
  const endPractice = createPracticeEnd({ audit });
  const accounts = createAuth({
    ...shared,
    hasher: given.hasher,
    publish: bus.publish,
    greet: (tx: Db, playerId: string) =>
      notifications.greet(tx, playerId, startOfContestDay(now(), timeZone())),
    companions: createCompanionWatch({ db, now }),
    walls: wall.walls,
    recordAgain: createRepeatableAudit({ now }),
    dealBoard: (id) => void getOrDealBoard(getPlayer(db, id)),
    endPractice,
  });
  const boards = createBoards({
    db,
    now,
    findEarlierBoard: given.archives.findOfBoard,
    getOrDealBoard,
    photosOf: findOfBoard,
    pointsOf: points.summary,
    rankOf: (id) => (wall.walls.isFrozen() ? null : findStanding(db, id)),
    findersOf: findFinders,
    countPlayers: countRanked,
  });
  const crews = createCrews({
    ...shared,
    newOneTimeCode,
    codeHashOf,
    sessions: accounts.sessions.player,
    setCrewName: accounts.playerRecords.setCrewName,
    phoneJoined: notifications.phoneJoined,
    publicOrigin: infrastructure.publicOrigin,
    boardOf: boards.mine,
  });
  const photos = createSubmissionServices(infrastructure, {
    points,
    posts: instagram.entries,
    openBlob,
    getOrDealBoard,
    endPractice,
  });
  const laptop = createHealthServices(infrastructure, {
    waitingPhotos: photos.listing.waiting,
    instagramAttention: instagram.posts.attention,
  });
  const cleanup = createCleanup({
    ...infrastructure,
    expiredSessions: accounts.purgeExpired,
    rejected: rejectedOriginals,
    prints,
  });
  const erasures = createErasures({ ...infrastructure, ...infrastructure.contestFile });
  const candidates = createCandidates({ db, timeZone, linesOf });
  const draws = createDraws({ ...shared, select: candidates.select });
  const hearts = createHearts(shared);
  const prizes = createPrizes({
    ...shared,
    progressOf(size, free, photos) {
      const lines = linesOf(size).map(({ positions }) => positions);
      return progressOf(size, lines, free, photos);
    },
    drawnAs: draws.drawnAs,
    byHearts: hearts.ranking,
  });
  // Subscribed before any other listener: a phone notified of a change must not be served the state before it.
  bus.subscribe(prizes.onEvent);
  const content = createContent({
    ...shared,
    // Longer than for photos: only organisers send these texts, and a busy laptop must not refuse an ordinary one.
    render: (text, sender) =>
      orWhenLimited(parsers.run('safeHtml', text, { sender, timeoutMs: 5_000 }), null),
  });
  const presence = createTally();
  const pool = { ...shared, assertDealable, findDealtIds, findPrintGaps };
  return {
    bus,
    withTransaction,
    notifications,
    announcements: createAnnouncements({ db, withTransaction, now, audit }),
    ...accounts,
    presence,
    people: createPeople({
      ...infrastructure,
      records: accounts.adminRecords,
      issueCode: accounts.admins.issueCode,
      forgetNotifications: notifications.forgetAdmin,
      presence,
    }),
    playerList: createPlayerList({ db, timeZone, findPrintGaps }),
    accounts: createAccounts({
      ...shared,
      confirmPassword: accounts.players.confirmPassword,
      records: accounts.playerRecords,
      redact: {
        audit: redactAudit,
        referral: points.redactReferral,
        notifications: notifications.redact,
      },
      countAnnouncementsNaming: countNaming,
      reconcileLedger: points.reconcileLedger,
      removePosts: instagram.entries.playerErased,
      deleteUnusedBlobs: blobStore.deleteUnused,
    }),
    dataExport: createDataExport({
      db,
      timeZone,
      notificationsOf: notifications.ofPlayer,
      drawsOf: draws.ofPlayer,
      heartsOf: hearts.ofPlayer,
      prizesOf: prizes.ofPlayer,
      isRankingFrozen: wall.walls.isFrozen,
      ledgerOf: points.exported,
      audit: auditRead,
    }),
    candidates,
    draws,
    gallery: createGallery({ db, openBlob, makeTile: createTileMaker() }),
    hearts,
    prizes,
    memberships: createMemberships(shared),
    manualPoints: createManualPoints(shared),
    handIns: createHandIns({
      ...shared,
      findBoardView: boards.ofPlayer,
      lookersOf: photos.leasing.lookersOf,
    }),
    boards,
    crews,
    ...createPrintServices(infrastructure, boards.view),
    points,
    ...photos,
    content,
    pool: createPool({ ...pool, countFound }),
    importing: createImporting({ ...pool, readCsv }),
    instagram,
    now,
    timeZone,
    contestName: () => findAllSettings(db).contest.name,
    /** For routes that no single feature can own. */
    auditRead: (entry: AuditEntry) => auditRead(db, entry),
    settings: createSettings({
      ...shared,
      event,
      publicOrigin: given.publicOrigin,
      assertDealable,
      faultOfLogo,
    }),
    ...laptop,
    addresses: createAddresses(given),
    checklist: composeChecklist(infrastructure, {
      texts: content.sources,
      mirror: laptop.mirrorStatus,
      prizes: () => prizes.show().prizes.map(({ name }) => name),
    }),
    network: createNetworkChecks({
      ...given,
      cards: () => {
        const used = given.joinAddress().cards.find(({ isUsed }) => isUsed);
        return given.network.cards().map((card) => ({
          ...card,
          isUsed: card.address === used?.address,
        }));
      },
      addresses: given.network.addresses,
      isPublic: () => given.joinAddress().kind === 'public',
      devices: given.network.devices,
    }),
    posters: createPosters({ ...given, wifi: () => event().wifi }),
    assets: createAssets({
      ...shared,
      quota: given.quota,
      // Ten megabytes take a busy laptop a while; time is linear in the size.
      readType: (bytes, sender) =>
        orWhenLimited(parsers.run('readType', bytes, { sender, timeoutMs: 10_000 }), null),
      countPixels,
      removeMetadata: createMetadataRemover(),
      hashInThread: blobStore.hashInThread,
      saveBlob: blobStore.save,
      openBlob,
      isPrizePicture,
    }),
    storage: createStorage(infrastructure),
    cleanup,
    erasures,
    /** Also finishes erasures, at a time when that holds nobody up. */
    async cleanAtNight(): Promise<void> {
      const isNight = isOnTime(now(), timeZone());
      await cleanup.clean(null);
      await cleanup.whenShrunk();
      if (isNight && erasures.isQuiet()) await erasures.finishDue();
    },
    ...wall,
    ...createArchive({ ...infrastructure, ...laptop, cleanup, erasures, auditRead }),
    purgeExpired(): void {
      accounts.purgeExpired.purgeExpired();
      crews.purge();
    },
    rateLimit: createRateLimiter(() => findAllSettings(db).rateLimits.apiCallsPerMinute),
  };
}

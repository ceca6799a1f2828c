// Composes the services for sending, reviewing and exporting photos, and practice mode.
import { createDemoPlayers } from '#features/auth/service/player-accounts.ts';
import { findCells } from '#features/boards/reads.ts';
import { blobStore } from '#features/files/service/blobs.ts';
import { findPostsOf } from '#features/instagram/reads.ts';
import { createPractice, type createPracticeEnd } from '#features/practice/service.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import { createCopyDetector } from '#features/submissions/service/copies.ts';
import { createIntake } from '#features/submissions/service/intake.ts';
import { createLeasing } from '#features/submissions/service/leasing.ts';
import {
  createBeside,
  createListing,
  createPhotoExport,
} from '#features/submissions/service/listing.ts';
import {
  createConsent,
  createReports,
  createReview,
} from '#features/submissions/service/review.ts';
import { drawnPhoto } from '#server/pictures/drawn-photo.ts';
import { seededRandom } from '#shared/random.ts';
import type { Surroundings } from '../infrastructure.ts';

interface Deps {
  readonly points: Pick<Parameters<typeof createReview>[0], 'reconcileLedger' | 'earnedByPhoto'>;
  readonly posts: Parameters<typeof createReview>[0]['posts'] &
    Parameters<typeof createConsent>[0]['posts'];
  readonly openBlob: Parameters<typeof createListing>[0]['openBlob'];
  readonly getOrDealBoard: Parameters<typeof createIntake>[0]['getOrDealBoard'];
  readonly endPractice: ReturnType<typeof createPracticeEnd>;
}

export function createSubmissionServices(infrastructure: Surroundings, deps: Deps) {
  const { db, now, timeZone, pictureMatcher } = infrastructure;
  const { points, posts, openBlob, getOrDealBoard, endPractice } = deps;
  const event = () => {
    const { eventStart, venueLocation, ...others } = infrastructure.event();
    return {
      ...others,
      start: eventStart === null ? null : new Date(eventStart),
      venue: venueLocation && { ...venueLocation, radius: infrastructure.venueRadius },
    };
  };
  const listing = createListing({
    ...infrastructure,
    openBlob,
    findInstagramPosts: findPostsOf,
    earnedByPhoto: points.earnedByPhoto,
  });
  const leasing = createLeasing({ ...infrastructure, listing });
  const copies = createCopyDetector({ db, matcher: pictureMatcher });
  const intake = {
    ...infrastructure,
    ...copies,
    event,
    getOrDealBoard,
    hashInThread: blobStore.hashInThread,
    saveBlob: blobStore.save,
  };
  // The photos of made-up players are sent like any other, whatever the contest's hours.
  const practiceIntake = createIntake({
    ...intake,
    contestOf: (tx) => ({
      ...findAllSettings(tx).contest,
      ...{ opensAt: null, closesAt: null, paused: null },
    }),
  });
  const practice = createPractice({
    ...infrastructure,
    endPractice,
    send: practiceIntake.send,
    drawPhoto: drawnPhoto,
    addPlayer: createDemoPlayers({
      db,
      now,
      random: seededRandom('practice'),
      // Matches no password.
      passwordHash: '',
    }),
    dealSquares: (player) =>
      findCells(db, getOrDealBoard(player).id).flatMap(({ position, challenge }) =>
        challenge ? [position] : [],
      ),
  });
  return {
    intake: createIntake(intake),
    practice,
    listing,
    leasing,
    beside: createBeside({ db, similarTo: copies.similarTo }),
    reviewing: createReview({
      ...infrastructure,
      reconcileLedger: points.reconcileLedger,
      earnedByPhoto: points.earnedByPhoto,
      posts,
      reopened: leasing.reopened,
    }),
    reports: createReports(infrastructure),
    consent: createConsent({ ...infrastructure, posts }),
    photoExport: createPhotoExport({ db, timeZone, findInstagramPosts: findPostsOf }),
  };
}

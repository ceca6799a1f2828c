// Composes the services for sending, reviewing and exporting photos.
import type { ServiceDeps } from '#db/with-transaction.ts';
import { blobStore } from '#features/files/service/blobs.ts';
import { findPostsOf } from '#features/instagram/reads.ts';
import { createCopyDetector } from '#features/submissions/service/copies.ts';
import { createIntake } from '#features/submissions/service/intake.ts';
import { createLeasing } from '#features/submissions/service/leasing.ts';
import {
  createBeside,
  createListing,
  createPhotoExport,
  createQueuePace,
} from '#features/submissions/service/listing.ts';
import { createReports } from '#features/submissions/service/reports.ts';
import { createConsent, createReview } from '#features/submissions/service/review.ts';
import type { Surroundings } from '../infrastructure.ts';
import { composePractice } from './practice.ts';

interface Deps extends Pick<ServiceDeps, 'withTransaction' | 'isDiskFull' | 'audit'> {
  readonly points: Pick<Parameters<typeof createReview>[0], 'reconcileLedger' | 'earnedByPhoto'>;
  readonly posts: Parameters<typeof createReview>[0]['posts'] &
    Parameters<typeof createConsent>[0]['posts'];
  readonly openBlob: Parameters<typeof createListing>[0]['openBlob'];
  readonly getOrDealBoard: Parameters<typeof createIntake>[0]['getOrDealBoard'];
  readonly endPractice: Parameters<typeof composePractice>[1]['endPractice'];
}

export function createSubmissionServices(infrastructure: Surroundings, deps: Deps) {
  const { db, now, timeZone, quota, readImage, pictureMatcher } = infrastructure;
  const { withTransaction, isDiskFull, points, posts, openBlob, getOrDealBoard, audit } = deps;
  const { endPractice } = deps;
  const event = () => {
    const { eventStart, venueLocation, ...others } = infrastructure.event();
    return {
      ...others,
      start: eventStart === null ? null : new Date(eventStart),
      venue: venueLocation && { ...venueLocation, radius: infrastructure.venueRadius },
    };
  };
  const listing = createListing({
    ...{ db, now, timeZone, openBlob },
    findInstagramPosts: findPostsOf,
    earnedByPhoto: points.earnedByPhoto,
  });
  const leasing = createLeasing({ db, now, listing });
  const intake = {
    db,
    withTransaction,
    now,
    event,
    quota,
    isDiskFull,
    readImage,
    isEditedCopy: createCopyDetector({ db, matcher: pictureMatcher }).isEditedCopy,
    getOrDealBoard,
    hashInThread: blobStore.hashInThread,
    saveBlob: blobStore.save,
    audit,
  };
  return {
    intake: createIntake(intake),
    practice: composePractice(infrastructure, { withTransaction, audit, endPractice, intake }),
    listing,
    leasing,
    beside: createBeside({ db }),
    queuePace: createQueuePace({ db, now }),
    reviewing: createReview({
      withTransaction,
      now,
      timeZone,
      reconcileLedger: points.reconcileLedger,
      earnedByPhoto: points.earnedByPhoto,
      posts,
      leaseTo: leasing.leaseTo,
      audit,
    }),
    reports: createReports({ withTransaction, now, audit }),
    consent: createConsent({ withTransaction, posts, audit }),
    photoExport: createPhotoExport({ db, timeZone, findInstagramPosts: findPostsOf }),
  };
}

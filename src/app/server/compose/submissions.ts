// Composes the services for sending, reviewing and exporting photos.
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

interface Deps {
  readonly points: Pick<Parameters<typeof createReview>[0], 'reconcileLedger' | 'earnedByPhoto'>;
  readonly posts: Parameters<typeof createReview>[0]['posts'] &
    Parameters<typeof createConsent>[0]['posts'];
  readonly openBlob: Parameters<typeof createListing>[0]['openBlob'];
  readonly getOrDealBoard: Parameters<typeof createIntake>[0]['getOrDealBoard'];
  readonly endPractice: Parameters<typeof composePractice>[1]['endPractice'];
}

export function createSubmissionServices(infrastructure: Surroundings, deps: Deps) {
  const { db, timeZone, pictureMatcher } = infrastructure;
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
  const intake = {
    ...infrastructure,
    event,
    isEditedCopy: createCopyDetector({ db, matcher: pictureMatcher }).isEditedCopy,
    getOrDealBoard,
    hashInThread: blobStore.hashInThread,
    saveBlob: blobStore.save,
  };
  return {
    intake: createIntake(intake),
    practice: composePractice(infrastructure, { endPractice, intake }),
    listing,
    leasing,
    beside: createBeside({ db }),
    queuePace: createQueuePace(infrastructure),
    reviewing: createReview({
      ...infrastructure,
      reconcileLedger: points.reconcileLedger,
      earnedByPhoto: points.earnedByPhoto,
      posts,
      leaseTo: leasing.leaseTo,
    }),
    reports: createReports(infrastructure),
    consent: createConsent({ ...infrastructure, posts }),
    photoExport: createPhotoExport({ db, timeZone, findInstagramPosts: findPostsOf }),
  };
}

// Photos as leased to the review screen, and the server's other answers to it.
import type { ReviewItem } from '#features/submissions/contract.ts';
import type { Answers } from './render.tsx';

/** A pending photo of Noor's; its title is its id. */
export const photo = (title: string): ReviewItem => ({
  id: title,
  thumbnailUrl: 'data:,',
  photoUrl: 'data:,',
  imageUrl: 'data:,',
  challenge: { code: title, title, category: 'Costume', difficulty: 'easy', description: '' },
  user: { id: 'noor', name: 'Noor Haddad', firstName: 'Noor', lastName: 'Haddad' },
  boardId: 'SS-1',
  position: 1,
  submittedAt: new Date().toISOString(),
  status: 'pending',
  fileSize: 1000,
  width: 800,
  height: 600,
  validationFlags: [],
  exifData: {},
  ipAddress: null,
  userAgent: null,
  allowShow: true,
  allowFeature: true,
  reviewedAt: null,
  reviewedBy: null,
  notes: '',
  pointsAwarded: 0,
  paidBefore: null,
  instagram: null,
});

export const dealtOf = (submissions: readonly ReviewItem[]) => ({
  submissions,
  pending: submissions.length,
  oldest: null,
  others: 0,
  areNamesHidden: false,
});

const pace = { arriving: null, judging: null, doneAt: null, growingBy: null };

/** Calls of the screen that few tests are about. */
export const besides: Answers = {
  'submissions.stats': () => ({ queue: { pending: 0, oldest: null, pace } }),
  'submissions.beside': () => ({ approved: [], resembles: [] }),
  'submissions.leave': () => ({ success: true }),
  'instagram.outlook': () => ({ when: 'now', at: null, ahead: 0 }),
};

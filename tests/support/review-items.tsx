// The review screen with leased photos, and the server's answers to it.
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { defaultSettings } from '#features/settings/contract.ts';
import type { ReviewInput, ReviewItem } from '#features/submissions/contract.ts';
import { Reviews } from '#features/submissions/ui/reviews/reviews.tsx';
import { type Answers, renderScreen } from './render.tsx';

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
const besides: Answers = {
  'settings.all': () => defaultSettings,
  'submissions.stats': () => ({ queue: { pending: 0, oldest: null, pace } }),
  'submissions.beside': () => ({ approved: [], resembles: [] }),
  'instagram.outlook': () => ({ when: 'now', at: null, ahead: 0 }),
};

export const named = (...titles: string[]) => titles.map(photo);

interface Asked {
  readonly screen: string;
  readonly keep: string | null;
  readonly isAway: boolean;
}

/** A queue of these photos, which undos reach when `hold` has ended. @returns what the screen requested and sent */
export async function openReviews(
  photos: readonly ReviewItem[],
  more: Answers = {},
  hold: Promise<void> = Promise.resolve(),
) {
  let waiting = photos;
  const asked: Asked[] = [];
  const sent: unknown[] = [];
  const left: unknown[] = [];
  // Leaving goes without the tRPC client, which a page that is being closed would not wait for.
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    left.push(JSON.parse(String(body)));
    return Response.json({ success: true });
  });
  const drop = (ids: readonly string[]) => {
    waiting = waiting.filter(({ id }) => !ids.includes(id));
  };
  const view = renderScreen(<Reviews renderLedger={({ name }) => <p>Points of {name}: 0</p>} />, {
    ...besides,
    'submissions.deal': (input: Asked) => {
      asked.push(input);
      return dealtOf(waiting);
    },
    'submissions.review': ({ action, id, bonus, notes }: ReviewInput) => {
      const isPraise = action === 'approve' && (bonus !== undefined || notes);
      sent.push(isPraise ? { id, bonus, notes } : [action, id, notes].filter(Boolean).join(' '));
      drop([id]);
      return { success: true };
    },
    'submissions.approveMany': ({ ids }: { ids: string[] }) => {
      drop(ids);
      return { approved: ids, refused: [] };
    },
    'submissions.rejectMany': ({ ids, notes }: { ids: string[]; notes: string }) => {
      sent.push({ ids, notes });
      drop(ids);
      return { rejected: ids, refused: [] };
    },
    'submissions.undo': async ({ id, screen: name }: { id: string; screen: string }) => {
      await hold;
      sent.push(`undo ${id} on ${name}`);
      // Back in its place: the order of the queue is the server's.
      waiting = photos.filter((one) => one.id === id || waiting.includes(one));
      return { success: true, warning: null };
    },
    ...more,
  });
  if (photos.length > 0) await screen.findByText(new RegExp(`^${photos.length} waiting`));
  return { ...view, asked, sent, left };
}

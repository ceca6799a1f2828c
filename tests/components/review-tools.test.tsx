import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { NO_RESPONSE, noting, refusal } from '#tests/support/render.tsx';
import { dealtOf, named, openReviews, photo } from '#tests/support/review-items.tsx';

const transform = () => document.querySelector<HTMLElement>('dialog img')?.style.transform ?? '';

describe('several photos', () => {
  test('are rejected with one reason by keys alone, and undone together', async () => {
    const { user, sent } = await openReviews(named('Hat', 'Queue', 'Sword'));
    await user.keyboard('x{Shift>}j{/Shift}');
    screen.getByText('2 photos selected');
    await user.keyboard('{Shift>}r{/Shift}');
    await screen.findByRole('dialog', { name: 'Reject 2 photos' });
    expect(screen.getAllByRole('img', { name: /^Sent for/ }).length).toBeGreaterThanOrEqual(2);
    await user.keyboard('2');
    await screen.findByText('2 photos rejected successfully');
    expect(sent).toEqual([{ ids: ['Hat', 'Queue'], notes: 'rejection.unclear' }]);
    screen.getByText('Rejected 2 photos');
    await user.keyboard('u');
    await screen.findByText('2 photos are waiting for review again');
    const undone = sent.slice(1).map((one) => String(one).replace(/ on .*/, ''));
    expect(undone).toEqual(['undo Hat', 'undo Queue']);
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  test('are selected as a range by a click with Shift', async () => {
    const { user } = await openReviews(named('Hat', 'Queue', 'Sword', 'Cape'));
    await user.click(screen.getByLabelText('Select Queue'));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByLabelText('Select Cape'));
    await user.keyboard('{/Shift}');
    screen.getByText('3 photos selected');
    expect(screen.getByLabelText<HTMLInputElement>('Select Hat').checked).toBe(false);
  });

  test('leave the keys working: after ticking a box, A decides the current photo', async () => {
    const { user, sent } = await openReviews(named('Hat', 'Queue'));
    await user.click(screen.getByLabelText('Select Queue'));
    await user.keyboard('a');
    await waitFor(() => expect(sent).toEqual(['approve Queue']));
  });
});

describe('the place in the queue', () => {
  test('takes the focus along, so Enter opens the photo that is marked', async () => {
    const { user } = await openReviews(named('Hat', 'Queue'));
    act(() => screen.getByRole('button', { name: 'Details of Hat' }).focus());
    await user.keyboard('j{Enter}');
    await screen.findByRole('dialog', { name: 'Queue' });
  });

  test('stays where the details were left, although the focus goes back to where they were opened', async () => {
    const { user, sent } = await openReviews(named('Hat', 'Queue', 'Sword'));
    const opener = screen.getByRole('button', { name: 'Details of Hat' });
    await user.click(opener);
    await user.keyboard('jj');
    await screen.findByRole('dialog', { name: 'Sword' });
    // As browsers do when the dialog closes.
    act(() => opener.focus());
    await user.keyboard('{Escape}a');
    await waitFor(() => expect(sent).toEqual(['approve Sword']));
  });
});

describe('an undo that fails', () => {
  /** Undoing this photo fails until `mend` is called. */
  const openFailing = async (id: string, cause: Error) => {
    let isBroken = true;
    const tried: string[] = [];
    const view = await openReviews(named('Hat', 'Queue', 'Sword'), {
      'submissions.undo': (one: { id: string }) => {
        tried.push(one.id);
        if (isBroken && one.id === id) throw cause;
        return { success: true, warning: null };
      },
    });
    const mend = () => {
      isBroken = false;
    };
    return { ...view, tried, mend };
  };

  test.each([
    ['a lost network', NO_RESPONSE],
    ['a busy laptop', refusal(503, 'The server is busy')],
    ['an ended session', refusal(401, 'Please sign in')],
  ])('after %s leaves the decision the last one, and the next try undoes it', async (_, cause) => {
    const { user, tried, mend } = await openFailing('Queue', cause);
    await user.keyboard('aa');
    await screen.findByText(/^Approved “Queue”/);
    await user.keyboard('u');
    await waitFor(() => expect(tried).toEqual(['Queue']));
    await screen.findByText(/^Approved “Queue”/);
    mend();
    await user.keyboard('u');
    await screen.findByText('“Queue” is waiting for review again');
    expect(tried).toEqual(['Queue', 'Queue']);
    await screen.findByText(/^Approved “Hat”/);
  });

  test('because somebody else has undone the decision leaves the one before', async () => {
    const { user, tried } = await openFailing('Queue', refusal(409, 'It is not reviewed'));
    await user.keyboard('aa');
    await screen.findByText(/^Approved “Queue”/);
    await user.keyboard('u');
    await screen.findByText('It is not reviewed');
    await user.keyboard('u');
    await screen.findByText('“Hat” is waiting for review again');
    expect(tried).toEqual(['Queue', 'Hat']);
  });

  test('for one photo of several is tried again for that one alone', async () => {
    const { user, tried, mend } = await openFailing('Hat', NO_RESPONSE);
    await user.keyboard('x{Shift>}jj{/Shift}');
    await user.keyboard('{Shift>}a{/Shift}');
    await screen.findByText('Approved 3 photos');
    await user.keyboard('u');
    await screen.findByText(/^Approved “Hat”/);
    mend();
    await user.keyboard('u');
    await screen.findByText('“Hat” is waiting for review again');
    expect(tried).toEqual(['Hat', 'Queue', 'Sword', 'Hat']);
  });
});

describe('a photo that is better than it needs to be', () => {
  test('gets a bonus with two keys', async () => {
    const { user, sent } = await openReviews(named('Hat', 'Queue'));
    await user.keyboard('b');
    await screen.findByRole('dialog', { name: 'Approve “Hat” with a bonus' });
    await user.keyboard('2');
    await waitFor(() => expect(sent).toEqual([{ id: 'Hat', bonus: 10, notes: '' }]));
    await screen.findByText('Approved “Hat” of Noor Haddad');
  });

  test('gets a note, with or without points', async () => {
    const { user, sent } = await openReviews(named('Hat', 'Queue'));
    await user.keyboard('b');
    const alone = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Approve with only the note',
    });
    expect(alone.disabled).toBe(true);
    await user.type(screen.getByLabelText('A note to the player (optional)'), 'What a hat! 1');
    await user.click(alone);
    await user.keyboard('b');
    await user.type(await screen.findByLabelText('A note to the player (optional)'), 'Long!');
    await user.click(screen.getByRole('button', { name: /^\+20 points/ }));
    await waitFor(() =>
      expect(sent).toEqual([
        { id: 'Hat', bonus: undefined, notes: 'What a hat! 1' },
        { id: 'Queue', bonus: 20, notes: 'Long!' },
      ]),
    );
  });
});

describe('a photo whose approval with a bonus was undone', () => {
  const reopened = { ...photo('Hat'), paidBefore: 12, bonusBefore: 50 };

  test('gets the same bonus again with one key', async () => {
    const { user, sent } = await openReviews([reopened]);
    screen.getByText('Approving gives 12 points and a bonus of 50, as before');
    await user.keyboard('a');
    await waitFor(() => expect(sent).toEqual([{ id: 'Hat', bonus: 50, notes: undefined }]));
  });

  test('gets another bonus or none if that one was a mistake', async () => {
    const { user, sent } = await openReviews([reopened, { ...reopened, id: 'Queue' }]);
    await user.keyboard('b1');
    await screen.findByText('Approved “Hat” of Noor Haddad');
    await user.keyboard('b');
    await user.click(await screen.findByRole('button', { name: 'Approve without a bonus' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { id: 'Hat', bonus: 5, notes: '' },
        { id: 'Queue', bonus: 0, notes: '' },
      ]),
    );
  });
});

test('an uncertain photo goes to another reviewer, and shows who asked', async () => {
  const asked: object[] = [];
  const { user, sent } = await openReviews([photo('Hat'), { ...photo('Queue'), askedBy: 'Mia' }], {
    'submissions.askOthers': noting(asked),
  });
  screen.getByText('Mia asks for a second opinion');
  await user.keyboard('s');
  await screen.findByText('Somebody else will look at “Hat” first');
  expect(asked).toMatchObject([{ id: 'Hat' }]);
  expect(sent).toEqual([]);
});

describe('the open photo', () => {
  test('is approved by the first button, even where it may be posted', async () => {
    const { user } = await openReviews(
      named('Hat', 'Queue').map((one) => ({ ...one, allowFeature: true })),
    );
    screen.getAllByText('Allowed: gallery, wall, Instagram');
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Hat' });
    const names = [...dialog.querySelectorAll('button')].map(({ textContent }) => textContent);
    const decisions = names.filter((name) => /^(Approve|Bonus|Reject|Second)/.test(name ?? ''));
    expect(decisions.map((name) => name?.replace(/ .$/, ''))).toEqual([
      'Approve',
      'Bonus…',
      'Approve & Post to Instagram',
      'Reject Photo',
      'Second opinion',
    ]);
  });

  test('stays visible, zoomed and turned as it was, while a reason is chosen', async () => {
    const { user } = await openReviews(named('Hat', 'Queue'));
    await user.keyboard('{Enter}');
    await user.keyboard('t+');
    expect(transform()).toContain('scale(1.5) rotate(90deg)');
    const before = document.querySelector('dialog img');
    await user.keyboard('r');
    await screen.findByRole('dialog', { name: 'Reject “Hat”' });
    expect(document.querySelector('dialog img')).toBe(before);
    expect(transform()).toContain('scale(1.5) rotate(90deg)');
  });

  test('zooms with the wheel and moves no further than its edge', async () => {
    const { user } = await openReviews(named('Hat'));
    await user.keyboard('{Enter}');
    const frame = document.querySelector<HTMLElement>('dialog img')?.parentElement as HTMLElement;
    Object.defineProperties(frame, { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
    // The tests' DOM gives a wheel event no position.
    const wheel = new MouseEvent('wheel', { clientX: 0, clientY: 0, cancelable: true });
    act(() => void frame.dispatchEvent(Object.assign(wheel, { deltaY: -300, deltaMode: 0 })));
    expect(wheel.defaultPrevented).toBe(true);
    expect(transform()).toMatch(/scale\(2\.7/);
    await user.keyboard('{Shift>}{ArrowLeft>30/}{/Shift}');
    expect(transform()).toMatch(/translate\(687\.3\d*px, /);
  });

  test('is shown beside what was approved for its challenge and what it resembles', async () => {
    const other = {
      id: 'other',
      thumbnailUrl: 'data:,',
      photoUrl: 'data:,',
      challengeTitle: 'Hat',
      status: 'approved',
      submittedAt: new Date().toISOString(),
      isSamePlayer: false,
    };
    const { user } = await openReviews(named('Hat'), {
      'submissions.beside': () => ({ approved: [other], resembles: [{ ...other, id: 'twin' }] }),
    });
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Approved for this challenge' });
    screen.getByRole('heading', { name: 'Looks like an earlier photo' });
    screen.getByText('“Hat”, approved, by another player');
  });
});

test('important flags come first and stand out, and common ones share one quiet line', async () => {
  const flags = ['no_exif', 'taken_before_event', 'no_location', 'exact_duplicate'] as const;
  await openReviews([{ ...photo('Hat'), validationFlags: [...flags] }]);
  const loud = [...document.querySelectorAll('li strong')].map((it) => it.textContent);
  expect(loud).toEqual(['taken before event', 'exact duplicate']);
  screen.getByText('no exif · no location');
});

test('hidden names appear nowhere on the screen', async () => {
  const hidden = {
    ...photo('Hat'),
    user: { id: 'noor', name: 'Player', firstName: 'Player', lastName: '' },
  };
  const { user } = await openReviews([], {
    'submissions.deal': () => ({ ...dealtOf([hidden, photo('Queue')]), areNamesHidden: true }),
    'submissions.review': () => ({ success: true }),
  });
  await screen.findByText(/^2 waiting · names hidden/);
  await user.keyboard('{Enter}');
  screen.getByRole('button', { name: 'This player’s points' });
  expect(screen.queryByText('Sent by')).toBeNull();
  await user.keyboard('{Escape}a');
  await screen.findByText('Approved “Hat”');
});

describe('the leased photos', () => {
  test('stay with the screen that undoes a decision, and are released when it closes', async () => {
    const { user, sent, asked, left, unmount } = await openReviews(named('Hat', 'Queue'));
    const [{ screen: name } = { screen: '' }] = asked;
    expect(name).toMatch(/^[\w-]{8,40}$/);
    await user.keyboard('a');
    await screen.findByText('Photo approved successfully');
    await user.keyboard('u');
    await screen.findByText('“Hat” is waiting for review again');
    expect(sent).toEqual(['approve Hat', `undo Hat on ${name}`]);
    unmount();
    await waitFor(() => expect(left).toEqual([{ screen: name }]));
  });

  test('are released when the browser closes the page, while another page stays open', async () => {
    const { asked, left } = await openReviews(named('Hat'));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(left).toEqual([{ screen: asked[0]?.screen }]));
  });

  test('are requested while the open photo is kept', async () => {
    const { user, asked } = await openReviews(named('Hat', 'Queue', 'Sword'));
    await user.keyboard('jja');
    await waitFor(() => expect(asked.at(-1)?.keep).toBe('Queue'));
  });

  test('are released while nobody is at the screen, and requested at once when somebody returns', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { user, asked, queryClient } = await openReviews(named('Hat'));
    vi.setSystemTime(Date.now() + 121_000);
    await queryClient.refetchQueries();
    await waitFor(() => expect(asked.at(-1)?.isAway).toBe(true));
    const before = asked.length;
    await user.keyboard('j');
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
    expect(asked.at(-1)?.isAway).toBe(false);
  });
});

test.each([
  [{ arriving: 40, judging: 120, growingBy: null }, 'all reviewed by 6:40 PM'],
  [{ arriving: 120, judging: 40, growingBy: 80 }, 'growing by 80 per hour'],
])('the pace of the queue is shown: %o', async (rates, words) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2025, 7, 30, 12) });
  const doneAt = rates.growingBy === null ? new Date(2025, 7, 30, 18, 40).toISOString() : null;
  await openReviews(named('Hat'), {
    'submissions.stats': () => ({
      queue: { pending: 1, oldest: null, pace: { ...rates, doneAt } },
    }),
  });
  await screen.findByText(`${rates.arriving} per hour arriving, ${rates.judging} reviewed`, {
    exact: false,
  });
  expect((await screen.findByText(words)).tagName).toBe('STRONG');
});

const inAnHour = new Date(Date.now() + 3_600_000).toISOString();

test.each([
  ['Will be posted at once', { when: 'now', at: null, ahead: 0 }],
  ['Will be posted after 2 other photos', { when: 'now', at: null, ahead: 2 }],
  [/^Will be posted around \d+:\d\d/, { when: 'later', at: inAnHour, ahead: 1 }],
  ['Waits in the queue behind 101 other photos', { when: 'later', at: null, ahead: 101 }],
  [/^Waits in the queue: outside hours until \d+:\d\d/, { when: 'closed', at: inAnHour, ahead: 1 }],
  ['Waits in the queue to be posted by hand', { when: 'by_hand', at: null, ahead: 0 }],
])('beside Approve & Post it says “%s”', async (said, outlook) => {
  const { user } = await openReviews(named('Hat'), { 'instagram.outlook': () => outlook });
  await user.click(screen.getByRole('button', { name: 'Details of Hat' }));
  await screen.findByText(said);
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FanTable } from '#app/client/dashboard/fan-table.tsx';
import { ContestZone } from '#client/format/format.tsx';
import type { BoardCell, BoardView, HandIn } from '#features/boards/contract.ts';
import type { ListInput } from '#features/players/contract.ts';
import { drawnBoard } from '#tests/support/drawn-board.ts';
import { fakeCamera } from '#tests/support/fake-media.ts';
import { health, ofPlayer, playerFile } from '#tests/support/fixtures.ts';
import { held } from '#tests/support/held.ts';
import { type Answers, NO_RESPONSE, refusal, renderScreen } from '#tests/support/render.tsx';

const players = [playerFile('Noor', 'Haddad', 15), playerFile('Theo', 'Haddad')];

const SHEET = 'http://192.168.1.20:3000/contests/swag-and-seek/check/SS-7K2M-Q4';
const OTHER_SHEET = 'http://192.168.1.20:3000/contests/swag-and-seek/check/SS-0000-00';
const FOREIGN = 'That code doesn’t belong to a board of this contest.';

const board = drawnBoard('# # #\n# . .\n. . .');
/** The photo of the last square waits for a review. */
function withWaiting(text: string): BoardView {
  const { board: cells, ...view } = drawnBoard(text);
  const last = cells.at(-1) as BoardCell;
  const photo = last.photo && { ...last.photo, status: 'pending' as const };
  return { ...view, board: [...cells.slice(0, -1), { ...last, completed: false, photo }] };
}

let handIn: HandIn | null;
beforeEach(() => {
  handIn = null;
});

const answers: Answers = {
  'boards.toPrint': () => ({ players: [], total: 0 }),
  ...health,
  'players.list': ({ search }: ListInput) => {
    const found = players.filter(({ firstName, lastName, email }) =>
      `${firstName} ${lastName} ${email}`.toLowerCase().includes(search.toLowerCase()),
    );
    return { players: found, found: found.length, page: 1, pages: 1 };
  },
  'players.one': ({ id }: { id: string }) => ({ player: players.find((one) => one.id === id) }),
  'boards.check': ({ id }: { id: string }) =>
    id === 'SS-7K2M-Q4'
      ? { playerId: 'noor', boardId: id, playerName: 'Noor Haddad', size: 3, dealtAt: '' }
      : Promise.reject(refusal(404, 'No board has this id')),
  ...ofPlayer,
  'boards.ofPlayer': () => ({ board, handIn }),
  'boards.handIn': () => {
    const result = { lines: 1, found: 4, isBlackout: false };
    handIn = { ...result, recordedAt: '2026-08-29T19:00:00.000Z', recordedBy: 'Ana' };
    return { success: true, ...result, since: '2026-08-29T18:05:00.000Z' };
  },
  'boards.undoHandIn': () => {
    handIn = null;
    return { success: true };
  },
};

const PATH = '/admin/dashboard?tab=table';
const open = (more: Answers = {}, readCode?: () => string | null) =>
  renderScreen(
    <ContestZone value="America/New_York">
      <FanTable readCode={readCode} />
    </ContestZone>,
    { ...answers, ...more },
    PATH,
  );

const search = () => screen.getByLabelText('Find a player');
const findByTyping = async (text: string, more?: Answers) => {
  const view = open(more);
  await view.user.type(search(), `${text}{Enter}`);
  /** Types instead of what is in the search. */
  const retype = async (other: string) => {
    await view.user.clear(search());
    await view.user.type(search(), `${other}{Enter}`);
  };
  /** Outside the search; a hand-in would have been sent at the end. */
  const pressH = async () => {
    (document.activeElement as HTMLElement).blur();
    await view.user.keyboard('h');
    await new Promise((resolve) => setTimeout(resolve, 200));
  };
  return { ...view, retype, pressH };
};
/** Noor's board is open, and H would hand it in. */
const openNoor = async (more?: Answers) => {
  const view = await findByTyping('Noor', more);
  await screen.findByText(/1 line since/);
  return view;
};

describe('Enter opens a single result', () => {
  test.each([
    ['a name', 'Noor'],
    ['an email', 'noor@example.org'],
    ['the id on the sheet', 'ss-7k2m-q4'],
    ['the link of the sheet’s code', SHEET],
  ])('found by %s', async (_, text) => {
    const { history } = await findByTyping(text);
    await screen.findByRole('heading', { name: 'Noor Haddad' });
    await screen.findByRole('region', { name: 'Board SS-7K2M-Q4' });
    expect(history.at(-1)).toBe(`${PATH}&player=noor`);
  });

  test('or, pressed again, the first of several', async () => {
    const { user } = await findByTyping('haddad');
    await screen.findByText('2 players');
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Noor Haddad' });
    expect(screen.queryByText('2 players')).toBeNull();
  });

  test.each([
    ['an id that no board has', 'SS-0000-00', 'No board has this id: SS-0000-00'],
    ['several players', 'haddad', '2 players'],
    ['nobody', 'of the moon', 'No players match “of the moon”.'],
    ['a strange link', 'https://example.org/win', FOREIGN],
  ])('%s closes the board that was open, and H records nothing', async (_, text, said) => {
    const { calls, history, pressH, retype } = await openNoor();
    await retype(text);
    await screen.findByText(said);
    expect(screen.queryByRole('heading', { name: 'Noor Haddad' })).toBeNull();
    await pressH();
    expect(calls).not.toContain('boards.handIn');
    expect(history.at(-1)).toBe(PATH);
  });

  test('while a lookup is running, H records nothing', async () => {
    const { answer, release } = held<unknown>();
    const { calls, pressH, retype } = await openNoor({ 'boards.check': () => answer });
    await retype('SS-0000-00');
    await screen.findByText('Looking up…');
    await pressH();
    expect(calls).not.toContain('boards.handIn');
    release({ playerId: 'theo' });
  });

  test('a laptop that does not answer closes the board that was open', async () => {
    let isUp = true;
    const { retype } = await openNoor({
      'players.list': (input: ListInput) =>
        isUp ? answers['players.list']?.(input as never) : Promise.reject(NO_RESPONSE),
    });
    isUp = false;
    await retype('Theo');
    await screen.findByText('The lookup failed');
    expect(screen.queryByRole('heading', { name: 'Noor Haddad' })).toBeNull();
  });
});

describe('the hand-in', () => {
  test('takes one key: it says what was found and since when, who recorded it, and can be undone', async () => {
    const { user, calls } = await openNoor();
    await user.keyboard('h');
    await screen.findByText(/^Hand-in recorded: 1 line since .*, 4 squares found$/);
    await screen.findByText(/to Ana, with 1 line and 4 found/);
    await user.keyboard('h');
    expect(calls.filter((path) => path === 'boards.handIn')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Undo hand-in' }));
    await screen.findByRole('button', { name: /Record hand-in/ });
  });

  test('of a board without a line, or with waiting photos, asks once for confirmation', async () => {
    const { user, calls } = await findByTyping('Noor', {
      'boards.ofPlayer': () => ({ board: withWaiting('# . .\n. . .\n. . #'), handIn }),
    });
    await screen.findByText(/0 lines/);
    await user.keyboard('h');
    await screen.findByText(
      'No line yet. 1 photo is still waiting for review. Record the hand-in anyway?',
    );
    expect(calls).not.toContain('boards.handIn');
    await user.keyboard('h');
    await waitFor(() => expect(calls).toContain('boards.handIn'));
  });
});

test('a recorded membership has a one-line receipt with what it paid, whatever the player has now', async () => {
  const gold = { tier: 'Gold', discountPercent: 20, recordedBy: 'Ana', points: 50 };
  await findByTyping('Noor', {
    'points.membership': () => ({
      ...{ tiers: [], bonus: 50 },
      membership: { ...gold, recordedAt: '2026-08-29T19:00:00.000Z' },
    }),
  });
  await screen.findByText(/^Receipt: Noor Haddad · 50 points · Gold, 20% off · .*3:00/);
});

test('a square of the board opens to add a photo, another file is refused, and H records nothing meanwhile', async () => {
  const { user, calls } = await findByTyping('Noor');
  await user.click(
    await screen.findByRole('button', { name: 'Row 1, column 1: Challenge 0, found' }),
  );
  await screen.findByText('This square has been found.');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: /Challenge 8$/ }));
  await screen.findByRole('button', { name: 'Take a picture with this camera' });
  await user.keyboard('h');
  expect(calls).not.toContain('boards.handIn');
  const words = new File(['no picture'], 'words.txt', { type: 'text/plain' });
  await userEvent
    .setup({ applyAccept: false })
    .upload(screen.getByLabelText('Choose a file'), words);
  await screen.findByText('Photos must be JPEG, PNG or WebP');
});

describe('the camera', () => {
  const scan = async (more?: Answers) => {
    const camera = fakeCamera();
    let code: string | null = null;
    let seen: string | null = null;
    const view = open(more, () => {
      seen = code;
      return code;
    });
    await view.user.click(
      await screen.findByRole('button', { name: 'Scan boards with the camera' }),
    );
    await screen.findByText('Hold a board’s code up to the camera.');
    return {
      ...view,
      camera,
      show: (text: string | null) => {
        code = text;
        return waitFor(() => expect(seen).toBe(text));
      },
    };
  };

  test('opens the board held up to it, once, and then the next one', async () => {
    const { show, calls, user, history } = await scan();
    await show(SHEET);
    await screen.findByRole('heading', { name: 'Noor Haddad' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(history, 'Back does not open a board again that was closed').toEqual([PATH, PATH]);
    await show(OTHER_SHEET);
    await screen.findByText('No board has this id: SS-0000-00');
    expect(calls.filter((path) => path === 'boards.check')).toHaveLength(2);
    expect(screen.queryByRole('heading', { name: 'Noor Haddad' })).toBeNull();
  });

  test('beeps and flashes when it has read a board; a foreign code, even a huge one, gets one sentence and does nothing', async () => {
    const start = vi.fn();
    const node = { connect: () => node, frequency: {}, start, stop: () => {} };
    const gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
    class Sound {
      currentTime = 0;
      resume = async () => {};
      createOscillator = () => node;
      createGain = () => ({ ...node, gain });
    }
    vi.stubGlobal('AudioContext', Sound);
    const { show, container, calls, history } = await scan();
    const flash = () => container.querySelector('video + span');
    await show('x'.repeat(2900));
    await screen.findByText(FOREIGN);
    await show('https://evil.example/');
    await screen.findByText(FOREIGN);
    expect([start.mock.calls.length, flash()]).toEqual([0, null]);
    expect([...calls].sort()).toEqual(['boards.toPrint', 'operations.health']);
    expect(history).toEqual([PATH]);
    await show(SHEET);
    await screen.findByRole('heading', { name: 'Noor Haddad' });
    expect(start).toHaveBeenCalledOnce();
    expect(flash()).not.toBeNull();
  });

  test('keeps the open player while a photo is being entered', async () => {
    const { show, calls, user } = await scan();
    await show(SHEET);
    await user.click(await screen.findByRole('button', { name: /Challenge 8$/ }));
    await show(OTHER_SHEET);
    await show('https://evil.example/');
    expect(calls.filter((path) => path === 'boards.check')).toHaveLength(1);
    expect(screen.queryByText(FOREIGN)).toBeNull();
  });

  test('shows the board held up last, whatever the order of the answers', async () => {
    const noor = held<object>();
    const { show } = await scan({
      'boards.check': ({ id }: { id: string }) =>
        id === 'SS-7K2M-Q4' ? noor.answer : Promise.reject(refusal(404, 'No board has this id')),
    });
    await show(SHEET);
    await show(OTHER_SHEET);
    await screen.findByText('No board has this id: SS-0000-00');
    await act(async () => noor.release({ playerId: 'noor' }));
    expect(screen.queryByRole('heading', { name: 'Noor Haddad' })).toBeNull();
    screen.getByText('No board has this id: SS-0000-00');
  });

  test('stops when the page is hidden or left, and resumes with the page', async () => {
    const { camera, unmount } = await scan();
    const hidden = vi.spyOn(document, 'hidden', 'get');
    const hide = (isHidden: boolean) => {
      hidden.mockReturnValue(isHidden);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    expect(camera.running()).toBe(1);
    hide(true);
    expect(camera.running()).toBe(0);
    hide(false);
    await waitFor(() => expect(camera.running()).toBe(1));
    unmount();
    expect(camera.running()).toBe(0);
  });

  test.each([
    ['NotAllowedError', /^The browser does not allow the camera. Allow it/],
    ['NotFoundError', /^This device has no camera/],
    ['NotReadableError', /^Another program uses the camera/],
  ])('that fails with %s says what to do, and typing still works', async (name, sentence) => {
    fakeCamera({ fails: name });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Scan boards with the camera' }));
    await screen.findByText(sentence);
    await user.type(search(), 'Noor{Enter}');
    await screen.findByRole('heading', { name: 'Noor Haddad' });
  });

  test('over plain http says where it works', async () => {
    vi.stubGlobal('isSecureContext', false);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Scan boards with the camera' }));
    await screen.findByText(/^The camera works only at the contest laptop itself/);
  });
});

test('one press shows a code with which the player found sets a new password', async () => {
  const { user } = await openNoor({
    'auth.issueResetCode': () => ({ code: '7K2M-Q4XT', expiresAt: '2026-08-29T19:00:00.000Z' }),
  });
  await user.click(screen.getByRole('button', { name: 'Password reset code' }));
  await screen.findByText('7K2M-Q4XT');
});

describe('a note for staff', () => {
  const note = () => screen.findByLabelText<HTMLTextAreaElement>('Note for staff');
  const addNote = () => screen.findByRole('button', { name: 'Add a note' });

  /** Noor's file, and what was saved. `look` opens another one. */
  const openFile = async () => {
    const sent: object[] = [];
    const own = playerFile('Noor', 'Haddad', 15);
    const { user, retype } = await findByTyping('Noor', {
      'players.one': ({ id }: { id: string }) => ({
        player: id === 'noor' ? { ...own } : players[1],
      }),
      'players.note': (input: { note: string }) => {
        sent.push(input);
        own.note = input.note;
        return { success: true };
      },
    });
    const look = async (name: string) => {
      await retype(name);
      await screen.findByRole('heading', { name: `${name} Haddad` });
    };
    await user.click(await addNote());
    await user.type(await note(), 'Lost the sheet');
    await look('Theo');
    await addNote();
    return { user, own, sent, look };
  };

  test('that was not saved waits for its player while others are looked up', async () => {
    const { user, look } = await openFile();
    await look('Noor');
    expect((await note()).value).toBe('Lost the sheet');
    expect(document.activeElement, 'a shortcut is no letter of the note').not.toBe(await note());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await look('Theo');
    await look('Noor');
    await addNote();
  });

  test('that waited shows what somebody else has written meanwhile, and is saved in its place', async () => {
    const { user, own, sent, look } = await openFile();
    own.note = 'Wears a cast';
    await look('Noor');
    await screen.findByText('Wears a cast');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await screen.findByRole('button', { name: 'Edit note' });
    await screen.findByText('Lost the sheet');
    expect(sent).toEqual([{ id: 'noor', note: 'Lost the sheet' }]);
  });
});

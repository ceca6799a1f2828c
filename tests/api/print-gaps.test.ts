// Letters without a font are reported before printing: challenges in the pool and on import, names at the table.
import { beforeEach, describe, expect, test } from 'vitest';
import { findPrintGaps } from '#server/printing/print-gaps.ts';
import { openApp, type TestApp } from '#tests/support/of-one-test.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['admin']>>;
beforeEach(async () => {
  app = await openApp();
  admin = await app.admin();
});

const words = { category: 'Costume', difficulty: 'easy', description: 'Ask first' } as const;

describe('a script that none of the contest’s fonts has', () => {
  test.each([
    ['Tamil', 'தமிழ்', 'த ம ி ழ ்'],
    ['Georgian', 'ნინო', 'ნ ი ო'],
  ])('%s is reported with its letters', async (script, text, letters) => {
    expect(await findPrintGaps([`A ${text} hat`])).toEqual([
      `No font of the contest has ${letters} (${script}): on paper they are empty boxes, unless this laptop has a font of its own.`,
    ]);
  });

  test('is reported for each text separately, and for none that can be printed', async () => {
    const printable = [
      ...['Zoë Müller', 'Łukasz Đặng', 'Ελένη', 'Наташа', 'नूर', 'نور', 'נועה', 'สมชาย'],
      ...[
        '王小明',
        '佐藤さくら',
        '김민준',
        '🦊 “Ok” – …',
        '𝓝𝓸𝓸𝓻',
        '👩‍👩‍👧 ❤️',
        'café'.normalize('NFD'),
      ],
    ];
    expect(await findPrintGaps(printable)).toEqual(printable.map(() => undefined));
    const [latin, khmer] = await findPrintGaps(['Noor', 'ខ']);
    expect([latin, khmer]).toEqual([undefined, expect.stringContaining('ខ (Khmer)')]);
  });
});

test('a challenge with such a script is accepted with a warning, which the pool shows too', async () => {
  const { challenge } = await admin.challenges.add({ ...words, title: 'தமிழ்' });
  expect(challenge.printWarning).toContain('(Tamil)');
  const { challenges } = await admin.challenges.list();
  expect(challenges.filter(({ printWarning }) => printWarning !== undefined)).toMatchObject([
    { id: challenge.id, printWarning: challenge.printWarning },
  ]);
  const plain = await admin.challenges.add({ ...words, title: 'A fine hat' });
  expect(plain.challenge.printWarning).toBeUndefined();
});

test('an imported table is accepted with a warning for each such challenge, and a dry run shows it', async () => {
  const csv =
    'title,category,difficulty,description\nதமிழ்,Place,easy,Ask\nA hat box,Place,easy,Ask\n';
  for (const dryRun of [true, false]) {
    const outcome = await admin.challenges.import({ csv, mode: 'add', dryRun });
    expect(outcome).toMatchObject({
      ...{ isDone: !dryRun, added: 2, faults: [] },
      warnings: [{ title: 'தமிழ்', text: expect.stringContaining('(Tamil)') }],
    });
  }
});

test('a name with such a script has a warning in the player’s record and on the list of boards to print', async () => {
  const walkIn = { lastName: 'Obi', ageVerified: true } as const;
  const { id } = await admin.auth.registerWalkIn({ ...walkIn, firstName: 'ሰላም' });
  const amara = await admin.auth.registerWalkIn({ ...walkIn, firstName: 'Amara' });
  expect((await admin.players.one({ id })).player.printWarning).toContain('ሰ ላ ም (Ethiopic)');
  expect((await admin.players.one({ id: amara.id })).player.printWarning).toBeUndefined();
  const { players } = await admin.boards.toPrint();
  expect(players.map(({ printWarning }) => printWarning !== undefined)).toEqual([true, false]);
});

// Texts that other people read: invisible characters could hide a part of them, or turn it around.
import { expect, test } from 'vitest';
import { locationsInput, previewInput, rulesInput } from '#features/content/contract.ts';
import { captionInput, configInput, defaultConfig } from '#features/instagram/contract.ts';
import { membershipTiers, settingsPatch } from '#features/settings/contract.ts';
import { rejectManyInput, reportInput, reviewInput } from '#features/submissions/contract.ts';

const ID = '1htxcxc0h5tt19r1vm5wzfgcgr';
const HIDDEN = ['a\u0000b', 'a\u202eb', 'a\u{E0041}b', '\ue000'];

test.each([
  ['a pause', (text: string) => settingsPatch.safeParse({ contest: { paused: text } })],
  [
    'a tier',
    (name: string) => membershipTiers.safeParse([{ name, minPoints: 1, discountPercent: 5 }]),
  ],
  [
    'a note with a decision',
    (notes: string) => reviewInput.safeParse({ id: ID, action: 'reject', notes }),
  ],
  [
    'a note with many decisions',
    (notes: string) => rejectManyInput.safeParse({ ids: [ID], notes }),
  ],
  ['a report', (reason: string) => reportInput.safeParse({ id: ID, reason })],
  ['the rules', (content: string) => rulesInput.safeParse({ content })],
  ['their preview', (content: string) => previewInput.safeParse({ content })],
  ['a list of locations', (locations: string) => locationsInput.safeParse({ locations })],
  ['a caption', (caption: string) => captionInput.safeParse({ id: ID, caption })],
  [
    'a list of hashtags',
    (hashtagTemplate: string) => configInput.safeParse({ ...defaultConfig, hashtagTemplate }),
  ],
])(
  '%s with characters that nobody sees is refused, one with a family of emoji is not',
  (_, parse) => {
    for (const text of HIDDEN) {
      const said = String(parse(text).error);
      expect(said, text).toMatch(/unprintable|notPrintable/);
    }
    expect(parse('Seen by 👨‍👩‍👧: नमस्ते').success).toBe(true);
  },
);

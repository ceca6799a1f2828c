// Ledger entries as text: in English for the API, in the reader's language on the phone.

import { lineLabel, type lineTexts } from '#features/boards/messages.ts';
import { type Language, type Translated, textIn } from '#shared/text/language.ts';
import type { LedgerParams } from '../contract.ts';
import type { ledgerTexts } from '../messages.ledger.ts';
import type { achievementNames } from '../messages.ts';

export interface LedgerWords {
  readonly language: Language;
  readonly ledger: Translated<typeof ledgerTexts>;
  readonly achievements: Translated<typeof achievementNames>;
  readonly lines: Translated<typeof lineTexts>;
}

/** Text of an award. */
function wordsFor(kind: string, params: LedgerParams, words: LedgerWords): string {
  const { ledger, achievements, lines, language } = words;
  const title = textIn({ title: '', ...params }, 'title', language);
  const { line = '', achievement, name, reason = '' } = params;
  switch (kind) {
    case 'submission':
      return ledger.submission(title);
    case 'feature':
      return ledger.feature(title);
    case 'line':
      return ledger.line(lineLabel(line, lines));
    case 'blackout':
      return ledger.blackout;
    case 'achievement':
      return ledger.achievement(achievement ? achievements[achievement] : '');
    case 'membership':
      return ledger.membership;
    case 'referral':
      return name === undefined ? ledger.someoneJoined : ledger.newcomerJoined(name);
    default:
      return reason;
  }
}

interface Noted {
  readonly kind: string;
  /** Text of an entry of an earlier version, in English. */
  readonly note: string;
  readonly params: LedgerParams | null;
  readonly isTakenBack: boolean;
}

export function ledgerNote({ kind, note, params, isTakenBack }: Noted, words: LedgerWords): string {
  if (params === null) return note;
  const text = wordsFor(kind, params, words);
  return isTakenBack ? words.ledger.takenBack(text) : text;
}

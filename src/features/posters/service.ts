// The address to join and the codes of challenges as QR codes. Read-only; drawing a code takes about a millisecond.
import type { Db } from '#db/client.ts';
import { findDealableChallenges } from '#features/challenges/reads.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import { BASE_PATH, captureUrl } from '#shared/paths.ts';
import { qrPath } from '#shared/qr-path.ts';
import { existing } from '#shared/text/language.ts';
import { byFoldedText } from '#shared/text/text.ts';
import { type Wifi, wifiText } from '#shared/wifi.ts';
import { CODES_A_PAGE, type Codes, type CodesInput, type Join } from './contract.ts';

/** Larger than any pool. */
const ALL = 100_000;

export interface JoinAddress {
  /** Scheme, host and port. */
  readonly origin: string;
  readonly kind: Join['kind'];
  /** The origin at startup, if it has changed since; null otherwise. */
  readonly former: string | null;
  readonly cards: Readonly<NonNullable<Join['cards']>>;
}

interface Deps {
  db: Db;
  joinAddress(): JoinAddress;
  wifi(): Wifi;
}

export type PostersService = ReturnType<typeof createPosters>;

export const createPosters = ({ db, joinAddress, wifi }: Deps) => ({
  join(): Join {
    const { origin, kind, former, cards } = joinAddress();
    const url = origin + BASE_PATH;
    const text = wifiText(wifi());
    return {
      ...{ url, kind, former, isEncrypted: origin.startsWith('https:'), qr: qrPath(url) },
      ...(cards.length > 1 ? { cards: [...cards] } : {}),
      ...(text === null ? {} : { wifi: { ...wifi(), qr: qrPath(text) } }),
    };
  },

  /** Codes of active challenges in pool order, at most `CODES_A_PAGE`; a page beyond the end is empty. */
  codes({ page, scope, category }: CodesInput): Codes {
    const { totalChallenges } = findAllSettings(db).gameSettings;
    const pool = findDealableChallenges(db, scope === 'play' ? totalChallenges : ALL);
    const found = pool.filter((one) => category === undefined || one.category === category);
    const { origin } = joinAddress();
    const from = (page - 1) * CODES_A_PAGE;
    return {
      codes: found.slice(from, from + CODES_A_PAGE).map((challenge) => ({
        code: challenge.code,
        title: challenge.title,
        ...existing({ title_es: challenge.title_es, title_fr: challenge.title_fr }),
        category: challenge.category,
        qr: qrPath(captureUrl(origin, challenge.code)),
      })),
      page,
      pages: Math.max(1, Math.ceil(found.length / CODES_A_PAGE)),
      found: found.length,
      categories: [...new Set(pool.map((one) => one.category))].sort(byFoldedText),
    };
  },
});

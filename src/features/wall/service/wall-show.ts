// What a wall shows: composed once for all walls, and cached until something changes.
import type { ServiceDeps } from '#db/with-transaction.ts';
import { findNewest } from '#features/announcements/reads.ts';
import type { PublicHearts } from '#features/gallery/contract.ts';
import { findNewest as findNewestPhotos, findPicture } from '#features/gallery/reads.ts';
import { countRanked } from '#features/players/reads.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import type { OpenStoredFile } from '#server/http/stored-file.ts';
import type { DomainEvent } from '#shared/events.ts';
import { AppError } from '#shared/failures/errors.ts';
import { qrPath } from '#shared/qr-path.ts';
import { existing } from '#shared/text/language.ts';
import { shownNameOf } from '#shared/text/player-names.ts';
import { elapsedSince, SECOND } from '#shared/time/clock.ts';
import { type Wifi, wifiText } from '#shared/wifi.ts';
import {
  BLACKOUT_PHOTOS,
  HEARTS_SHOWN,
  NEWS_SHOWN,
  type News,
  PHOTOS_SHOWN,
  RANKS_SHOWN,
  type ShownPhoto,
  type ShownRank,
  type WallShow,
} from '../contract.ts';
import {
  countBlackouts,
  countFound,
  findLastBlackout,
  findLastMoments,
  findNames,
  findTop,
} from '../reads.ts';
import { findFrozen, findFrozenAt } from '../repo.ts';
import { announcementSpan, changesWall, nameOnWall, pickNews } from '../rules.ts';

/** Maximum cache age in milliseconds: registrations and the end of an announcement trigger no event. */
const KEPT_MS = 10 * SECOND;

interface Deps extends Pick<ServiceDeps, 'db' | 'now' | 'timeZone'> {
  /** The address where phones join. */
  joinUrl(): string;
  wifi(): Wifi;
  /** The line of the board that a ledger entry is for; null if none. */
  lineOf(subject: string, board: { readonly id: string; readonly size: number }): string | null;
  openBlob: OpenStoredFile;
  /** The revealed hearts; null before that. */
  hearts(): PublicHearts | null;
  /** Logos that the wall shows. */
  sponsors(): readonly { readonly url: string; readonly name: string }[];
  /** What can be won. */
  prizes(): readonly { readonly name: string; readonly number: number; readonly open: number }[];
}

export type WallShowService = ReturnType<typeof createWallShow>;

export function createWallShow(deps: Deps) {
  const { db, now, timeZone, joinUrl, wifi, lineOf, openBlob } = deps;
  let kept: { readonly at: Date; readonly show: WallShow } | null = null;

  const findWifi = (): Pick<WallShow, 'wifi'> => {
    const text = wifiText(wifi());
    return text === null ? {} : { wifi: { name: wifi().name, ...qrPath(text) } };
  };

  const findNews = (): News[] =>
    pickNews(findLastMoments(db), NEWS_SHOWN).map(({ id, kind, subject, board, ...player }) => ({
      id,
      kind,
      name: shownNameOf(player),
      line: lineOf(subject, board),
    }));

  const photosOf = (limit: number, playerId?: string): ShownPhoto[] =>
    findNewestPhotos(db, null, { limit, playerId, after: null }).map((photo) => {
      const { code: _, ...titles } = photo.challenge;
      return { id: photo.id, ...existing(titles), name: shownNameOf(photo) };
    });

  const findBlackout = (): WallShow['blackout'] => {
    const last = findLastBlackout(db);
    if (!last) return null;
    const { id, playerId } = last;
    return { id, name: nameOnWall(last), photos: photosOf(BLACKOUT_PHOTOS, playerId) };
  };

  const findHearts = (): WallShow['hearts'] => {
    const revealed = deps.hearts();
    if (!revealed) return undefined;
    const photos = new Map(revealed.photos.map((photo) => [photo.id, photo]));
    const shown = revealed.result
      .flatMap(({ photoId, hearts, place }) => {
        const photo = photos.get(photoId);
        if (!photo) return [];
        const { by, ...rest } = photo;
        return [{ ...rest, name: by, hearts, place }];
      })
      .slice(0, HEARTS_SHOWN);
    // Hearts were given, but to photos that nobody may see any more: an empty list would deny it.
    return shown.length === 0 && revealed.result.length > 0 ? undefined : shown;
  };

  const findLeaderboard = () => {
    const isFrozen = findFrozenAt(db) !== null;
    const places = isFrozen ? findFrozen(db) : findTop(db, RANKS_SHOWN);
    const names = findNames(
      db,
      places.flatMap(({ playerId }) => playerId ?? []),
    );
    const ranks: ShownRank[] = places.map(({ place, playerId, rank, points }) => ({
      place,
      rank,
      name: nameOnWall(names.get(playerId ?? '')),
      points,
    }));
    return { isFrozen, ranks };
  };

  const compose = (): WallShow => {
    const { contest, wall } = findAllSettings(db);
    const join = joinUrl();
    const hearts = findHearts();
    const sponsors = deps.sponsors().map(({ url, name }) => ({ url, name }));
    const prizes = deps.prizes().map(({ name, number, open }) => ({ name, number, open }));
    return {
      contest: { ...contest, timeZone: timeZone() },
      language: wall.language,
      announcement: findNewest(db, announcementSpan(now())) ?? null,
      totals: { players: countRanked(db), found: countFound(db), blackouts: countBlackouts(db) },
      photos: photosOf(PHOTOS_SHOWN),
      news: findNews(),
      blackout: findBlackout(),
      ...(prizes.length > 0 && { prizes }),
      ...(sponsors.length > 0 && { sponsors }),
      ...(hearts && { hearts }),
      leaderboard: findLeaderboard(),
      join: { url: join, ...qrPath(join) },
      ...findWifi(),
    };
  };

  return {
    /** At most a few seconds out of date when no event signals a change. */
    show(): WallShow {
      const at = now();
      if (!kept || elapsedSince(kept.at, at) >= KEPT_MS) kept = { at, show: compose() };
      return kept.show;
    },

    /** Drops the cache if the event changes what is shown. */
    onEvent(event: DomainEvent): void {
      if (changesWall(event)) kept = null;
    },

    /** Never cached: a photo that was undone or whose consent was withdrawn disappears at once. @throws not_found */
    picture(id: string, size: 'thumbnail' | 'view') {
      const found = openBlob(findPicture(db, null, id)?.[size] ?? '');
      if (!found) throw new AppError('not_found');
      return found;
    },
  };
}

// The gallery of one board: pages of others' finds, and their pictures.
import type { Db } from '#db/client.ts';
import { findBoardOf } from '#features/boards/reads.ts';
import { findBlob } from '#features/files/reads.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import type { OpenStoredFile, StoredFile } from '#server/http/stored-file.ts';
import type { PhoneActor } from '#shared/actor.ts';
import { setBounded } from '#shared/bounded-map.ts';
import { AppError } from '#shared/failures/errors.ts';
import { failureOfFault } from '#shared/failures/failures.ts';
import { galleryPictureUrl } from '#shared/paths.ts';
import { readChallengeCode } from '#shared/text/codes.ts';
import { existing } from '#shared/text/language.ts';
import { shownNameOf } from '#shared/text/player-names.ts';
import {
  FIRST_PAGE,
  type GalleryInput,
  type GalleryPage,
  type GalleryPhoto,
  NEXT_PAGE,
  TILE_MAX_BYTES,
} from '../contract.ts';
import { faults } from '../messages.ts';
import * as reads from '../reads.ts';
import { type Drawn, drawnAfter, drawnFor } from '../rules/drawn-order.ts';

/** Small pictures cached, 55 MB at most: while hearts are open, each phone views all of them in its own order. */
const TILES_KEPT = 5_000;

interface Deps {
  db: Db;
  openBlob: OpenStoredFile;
  /** Makes a smaller copy of one of our own pictures, of at most `maxBytes`, when it is the phone's turn. @throws busy */
  makeTile(phone: string, read: () => Buffer, maxBytes: number): Promise<Buffer>;
}

/** Used when no board is dealt yet. */
const NO_BOARD = '';

export type GalleryService = ReturnType<typeof createGallery>;

export function createGallery({ db, openBlob, makeTile }: Deps) {
  const tiles = new Map<string, Promise<Buffer>>();

  /** The requesting board, and what stays hidden from it. */
  const viewerOf = ({ id }: Pick<PhoneActor, 'id'>) => {
    const boardId = findBoardOf(db, id)?.id;
    const { hidesUnfound } = findAllSettings(db).gallery;
    return {
      boardId: boardId ?? NO_BOARD,
      hidden: hidesUnfound ? reads.findUnfound(db, boardId) : null,
    };
  };

  type Viewer = ReturnType<typeof viewerOf>;

  const photoOf = (viewer: Viewer, photo: reads.ShownPhoto): GalleryPhoto => ({
    id: photo.id,
    challenge: existing(photo.challenge),
    by: shownNameOf(photo),
    ...(photo.boardId === viewer.boardId && { isOwn: true as const }),
    thumbnailUrl: galleryPictureUrl(photo.id, 'thumbnail'),
    photoUrl: galleryPictureUrl(photo.id, 'view'),
  });

  /** A cursor of the other order starts over: hearts were opened or closed between two pages. */
  const placeIn = (cursor: string | undefined, order: 'n' | 'd'): Drawn | null => {
    if (cursor === undefined) return null;
    const [, kind, key, id] = /^([nd])(\d{1,16})\.([\w-]{1,40})$/.exec(cursor) ?? [];
    if (key === undefined || id === undefined) {
      throw failureOfFault(faults.noCursor).at('cursor');
    }
    return kind === order ? { key: Number(key), id } : null;
  };

  /** The photos after a place, each with its key in the order. */
  const newest = ({ hidden }: Viewer, part: reads.Part) =>
    reads.findNewest(db, hidden, part).map((photo) => ({ photo, key: photo.at?.getTime() ?? 0 }));

  const drawn = ({ boardId, hidden }: Viewer, { challengeId, after, limit }: reads.Part) => {
    const all = drawnFor(boardId, reads.findShownIds(db, hidden, challengeId));
    const found = drawnAfter(all, after, limit);
    const ids = found.map(({ id }) => id);
    const photos = new Map(reads.findShown(db, ids).map((photo) => [photo.id, photo]));
    return found.flatMap(({ id, key }) => {
      const photo = photos.get(id);
      return photo ? [{ photo, key }] : [];
    });
  };

  /** Made once for all viewers: a picture never changes. */
  const tileOf = (phone: string, hash: string): Promise<Buffer> => {
    const kept = tiles.get(hash);
    if (kept) {
      setBounded(tiles, hash, kept, TILES_KEPT);
      return kept;
    }
    const read = () => {
      const blob = findBlob(db, hash);
      if (!blob) throw new AppError('not_found');
      return blob.bytes;
    };
    const made = makeTile(phone, read, TILE_MAX_BYTES);
    // After a failure, the next request tries again.
    made.catch(() => tiles.delete(hash));
    setBounded(tiles, hash, made, TILES_KEPT);
    return made;
  };

  return {
    /** @throws not_found for an unknown challenge; invalid_input for an invalid cursor */
    page(phone: PhoneActor, { challenge, cursor }: GalleryInput): GalleryPage {
      const viewer = viewerOf(phone);
      const challengeId =
        challenge === undefined
          ? undefined
          : reads.findChallengeId(db, readChallengeCode(challenge));
      if (challenge !== undefined && challengeId === undefined) throw new AppError('not_found');
      const order = reads.findHeartState(db)?.isOpen ? 'd' : 'n';
      const after = placeIn(cursor, order);
      const size = after ? NEXT_PAGE : FIRST_PAGE;
      const part = { challengeId, after, limit: size + 1 };
      const found = (order === 'd' ? drawn : newest)(viewer, part);
      const page = found.slice(0, size);
      const last = found.length > size ? page.at(-1) : undefined;
      return {
        photos: page.map(({ photo }) => photoOf(viewer, photo)),
        next: last ? `${order}${last.key}.${last.photo.id}` : null,
        ...(viewer.hidden && { hidesUnfound: true as const }),
      };
    },

    /** Checked in the database each time: withdrawn photos disappear at once. @throws not_found; busy for a small one */
    async picture(
      phone: Pick<PhoneActor, 'id'>,
      id: string,
      size: 'thumbnail' | 'view',
    ): Promise<StoredFile> {
      const found = reads.findPicture(db, viewerOf(phone).hidden, id);
      const file = found && openBlob(size === 'view' ? found.view : found.thumbnail);
      if (!file) throw new AppError('not_found');
      if (size === 'view') return file;
      const bytes = await tileOf(phone.id, file.hash);
      return {
        hash: `${file.hash}-tile`,
        type: 'image/webp',
        size: bytes.length,
        read: (start = 0, end = bytes.length - 1) => bytes.subarray(start, end + 1),
      };
    },
  };
}

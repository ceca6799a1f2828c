// Assets: files that organisers upload and everyone can download.
import { type Db, inTransaction } from '#db/client.ts';
import { usedBytes } from '#db/free-space.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import type { NewBlob } from '#features/files/reads.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import type { OpenStoredFile } from '#server/http/stored-file.ts';
import type { Organiser, Origin } from '#shared/actor.ts';
import { staffEntry } from '#shared/audit/audit.ts';
import { AppError } from '#shared/failures/errors.ts';
import { assetUrl } from '#shared/paths.ts';
import { ASSET_MAX_BYTES, ASSET_MAX_PIXELS, type Asset, assetTypes } from './contract.ts';
import { failures } from './messages.ts';
import { findAsset } from './reads.ts';
import * as repo from './repo.ts';
import { type CleanName, cleanName, numberedName } from './rules.ts';

interface Deps extends Pick<ServiceDeps, 'db' | 'now' | 'isDiskFull' | 'audit'> {
  /** Maximum size of the database in bytes. */
  quota: number;
  /** Detects the media type in a worker; null if unknown. `sender` is the key for fair queueing. */
  readType(bytes: Buffer, sender: string): Promise<string | null>;
  /** Reads the header only; 0 if the type has no pixel size. Rejects for an invalid header. */
  countPixels(bytes: Buffer, type: string): Promise<number>;
  /**
   * The picture upright, without EXIF, XMP and IPTC; the same bytes if it has none. Rejects for a damaged one, with `busy` for
   * one that takes too long. `sender` is the key for fair queueing.
   */
  removeMetadata(bytes: Buffer, type: string, sender: string): Promise<Buffer>;
  /** SHA-256 of the bytes, hex. */
  hashInThread(bytes: Buffer): Promise<string>;
  /** Inserts the blob unless its hash exists. */
  saveBlob(tx: Db, blob: NewBlob): void;
  openBlob: OpenStoredFile;
  /** Whether a prize shows this asset. */
  isPrizePicture(tx: Db, filename: string): boolean;
}

interface Uploaded {
  readonly admin: Organiser;
  /** As sent, not sanitised. */
  readonly filename: string;
  readonly bytes: Buffer;
  readonly origin: Origin;
}

/** Maximum files with the same name: an upload tries their numbers one by one. */
const NUMBERS_MAX = 1000;

const assetOf = ({ filename, type, size, modifiedAt }: repo.AssetRow): Asset => ({
  filename,
  url: assetUrl(filename),
  type,
  size,
  modified: modifiedAt.toISOString(),
});

export type AssetsService = ReturnType<typeof createAssets>;

/** Validates the type, size and name of uploads. Each change is one transaction with an entry in the audit log. */
export function createAssets(deps: Deps) {
  const { db, now, audit } = deps;

  const typeOf = async ({ bytes, admin }: Uploaded, { extension }: CleanName) => {
    if (bytes.length === 0) throw failures.empty();
    const type = assetTypes[extension];
    if ((await deps.readType(bytes, `admin:${admin.id}`)) !== type) {
      throw failures.otherContent({ extension });
    }
    const pixels = await deps.countPixels(bytes, type).catch(() => {
      throw failures.damaged();
    });
    if (pixels > ASSET_MAX_PIXELS) throw failures.tooManyPixels();
    return type;
  };

  /** Everybody can download an asset, so nobody learns from a prize's picture where an organiser lives. */
  const publishable = async ({ bytes, admin }: Uploaded, type: string): Promise<Buffer> => {
    const kept = await deps.removeMetadata(bytes, type, `admin:${admin.id}`).catch((cause) => {
      throw cause instanceof AppError ? cause : failures.damaged();
    });
    if (kept.length > ASSET_MAX_BYTES) throw failures.tooLarge();
    return kept;
  };

  /** Stores the file under its name or the first free number, unless the same bytes exist under that name. */
  const store = (sent: Uploaded, name: CleanName, type: string, hash: string): repo.AssetRow =>
    inTransaction(db, (tx) => {
      for (let number = 1; number <= NUMBERS_MAX; number++) {
        const filename = numberedName(name, number);
        const existing = findAsset(tx, filename);
        if (existing?.hash === hash) return existing;
        if (existing) continue;
        if (deps.isDiskFull() || usedBytes(tx) >= deps.quota) throw new AppError('storage_full');
        const row = { filename, hash, type, size: sent.bytes.length, modifiedAt: now() };
        deps.saveBlob(tx, { hash, type, bytes: sent.bytes, createdAt: now() });
        repo.insertAsset(tx, row);
        audit(tx, staffEntry(sent.admin, sent.origin, 'asset.uploaded', { name: filename }));
        return row;
      }
      throw failures.tooManyOfThatName();
    });

  return {
    /** Newest first. */
    list: () => ({ assets: repo.findAssets(db).map(assetOf) }),

    /** @throws wrong_type, invalid_input, too_large, conflict, storage_full, busy; nothing is stored then */
    async upload(sent: Uploaded): Promise<Asset> {
      const name = cleanName(sent.filename);
      if (!name) throw failures.wrongType();
      const type = await typeOf(sent, name);
      const bytes = await publishable(sent, type);
      return assetOf(store({ ...sent, bytes }, name, type, await deps.hashInThread(bytes)));
    },

    /** The blob is deleted by the next cleanup. @throws not_found; conflict for a picture in use */
    remove(admin: Organiser, filename: string, origin: Origin) {
      inTransaction(db, (tx) => {
        if (findAllSettings(tx).sponsors.some((one) => one.filename === filename)) {
          throw failures.isSponsor();
        }
        if (deps.isPrizePicture(tx, filename)) throw failures.isPrize();
        if (!repo.deleteAsset(tx, filename)) throw new AppError('not_found');
        audit(tx, staffEntry(admin, origin, 'asset.deleted', { name: filename }));
      });
      return { success: true as const };
    },

    /** @throws not_found */
    file(filename: string) {
      const row = findAsset(db, filename);
      const file = row && deps.openBlob(row.hash);
      if (!file) throw new AppError('not_found');
      return { filename, file };
    },
  };
}

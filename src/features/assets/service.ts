// Files of the organisers: taken in by what they are, served to everybody, removed by name.
import { type Db, inTransaction } from '#db/client.ts';
import { usedBytes } from '#db/free-space.ts';
import type { NewBlob } from '#features/files/reads.ts';
import type { OpenStoredFile } from '#server/stored-file.ts';
import type { AdminActor, Origin } from '#shared/actor.ts';
import type { AuditEntry } from '#shared/audit.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { assetUrl } from '#shared/paths.ts';
import { ASSET_MAX_PIXELS, type Asset, assetTypes } from './contract.ts';
import { messages } from './messages.ts';
import * as repo from './repo.ts';
import { type CleanName, cleanName, numberedName } from './rules.ts';

interface Deps {
  db: Db;
  now: Clock;
  /** Bytes the database may hold. */
  quota: number;
  /** Media type by the bytes, found outside the main thread; null when it is none that is known. */
  readType(bytes: Buffer, sender: string): Promise<string | null>;
  /** By the header alone; 0 where none can be told. Throws for a header that is broken. */
  countPixels(bytes: Buffer, type: string): Promise<number>;
  /** SHA-256 of the bytes, hex. */
  hashOf(bytes: Buffer): string;
  /** Stores the bytes under their hash unless they are stored already. */
  saveBlob(tx: Db, blob: NewBlob): void;
  openBlob: OpenStoredFile;
  audit(db: Db, note: AuditEntry): void;
}

interface Uploaded {
  readonly admin: AdminActor;
  /** As the sender calls it. */
  readonly filename: string;
  readonly bytes: Buffer;
  readonly origin: Origin;
}

/** Files of one name: each upload looks through their numbers. */
const NUMBERS_MAX = 1000;

const assetOf = ({ filename, type, size, modifiedAt }: repo.AssetRow): Asset => ({
  filename,
  url: assetUrl(filename),
  type,
  size,
  modified: modifiedAt.toISOString(),
});

export type AssetsService = ReturnType<typeof createAssets>;

export function createAssets(deps: Deps) {
  const { db, now, quota, readType, countPixels, hashOf, saveBlob, openBlob, audit } = deps;

  const typeOf = async ({ bytes, admin }: Uploaded, { extension }: CleanName) => {
    if (bytes.length === 0) throw new AppError('invalid_input', messages.empty);
    const type = assetTypes[extension];
    if ((await readType(bytes, `admin:${admin.id}`)) !== type) {
      throw new AppError('wrong_type', messages.otherContent(extension));
    }
    const pixels = await countPixels(bytes, type).catch(() => {
      throw new AppError('invalid_input', messages.damaged);
    });
    if (pixels > ASSET_MAX_PIXELS) throw new AppError('invalid_input', messages.tooManyPixels);
    return type;
  };

  const note = (tx: Db, { admin, origin }: Omit<Uploaded, 'bytes'>, name: string, verb: string) =>
    audit(tx, {
      actor: { kind: 'admin', id: admin.id },
      action: `asset.${verb}`,
      description: `${admin.firstName} ${verb} the asset ${name}`,
      origin,
    });

  /** Under its name, or the first numbered one that is free. The same bytes under the same name are there already. */
  const store = (sent: Uploaded, name: CleanName, type: string): repo.AssetRow =>
    inTransaction(db, (tx) => {
      const hash = hashOf(sent.bytes);
      for (let number = 1; number <= NUMBERS_MAX; number++) {
        const filename = numberedName(name, number);
        const there = repo.findAsset(tx, filename);
        if (there?.hash === hash) return there;
        if (there) continue;
        if (usedBytes(tx) >= quota) throw new AppError('storage_full');
        const row = { filename, hash, type, size: sent.bytes.length, modifiedAt: now() };
        saveBlob(tx, { hash, type, bytes: sent.bytes, createdAt: now() });
        repo.insertAsset(tx, row);
        note(tx, sent, filename, 'uploaded');
        return row;
      }
      throw new AppError('conflict', messages.tooManyOfThatName);
    });

  return {
    list: () => ({ assets: repo.findAssets(db).map(assetOf) }),

    /** @throws wrong_type, invalid_input, conflict, storage_full; nothing is stored then */
    async upload(sent: Uploaded): Promise<Asset> {
      const name = cleanName(sent.filename);
      if (!name) throw new AppError('wrong_type', messages.wrongType);
      return assetOf(store(sent, name, await typeOf(sent, name)));
    },

    /** The bytes stay until the next cleanup. @throws not_found */
    remove(admin: AdminActor, filename: string, origin: Origin) {
      inTransaction(db, (tx) => {
        if (!repo.deleteAsset(tx, filename)) throw new AppError('not_found');
        note(tx, { admin, filename, origin }, filename, 'deleted');
      });
      return { success: true as const };
    },

    /** What is known of a file, and a way to its bytes. @throws not_found */
    file(filename: string) {
      const row = repo.findAsset(db, filename);
      if (!row) throw new AppError('not_found');
      const open = () => {
        const found = openBlob(row.hash);
        if (!found) throw new AppError('not_found');
        return found;
      };
      return { filename, type: row.type, hash: row.hash, open };
    },
  };
}

// The data export of one player: all stored data except secrets and derived values, and the photos.
import type { ServiceDeps } from '#db/with-transaction.ts';
import { findDevicesOf, findResetCodeOf, findSessionsOf, getPlayer } from '#features/auth/reads.ts';
import { findBoardOf, findCells, findHandIn, findPrintTimes } from '#features/boards/reads.ts';
import { findCompanionsOf, findInvitesOf } from '#features/crews/reads.ts';
import { findBlob, findBlobType } from '#features/files/reads.ts';
import { findPostOf } from '#features/instagram/reads.ts';
import { findAuditEntriesOf } from '#features/operations/reads.ts';
import { findMembership } from '#features/points/reads.ts';
import { findOfPlayer, findReportsOf } from '#features/submissions/reads.ts';
import type { Organiser, Origin, PlayerActor } from '#shared/actor.ts';
import { auditText } from '#shared/audit/audit.ts';
import { reasonIn } from '#shared/failures/failures.ts';
import { senderOf } from '#shared/photo-answers.ts';
import { extensionOf } from '#shared/text/file-names.ts';
import { fullNameOf } from '#shared/text/player-names.ts';
import { findAttemptsOf, findRank } from '../reads.ts';

interface Deps extends Pick<ServiceDeps, 'db' | 'timeZone' | 'audit'> {
  /** Stored notifications to and about a player. */
  notificationsOf(playerId: string): object;
  /** The player's ledger, with its texts. */
  ledgerOf(playerId: string): object;
  /** Draws with the player on their list. */
  drawsOf(playerId: string): object;
  /** Photos to which the player's board gave a heart. */
  heartsOf(playerId: string): object;
  /** Prizes that the player's board won or collected. */
  prizesOf(playerId: string): object;
  /** Players see no rank then. */
  isRankingFrozen(): boolean;
}

interface ExportedPhoto {
  readonly name: string;
  readonly submittedAt: Date;
  /** Lazy: all photos together can be hundreds of megabytes. */
  bytes(): Buffer;
}

export interface DataExport {
  /** For a file name: `Noor Haddad`. */
  readonly name: string;
  readonly data: object;
  readonly photos: readonly ExportedPhoto[];
}

export type DataExportService = ReturnType<typeof createDataExport>;

export function createDataExport(deps: Deps) {
  const { db, timeZone, audit } = deps;

  const boardOf = (playerId: string) => {
    const board = findBoardOf(db, playerId);
    if (!board) return null;
    const { playerId: _, layout: __, printedAt: printedAtTable, ...own } = board;
    const squares = findCells(db, board.id).map(
      ({ challenge }) => challenge?.title ?? 'FREE SPACE',
    );
    const handIn = findHandIn(db, board.id) ?? null;
    return { ...own, squares, handIn, printedAtTable, printedAt: findPrintTimes(db, board.id) };
  };

  const postedOf = (submissionId: string) => {
    const post = findPostOf(db, submissionId);
    if (!post) return null;
    // The key gives access to the picture.
    const { pictureKey: _, submissionId: __, ...own } = post;
    return own;
  };

  const companionsOf = (playerId: string) =>
    findCompanionsOf(db, playerId).map(({ id: _, playerId: __, ...own }) => own);

  /** Entries by organisers omit IP address and browser, which are not the player's. */
  const auditOf = (playerId: string) =>
    findAuditEntriesOf(db, playerId).map(({ at, action, actorKind, ip, userAgent, ...stored }) => {
      const description = auditText({ action, ...stored }, timeZone());
      const params = stored.params && (JSON.parse(stored.params) as unknown);
      return actorKind === 'player'
        ? { at, action, description, params, ipAddress: ip, userAgent }
        : { at, action, description, params };
    });

  return {
    /**
     * Collects a player's data and audits it, for an organiser or the player. Photos are ordered oldest first.
     * @throws not_found
     */
    of(actor: Organiser | PlayerActor, id: string, origin: Origin): DataExport {
      const player = getPlayer(db, id);
      const { passwordHash: _, ...account } = player;
      const name = fullNameOf(player);
      const seesRank = actor.kind === 'admin' || !deps.isRankingFrozen();
      const sent = findOfPlayer(db, id).reverse();
      const photos = sent.map(({ row, challenge }, i) => {
        const type = findBlobType(db, row.originalHash) ?? '';
        const number = String(i + 1).padStart(3, '0');
        return {
          name: `photos/${number}-${challenge.code}-${row.status}.${extensionOf(type)}`,
          submittedAt: row.submittedAt,
          bytes: () => findBlob(db, row.originalHash)?.bytes ?? Buffer.alloc(0),
        };
      });
      audit(db, {
        actor: { kind: actor.kind, id: actor.id },
        action: 'player.exported',
        params: actor.kind === 'player' ? { by: name } : { by: actor.firstName, player: name },
        origin,
        subjectId: id,
      });
      return {
        name,
        photos,
        data: {
          account,
          board: boardOf(id),
          photos: sent.map(({ row, challenge, sender }, i) => ({
            file: photos[i]?.name,
            id: row.id,
            challenge: challenge.title,
            square: row.position + 1,
            status: row.status,
            notes: reasonIn(row.notes).reason,
            points: row.pointsAwarded,
            bonus: row.bonus,
            ...senderOf(sender),
            mayBeShown: row.allowShow,
            mayBeFeatured: row.allowFeature,
            submittedAt: row.submittedAt,
            reviewedAt: row.reviewedAt,
            idempotencyKey: row.idempotencyKey,
            bytes: row.fileSize,
            width: row.width,
            height: row.height,
            perceptualHash: row.perceptualHash,
            exifData: JSON.parse(row.exif),
            flags: JSON.parse(row.flags),
            ipAddress: row.ip,
            userAgent: row.userAgent,
            instagram: postedOf(row.id),
          })),
          instagramAttempts: findAttemptsOf(db, id),
          rank: seesRank ? (findRank(db, id)?.rank ?? null) : null,
          points: deps.ledgerOf(id),
          membership: findMembership(db, id) ?? null,
          sessions: findSessionsOf(db, id),
          devices: findDevicesOf(db, id),
          companions: companionsOf(id),
          companionCodes: findInvitesOf(db, id),
          resetCode: findResetCodeOf(db, id) ?? null,
          draws: deps.drawsOf(id),
          hearts: deps.heartsOf(id),
          prizes: deps.prizesOf(id),
          reports: findReportsOf(db, id),
          notifications: deps.notificationsOf(id),
          audit: auditOf(id),
        },
      };
    },
  };
}

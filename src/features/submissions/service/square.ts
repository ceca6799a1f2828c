// The square that a photo is for.
import type { Db } from '#db/client.ts';
import { findCells } from '#features/boards/reads.ts';
import { readBoardId } from '#shared/codes.ts';
import { AppError } from '#shared/errors.ts';
import type { PhotoForm } from '../contract.ts';
import { messages } from '../messages.ts';
import * as repo from '../repo/photos.ts';

/** The square's challenge. @throws invalid_input; not_found for another player's board */
export function challengeAt(tx: Db, boardId: string, { position, boardId: meant }: PhotoForm) {
  if (meant !== undefined && (readBoardId(meant) ?? meant) !== boardId) {
    throw new AppError('not_found', messages.notYourBoard);
  }
  const cell = findCells(tx, boardId).find((square) => square.position === position);
  const refuse = (text: string) =>
    new AppError('invalid_input', text, { fields: { position: text } });
  if (!cell) throw refuse(messages.notYourSquare);
  if (!cell.challenge) throw refuse(messages.freeSpace);
  return cell.challenge;
}

/** @throws conflict while the square has a photo that waits or was approved */
export function assertSquareOpen(tx: Db, boardId: string, position: number): void {
  const holder = repo.findHolder(tx, boardId, position);
  if (!holder) return;
  throw new AppError('conflict', holder.status === 'pending' ? messages.waiting : messages.found);
}

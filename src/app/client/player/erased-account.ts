// What a phone does once its player's account is erased.
import { toast } from '#client/components/toasts.tsx';
import { textsOf } from '#client/format/language.ts';
import type { ErasedPlayer } from '#features/auth/ui/session.tsx';
import { playerTexts } from '#features/players/messages.ts';
import { forgetPhotosOf } from '#features/submissions/ui/photo-store.ts';

/** Longer than other toasts: it is read only once, on the way out. The id makes it appear once. */
const TOAST = { id: 'erased', duration: 10_000 };

export const sayErased = (): void => toast.success(textsOf(playerTexts).erased, TOAST);

async function sayBoardGone({ firstName, isContestOver }: ErasedPlayer): Promise<void> {
  const { myDataTexts } = await import('#features/players/messages.own.ts');
  const texts = textsOf(myDataTexts);
  toast.success(isContestOver ? texts.contestOver : texts.boardErased(firstName), TOAST);
}

/** Erased elsewhere: removes the photos that wait here for a board that no longer exists, and says so. */
export function forgetErased(player: ErasedPlayer): void {
  void forgetPhotosOf(player.id);
  if (player.companion || player.isContestOver) void sayBoardGone(player);
  else sayErased();
}

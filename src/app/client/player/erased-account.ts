// What a phone does once its player's account is erased.
import { toast } from '#client/components/toasts.tsx';
import { textsOf } from '#client/format/language.ts';
import type { BoardPlayer } from '#features/auth/contract.ts';
import { playerTexts } from '#features/players/messages.ts';
import { forgetPhotosOf } from '#features/submissions/ui/photo-store.ts';

/** Longer than other toasts: it is read only once, on the way out. The id makes it appear once. */
const TOAST = { id: 'erased', duration: 10_000 };

export const sayErased = (): void => toast.success(textsOf(playerTexts).erased, TOAST);

async function sayBoardErased(owner: string): Promise<void> {
  const { myDataTexts } = await import('#features/players/messages.own.ts');
  toast.success(textsOf(myDataTexts).boardErased(owner), TOAST);
}

/** Erased elsewhere: removes the photos that wait here for a board that no longer exists, and says so. */
export function forgetErased({ id, firstName, companion }: BoardPlayer): void {
  void forgetPhotosOf(id);
  if (companion) void sayBoardErased(firstName);
  else sayErased();
}

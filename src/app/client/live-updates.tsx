// The socket connection of a role: shows its messages, and asks again for what they make stale.
import type { Role } from '#client/session-store.ts';
import { useNotifications } from '#features/notifications/ui/use-notifications.ts';
import { useRefetch } from './use-refetch.ts';

export function LiveUpdates({ userRole, id }: { userRole: Role; id: string }) {
  const refetch = useRefetch();
  useNotifications({ role: userRole, id, onUpdate: refetch });
  return null;
}

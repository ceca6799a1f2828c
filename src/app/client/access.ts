// Who may see a screen, and where everybody else is redirected.
import { screens } from '#shared/paths.ts';

export type Access = 'public' | 'visitors' | 'player' | 'admin-visitors' | 'admin';

interface SessionState {
  isAuthenticated: boolean;
  isAdmin: boolean;
}

/** @returns the path to redirect to, or null to stay */
export function redirectFor(
  access: Access,
  { isAuthenticated, isAdmin }: SessionState,
): string | null {
  switch (access) {
    case 'public':
      return null;
    case 'visitors':
      return isAuthenticated ? screens.board : null;
    case 'player':
      return isAuthenticated ? null : screens.login;
    case 'admin-visitors':
      return isAdmin ? screens.adminDashboard : null;
    case 'admin':
      return isAdmin ? null : screens.adminLogin;
  }
}

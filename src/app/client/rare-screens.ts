// Screens off a player's usual way. Their chunks are named here, so that the landing page does not carry the list.

export const loadAdminLogin = async () =>
  (await import('#features/auth/ui/admin-login-screen.tsx')).AdminLoginScreen;

export const loadJoin = async () => (await import('#features/auth/ui/join-screen.tsx')).JoinScreen;

export const loadUnverified = async () =>
  (await import('#features/auth/ui/unverified-screen.tsx')).UnverifiedScreen;

export const loadDraw = async () => (await import('#features/draws/ui/draw-screen.tsx')).DrawScreen;

export const loadDashboard = async () => (await import('./admin-dashboard.tsx')).AdminDashboard;

export const loadPoster = async () => (await import('./admin-posters.tsx')).PosterScreen;

export const loadCodes = async () => (await import('./admin-posters.tsx')).CodesScreen;

export const loadWall = async () => (await import('#features/wall/ui/wall-screen.tsx')).WallScreen;

// Every address of the contest as data, so that no screen, route or printed code spells one by hand.

export const BASE_PATH = '/contests/swag-and-seek';
export const API_PATH = `${BASE_PATH}/api`;
export const SOCKET_PATH = `${BASE_PATH}/socket.io`;
export const TRPC_PATH = `${API_PATH}/trpc`;

/** Screens, relative to BASE_PATH (the router adds it). */
export const screens = {
  landing: '/',
  register: '/admin-register',
  signIn: '/admin-access',
  login: '/login',
  resetPassword: '/reset-password',
  board: '/board',
  dashboard: '/dashboard',
  capture: '/capture/:challengeCode?',
  leaderboards: '/leaderboards',
  profile: '/profile',
  membership: '/membership',
  rules: '/rules',
  adminLogin: '/admin/login',
  adminDashboard: '/admin/dashboard',
  check: '/check/:boardId',
} as const;

/** Byte routes and other calls a browser makes outside tRPC, relative to API_PATH. */
export const apiRoutes = {
  boardPdf: '/game/board/pdf',
  submissions: '/game/submissions',
  photo: '/photos/:id/:size',
  export: '/admin/export/:kind',
  playerExport: '/admin/players/:id/export',
  uploadAsset: '/admin/assets/upload',
  asset: '/assets/:filename',
  postPicture: '/instagram/pictures/:key',
  postPack: '/admin/instagram/posts/:id/picture',
  instagramAuth: '/admin/instagram/auth',
  instagramCallback: '/admin/instagram/callback',
  openApi: '/openapi.json',
  docs: '/docs',
} as const;

export const boardPath = (challengeCode: string): string =>
  `${screens.board}?challenge=${encodeURIComponent(challengeCode)}`;

export const dashboardPath = (tab: string, boardId?: string): string => {
  const query = new URLSearchParams({ tab, ...(boardId ? { board: boardId } : {}) });
  return `${screens.adminDashboard}?${query}`;
};

/** The address in the QR code of a printed board; `origin` is scheme, host and port. */
export const checkUrl = (origin: string, boardId: string): string =>
  `${origin}${BASE_PATH}/check/${encodeURIComponent(boardId)}`;

/** A photo's address for an `<img>`, whose session's cookie opens it. */
export const photoUrl = (id: string, size: 'thumbnail' | 'view' | 'original'): string =>
  `${API_PATH}/photos/${id}/${size}`;

/** An asset's address, open to everybody: the rules may show it. */
export const assetUrl = (filename: string): string =>
  `${API_PATH}/assets/${encodeURIComponent(filename)}`;

/** Where Instagram fetches a picture; `origin` is scheme and host as the internet sees them. */
export const postPictureUrl = (origin: string, key: string): string =>
  `${origin}${API_PATH}${apiRoutes.postPicture.replace(':key', `${key}.jpg`)}`;

/** The same picture as a file for an organiser's phone. */
export const postPackUrl = (id: string): string =>
  API_PATH + apiRoutes.postPack.replace(':id', encodeURIComponent(id));

/** Documented: the Connect button navigates here, at the origin's root, and it works under the base path as well. */
export const INSTAGRAM_CONNECT = `/api${apiRoutes.instagramAuth}`;

/** Where Instagram sends the browser back to; it has to be registered with the app letter for letter. */
export const instagramRedirectUri = (origin: string): string =>
  `${origin}${API_PATH}${apiRoutes.instagramCallback}`;

/** The Instagram tab, told how a connection ended. */
export const instagramTabPath = (outcome: string): string =>
  `${BASE_PATH}${screens.adminDashboard}?${new URLSearchParams({ tab: 'instagram', connect: outcome })}`;

export const exportPath = (kind: string): string => `/admin/export/${kind}`;

export const playerExportPath = (id: string): string => `/admin/players/${id}/export`;

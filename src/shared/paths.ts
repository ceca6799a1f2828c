// All URLs and paths of the contest.

export const BASE_PATH = '/contests/swag-and-seek';
export const API_PATH = `${BASE_PATH}/api`;
export const SOCKET_PATH = `${BASE_PATH}/socket.io`;
export const TRPC_PATH = `${API_PATH}/trpc`;

/** Paths of screens, relative to BASE_PATH, which the router adds. */
export const screens = {
  landing: '/',
  register: '/admin-register',
  signIn: '/admin-access',
  login: '/login',
  resetPassword: '/reset-password',
  board: '/board',
  joinBoard: '/join-board',
  gallery: '/gallery',
  dashboard: '/dashboard',
  capture: '/capture/:challengeCode?',
  leaderboards: '/leaderboards',
  profile: '/profile',
  membership: '/membership',
  rules: '/rules',
  adminLogin: '/admin/login',
  adminJoin: '/admin/join',
  adminDashboard: '/admin/dashboard',
  check: '/check/:boardId',
  poster: '/admin/poster',
  challengeCodes: '/admin/challenge-codes',
  wall: '/wall',
  draw: '/draws/:drawId',
  hearts: '/hearts',
  prizeList: '/admin/prize-list',
  networkCheck: '/network-check/:code',
} as const;

export const withSearch = (path: string, search: string): string =>
  search ? `${path}?${search}` : path;

/** Routes outside tRPC, relative to API_PATH. */
export const apiRoutes = {
  about: '/about',
  contest: '/contest',
  prizes: '/prizes',
  health: '/health',
  logout: '/auth/logout',
  boardPdf: '/game/board/pdf',
  leaveReviews: '/admin/review-queue/leave',
  boardBatch: '/admin/printed-boards',
  submissions: '/game/submissions',
  photo: '/photos/:id/:size',
  wallPhoto: '/wall/photos/:id/:size',
  galleryPhoto: '/game/gallery/:id/:size',
  export: '/admin/export/:kind',
  myData: '/game/my-data',
  photoArchive: '/admin/photo-archive',
  newestBackup: '/admin/backups/newest',
  playerExport: '/admin/players/:id/export',
  playerSubmissions: '/admin/players/:id/submissions',
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

/** The gallery of a challenge's photos. */
export const galleryPath = (challengeCode: string): string =>
  `${screens.gallery}?challenge=${encodeURIComponent(challengeCode)}`;

/** A referral link: the registration with a friend's code filled in. */
export const registerPath = (referralCode: string): string =>
  `${BASE_PATH}${screens.register}?code=${encodeURIComponent(referralCode)}`;

/** Opens a board at the fan table, by its id or the scanned text; the sign-in page redirects to it. */
export const tablePath = (
  scan: string,
  screen: typeof screens.adminDashboard | typeof screens.adminLogin = screens.adminDashboard,
): string => `${screen}?${new URLSearchParams({ tab: 'table', scan })}`;

/** A draw's public page, relative to BASE_PATH. */
export const drawPath = (id: string): string =>
  screens.draw.replace(':drawId', encodeURIComponent(id));

/** A tab of the dashboard; `open` says what it shows. */
export const tabPath = (tab: string, open: Readonly<Record<string, string>> = {}): string =>
  `${screens.adminDashboard}?${new URLSearchParams({ tab, ...open })}`;

/** A player's details in the Users tab. */
export const playerFilePath = (id: string): string => tabPath('users', { player: id });

/** URL in the QR code of a printed board; `origin` is scheme, host and port. */
export const checkUrl = (origin: string, boardId: string): string =>
  `${origin}${BASE_PATH}/check/${encodeURIComponent(boardId)}`;

/**
 * URL for setting the first password of a dashboard account. Name and code follow the #, which browsers never send, so no log
 * or proxy sees them.
 */
export const joinAddress = (origin: string, username: string, code: string): string =>
  `${origin}${BASE_PATH}${screens.adminJoin}#${new URLSearchParams({ username, code })}`;

/** URL for joining a board with another phone; browsers never send what follows the #. */
export const joinBoardAddress = (origin: string, code: string, isChild: boolean): string =>
  `${origin}${BASE_PATH}${screens.joinBoard}#${new URLSearchParams({ code, ...(isChild && { child: '1' }) })}`;

/** URL in a challenge's QR code, which opens its square; `origin` is scheme, host and port. */
export const captureUrl = (origin: string, challengeCode: string): string =>
  `${origin}${BASE_PATH}/capture/${encodeURIComponent(challengeCode)}`;

/** URL of a photo for an `<img>`; the session cookie authenticates the request. */
export const photoUrl = (id: string, size: 'thumbnail' | 'view' | 'original'): string =>
  `${API_PATH}/photos/${id}/${size}`;

/** The same for a photo on the live wall; the wall's cookie authenticates the request. */
export const wallPhotoUrl = (id: string, size: 'thumbnail' | 'view'): string =>
  `${API_PATH}/wall/photos/${id}/${size}`;

/** The same for a photo in the gallery, for players. */
export const galleryPictureUrl = (id: string, size: 'thumbnail' | 'view'): string =>
  `${API_PATH}/game/gallery/${id}/${size}`;

/** The short address to type at the projector, at the origin's root; it redirects to the wall. */
export const wallAddress = (origin: string): string => origin + screens.wall;

/** URL in the QR code of a network check. */
export const networkCheckUrl = (origin: string, code: string): string =>
  `${origin}${BASE_PATH}/network-check/${encodeURIComponent(code)}`;

/** The code in such a URL's path; null for any other path. */
export const networkCheckCode = (path: string): string | null =>
  /^\/contests\/swag-and-seek\/network-check\/([\w-]{1,40})(?:[?#]|$)/.exec(path)?.[1] ?? null;

/** Target of the live wall's QR code: the landing page. */
export const joinUrl = (origin: string): string => `${origin}${BASE_PATH}/`;

/** Public URL of an asset. */
export const assetUrl = (filename: string): string =>
  `${API_PATH}/assets/${encodeURIComponent(filename)}`;

/** URL from which Instagram fetches a picture; `origin` is the public scheme and host. */
export const postPictureUrl = (origin: string, key: string): string =>
  `${origin}${API_PATH}${apiRoutes.postPicture.replace(':key', `${key}.jpg`)}`;

/** URL at which organisers download the same picture. */
export const postPackUrl = (id: string): string =>
  API_PATH + apiRoutes.postPack.replace(':id', encodeURIComponent(id));

/** Target of the Connect button (specification), at the origin's root. The route also exists under the base path. */
export const INSTAGRAM_CONNECT = `/api${apiRoutes.instagramAuth}`;

/** OAuth redirect URI; must exactly match the one registered with the app. */
export const instagramRedirectUri = (origin: string): string =>
  `${origin}${API_PATH}${apiRoutes.instagramCallback}`;

/** Path of the Instagram tab, with the result of connecting. */
export const instagramTabPath = (outcome: string): string =>
  BASE_PATH + tabPath('instagram', { connect: outcome });

export const exportPath = (kind: string): string => `/admin/export/${kind}`;

export const playerExportPath = (id: string): string => `/admin/players/${id}/export`;

/** Route for sending a photo on a player's behalf at the fan table. */
export const playerSubmissionsPath = (id: string): string => `/admin/players/${id}/submissions`;

/** Route for several players' boards in one PDF, for the fan table. */
export const boardBatchPath = (players: readonly string[], paper: string): string =>
  `${apiRoutes.boardBatch}?${new URLSearchParams({ players: players.join(','), paper })}`;

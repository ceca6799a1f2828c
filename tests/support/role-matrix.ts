// Who may call what: the expected status of every procedure and every byte route, by role.
import { formOf } from './senders.ts';

/**
 * `other` is a player requesting what belongs to `player`; `companion` plays on `player`'s board; `admin` is an
 * organiser.
 */
export const everybody = [
  ...(['nobody', 'player', 'companion', 'other'] as const),
  ...(['admin', 'reviewer', 'table', 'wall', 'expired'] as const),
] as const;
export type Who = (typeof everybody)[number];
export type Row = Record<Who, number>;

export const alike = (status: number) =>
  Object.fromEntries(everybody.map((who) => [who, status])) as Row;
const everyone = alike(200);
/** A form open to everyone, sent empty. */
const form = alike(400);
const refused: Row = {
  ...{ nobody: 401, player: 403, companion: 403, other: 403, admin: 403 },
  ...{ reviewer: 403, table: 403, wall: 403, expired: 401 },
};
const players: Row = { ...refused, player: 200, other: 200 };
/** What companions may call as well. */
const phonesWith = (status: number): Row => ({
  ...refused,
  player: status,
  companion: status,
  other: status,
});
const phones = phonesWith(200);
const admins: Row = { ...refused, admin: 200 };
/** A projector, which may call nothing else. */
const walls: Row = { ...refused, wall: 200 };
/** Calls for organisers only, with an empty or unknown input. */
const adminsWith = (status: number): Row => ({ ...admins, admin: status });
/** Also for reviewers; below, also for the fan table, and for every dashboard account. */
const reviewersWith = (status: number): Row => ({ ...adminsWith(status), reviewer: status });
const reviewers = reviewersWith(200);
const table: Row = { ...admins, table: 200 };
/** Also for the fan table, with an empty or unknown input. */
const tableWith = (status: number): Row => ({ ...adminsWith(status), table: status });
const staff: Row = { ...admins, reviewer: 200, table: 200 };

/** Every procedure. A new one without a row here fails. */
export const MATRIX: Record<string, Row> = {
  'announcements.reach': admins,
  'announcements.list': admins,
  'announcements.announce': admins,
  'announcements.takeBack': adminsWith(404),
  'archive.report': admins,
  'archive.backup': admins,
  'archive.backUp': adminsWith(409),
  'archive.startAnewState': admins,
  'archive.startAnew': adminsWith(400),
  'assets.list': admins,
  'assets.remove': adminsWith(404),
  'auth.register': form,
  'auth.login': form,
  'auth.adminLogin': form,
  'auth.adminJoin': form,
  'auth.resetPassword': form,
  'auth.registerWalkIn': tableWith(400),
  'auth.issueResetCode': table,
  'auth.me': phones,
  'auth.changeMe': players,
  'auth.setLanguage': { ...players, player: 400, other: 400 },
  'auth.adminMe': staff,
  'auth.changeOwnAccount': { ...adminsWith(400), reviewer: 400, table: 400 },
  'auth.logout': { ...staff, player: 200, companion: 200, other: 200 },
  'boards.mine': phones,
  // The contest is not over.
  'boards.hunt': phonesWith(409),
  'boards.check': table,
  'boards.ofPlayer': table,
  'boards.toPrint': table,
  'boards.markPrinted': table,
  'boards.handIn': table,
  'boards.undoHandIn': table,
  'challenges.titleOf': alike(404),
  'challenges.list': admins,
  'challenges.add': adminsWith(400),
  'challenges.import': adminsWith(400),
  'challenges.edit': adminsWith(400),
  'challenges.retire': adminsWith(404),
  'challenges.restore': adminsWith(404),
  'challenges.move': adminsWith(404),
  'challenges.remove': adminsWith(404),
  'content.publicRules': everyone,
  'content.publicLocations': everyone,
  'content.rules': admins,
  'content.saveRules': adminsWith(400),
  'content.preview': adminsWith(400),
  'content.locations': admins,
  'content.saveLocations': adminsWith(400),
  'crews.invite': players,
  'crews.join': form,
  'crews.list': players,
  'crews.rename': { ...players, player: 404, other: 404 },
  'crews.remove': { ...players, player: 404, other: 404 },
  'crews.nameCrew': players,
  'crews.ofPlayer': table,
  'crews.inviteFor': table,
  'crews.removeFor': tableWith(404),
  'draws.candidates': admins,
  'draws.stillOpen': admins,
  'draws.list': admins,
  'draws.one': adminsWith(404),
  'draws.freeze': adminsWith(400),
  'draws.draw': adminsWith(404),
  'draws.show': alike(404),
  'instagram.config': admins,
  'instagram.save': adminsWith(400),
  'instagram.test': adminsWith(409),
  'instagram.check': adminsWith(409),
  'instagram.connect': adminsWith(400),
  'instagram.disconnect': adminsWith(409),
  'instagram.resume': adminsWith(409),
  'instagram.posts': admins,
  'instagram.add': adminsWith(404),
  'instagram.post': adminsWith(404),
  'instagram.remove': adminsWith(404),
  'instagram.mark': adminsWith(404),
  'instagram.unmark': adminsWith(404),
  'instagram.attention': admins,
  'instagram.outlook': admins,
  'instagram.notPosted': adminsWith(404),
  'instagram.decideRestored': admins,
  'instagram.restoredFrom': admins,
  'instagram.putRestoreAway': admins,
  'instagram.move': adminsWith(404),
  'instagram.editCaption': adminsWith(404),
  'notifications.mine': phones,
  'notifications.read': phones,
  'operations.health': everyone,
  'operations.about': everyone,
  'settings.addresses': everyone,
  'settings.proof': form,
  'operations.overview': admins,
  'operations.checklist': admins,
  'operations.activity': admins,
  'people.list': admins,
  'people.add': adminsWith(400),
  'people.newCode': adminsWith(404),
  'people.changeRole': adminsWith(404),
  'people.disable': adminsWith(404),
  'people.enable': adminsWith(404),
  'people.remove': adminsWith(404),
  'operations.attention': admins,
  'operations.retryPrinting': staff,
  'network.begin': admins,
  'network.state': adminsWith(400),
  'network.arrive': alike(400),
  'posters.join': admins,
  'posters.codes': admins,
  'practice.state': admins,
  'practice.start': adminsWith(409),
  'practice.end': adminsWith(409),
  'players.list': table,
  'players.one': table,
  'players.disable': adminsWith(404),
  'players.enable': adminsWith(409),
  'players.note': table,
  'players.erase': adminsWith(404),
  'players.eraseMine': { ...players, player: 400, other: 400 },
  'points.mine': phones,
  'points.ofPlayer': table,
  'points.membership': table,
  'points.recordMembership': table,
  'points.removeMembership': table,
  'points.manual': admins,
  'points.give': admins,
  'points.undoManual': adminsWith(404),
  'settings.contest': everyone,
  'settings.prices': phones,
  'settings.all': admins,
  'settings.update': adminsWith(400),
  'storage.stats': admins,
  'storage.plan': admins,
  'storage.clean': admins,
  'storage.erasures': admins,
  'storage.finishErasures': admins,
  'submissions.mine': phones,
  'submissions.waiting': phonesWith(404),
  'submissions.withdrawConsent': { ...players, player: 404, other: 404 },
  'submissions.setConsents': { ...players, player: 404, other: 404 },
  'submissions.report': phonesWith(404),
  'submissions.dismissReports': reviewersWith(404),
  'gallery.page': phones,
  'gallery.hearts': phones,
  'gallery.giveHearts': phonesWith(409),
  'gallery.setHeart': phonesWith(409),
  'gallery.heartsOverview': admins,
  'gallery.changeHearts': admins,
  'gallery.revealed': alike(404),
  'prizes.show': everyone,
  'prizes.mine': phones,
  'prizes.list': table,
  'prizes.replace': admins,
  'prizes.give': tableWith(404),
  'prizes.undo': tableWith(404),
  'submissions.queue': reviewers,
  'submissions.deal': reviewersWith(400),
  'submissions.leave': reviewers,
  'submissions.askOthers': reviewersWith(404),
  'submissions.find': reviewers,
  'submissions.beside': reviewersWith(404),
  'submissions.stats': reviewers,
  'submissions.ofPlayer': admins,
  'submissions.review': reviewersWith(404),
  'submissions.undo': reviewersWith(404),
  'submissions.approveMany': reviewersWith(400),
  'submissions.rejectMany': reviewersWith(400),
  'wall.open': form,
  'wall.show': walls,
  'wall.overview': admins,
  'wall.makeCode': admins,
  'wall.end': adminsWith(404),
  'wall.freeze': admins,
  'wall.unfreeze': admins,
};

/**
 * The input of each procedure; `owner` is the id of `player`. A procedure not listed gets none, or, if its path has an
 * id, one that nothing has.
 */
export const inputs = (owner: string, boardId: string): Record<string, object> => ({
  'announcements.announce': {
    key: 'the-same-form',
    message: 'The hall closes at six.',
    audience: 'everybody',
  },
  'announcements.takeBack': { id: 999_999 },
  'assets.remove': { filename: 'nothing.png' },
  'auth.issueResetCode': { id: owner },
  'boards.check': { id: boardId },
  'boards.ofPlayer': { id: owner },
  'boards.markPrinted': { players: [owner] },
  'boards.handIn': { id: owner },
  'boards.undoHandIn': { id: owner },
  'challenges.titleOf': { code: 'NOSUCH1' },
  'challenges.move': { id: 'nothing', to: 'first' },
  'crews.rename': { id: 'nothing', name: 'Mo' },
  'crews.nameCrew': { name: 'The Finders' },
  'crews.ofPlayer': { id: owner },
  'crews.inviteFor': { id: owner },
  'crews.removeFor': { id: owner, companion: 'nothing' },
  'draws.draw': { id: 'nothing', seed: 'blue whale' },
  'instagram.add': { submissionId: 'nothing' },
  'instagram.decideRestored': { posted: false },
  'instagram.move': { id: 'nothing', target: 'nobody', side: 'before' },
  'instagram.editCaption': { id: 'nothing', caption: null },
  'notifications.read': { seq: 0 },
  'people.changeRole': { id: 'nobody', role: 'table' },
  'players.one': { id: owner },
  'players.enable': { id: owner },
  'players.note': { id: owner, note: 'Has the spare lanyard' },
  'points.ofPlayer': { id: owner },
  'points.membership': { id: owner },
  'points.recordMembership': { id: owner },
  'points.removeMembership': { id: owner },
  'points.manual': { id: owner },
  'points.give': { id: owner, key: 'the-same-form', points: 5, reason: 'Helped at the table' },
  'points.undoManual': { id: owner, entry: 999_999 },
  'gallery.giveHearts': { photoIds: [] },
  'gallery.setHeart': { id: 'nothing', isGiven: true },
  'gallery.changeHearts': { state: 'closed' },
  'prizes.replace': { prizes: [] },
  'prizes.give': { id: 'nothing', boardId },
  'submissions.leave': { screen: 'screen-1' },
  'submissions.ofPlayer': { id: owner },
  'submissions.review': { id: 'nothing', action: 'approve' },
});

/** The call that must precede an organiser's call for it to succeed. */
export const before: Record<string, string> = {
  'boards.undoHandIn': 'boards.handIn',
  'points.removeMembership': 'points.recordMembership',
  'wall.unfreeze': 'wall.freeze',
};
export const after: Record<string, string> = Object.fromEntries(
  Object.entries(before).map(([undo, act]) => [act, undo]),
);

interface ByteRoute extends Row {
  /** A body that the route rejects from a caller with access. */
  readonly body?: () => BodyInit;
}

/** Every route that is not a procedure, with its status by role. */
export const BYTE_ROUTES: Record<string, ByteRoute> = {
  'GET /game/board/pdf': phones,
  // Without players in the query.
  'GET /admin/printed-boards': tableWith(400),
  'GET /game/my-data': players,
  'POST /game/submissions': {
    ...phonesWith(400),
    body: () => formOf([['position', '1']]),
  },
  'POST /admin/players/{id}/submissions': {
    ...tableWith(400),
    body: () => formOf([['position', '1']]),
  },
  // The resized view; the original has its own test.
  'GET /photos/{id}/{size}': { ...staff, player: 200, companion: 200, other: 404 },
  'GET /wall/photos/{id}/{size}': walls,
  'GET /game/gallery/{id}/{size}': phones,
  'GET /admin/export/{kind}': admins,
  'GET /admin/photo-archive': admins,
  'GET /admin/backups/newest': adminsWith(404),
  'GET /admin/players/{id}/export': admins,
  'POST /admin/assets/upload': { ...adminsWith(400), body: () => formOf([['nothing', '1']]) },
  'GET /assets/{filename}': alike(404),
  // Redirects to Instagram, or back to the dashboard if settings are missing.
  'GET /admin/instagram/auth': adminsWith(302),
  // No sign-in was started, so there is none to return from.
  'GET /admin/instagram/callback': alike(403),
  'GET /admin/instagram/posts/{id}/picture': adminsWith(404),
  'GET /instagram/pictures/{key}': alike(404),
  'GET /openapi.json': everyone,
  'GET /docs': everyone,
};

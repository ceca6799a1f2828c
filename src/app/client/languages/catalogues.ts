// Pairs all texts for players with their translations.
import { type Catalogues, reasonsOf, translation } from '#client/format/language.ts';
import * as kit from '#client/format/messages.ts';
import * as accounts from '#features/auth/messages.accounts.ts';
import * as auth from '#features/auth/messages.ts';
import * as hunt from '#features/boards/messages.hunt.ts';
import * as moments from '#features/boards/messages.moments.ts';
import * as boards from '#features/boards/messages.ts';
import * as challenges from '#features/challenges/messages.ts';
import * as content from '#features/content/messages.ts';
import * as companions from '#features/crews/messages.companions.ts';
import * as together from '#features/crews/messages.together.ts';
import * as draws from '#features/draws/messages.ts';
import * as gallery from '#features/gallery/messages.gallery.ts';
import * as galleryLinks from '#features/gallery/messages.links.ts';
import * as notifications from '#features/notifications/messages.ts';
import * as ownData from '#features/players/messages.own.ts';
import * as players from '#features/players/messages.ts';
import * as ledger from '#features/points/messages.ledger.ts';
import * as points from '#features/points/messages.ts';
import * as prizes from '#features/prizes/messages.prizes.ts';
import * as submissions from '#features/submissions/messages.ts';
import * as wall from '#features/wall/messages.ts';
import * as found from '../messages.found.ts';
import * as screens from '../messages.ts';

/** @param to one language's messages, and what no feature has */
export const cataloguesOf = (to: typeof import('./messages.es.ts')): Catalogues => ({
  pairs: [
    translation(found.foundTexts, to.screens.foundTexts),
    translation(screens.installTexts, to.screens.installTexts),
    translation(screens.plainPageTexts, to.screens.plainPageTexts),
    translation(boards.goalTexts, to.boards.goalTexts),
    translation(moments.momentTexts, to.boards.momentTexts),
    translation(kit.kitTexts, to.kit.kitTexts),
    translation(auth.playerTexts, to.auth.playerTexts),
    translation(auth.sessionTexts, to.auth.sessionTexts),
    translation(accounts.accountTexts, to.auth.accountTexts),
    translation(accounts.formTexts, to.auth.formTexts),
    translation(players.playerTexts, to.players.playerTexts),
    translation(ownData.myDataTexts, to.players.myDataTexts),
    translation(points.achievementNames, to.points.achievementNames),
    translation(ledger.ledgerTexts, to.points.ledgerTexts),
    translation(boards.lineTexts, to.boards.lineTexts),
    translation(ledger.playerTexts, to.points.playerTexts),
    translation(points.pointsTexts, to.points.pointsTexts),
    translation(draws.drawTexts, to.draws.drawTexts),
    translation(gallery.galleryTexts, to.gallery.galleryTexts),
    translation(galleryLinks.galleryLinks, to.gallery.galleryLinks),
    translation(gallery.heartsTexts, to.gallery.heartsTexts),
    translation(prizes.prizeTexts, to.prizes.prizeTexts),
    translation(screens.landingTexts, to.screens.landingTexts),
    translation(boards.playerTexts, to.boards.playerTexts),
    translation(boards.screenTexts, to.boards.screenTexts),
    translation(boards.statusTexts, to.boards.statusTexts),
    translation(boards.friendTexts, to.boards.friendTexts),
    translation(boards.checkTexts, to.boards.checkTexts),
    translation(hunt.huntTexts, to.boards.huntTexts),
    translation(boards.shoutTexts, to.boards.shoutTexts),
    translation(boards.sampleTexts, to.boards.sampleTexts),
    translation(together.togetherTexts, to.crews.togetherTexts),
    translation(together.joinTexts, to.crews.joinTexts),
    translation(companions.companionTexts, to.crews.companionTexts),
    translation(challenges.categoryTexts, to.challenges.categoryTexts),
    translation(content.playerTexts, to.content.playerTexts),
    translation(notifications.playerTexts, to.notifications.playerTexts),
    translation(notifications.toastTexts, to.notifications.toastTexts),
    translation(ledger.pricesTexts, to.points.pricesTexts),
    translation(submissions.playerTexts, to.submissions.playerTexts),
    translation(submissions.draftTexts, to.submissions.draftTexts),
    translation(wall.playerTexts, to.wall.playerTexts),
  ],
  sentences: {
    ...reasonsOf('account', to.auth.faults),
    ...reasonsOf('account', to.auth.failures),
    ...reasonsOf('crews', to.crews.faults),
    ...reasonsOf('crews', to.crews.failures),
    ...reasonsOf('gallery', to.gallery.faults),
    ...reasonsOf('gallery', to.gallery.failures),
    ...reasonsOf('deal', to.boards.dealFailures),
    ...reasonsOf('hunt', to.boards.huntFailures),
    ...reasonsOf('request', to.requestFailures),
    ...reasonsOf('instagramPhoto', to.instagram.playerFailures),
    ...reasonsOf('photos', to.submissions.failures),
    ...reasonsOf('rejection', to.submissions.rejections),
    ...reasonsOf('wallCode', to.wall.faults),
    ...reasonsOf('wall', to.wall.failures),
  },
  refusals: to.refusals,
});

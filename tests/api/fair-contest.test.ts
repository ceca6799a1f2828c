import { expect, test, vi } from 'vitest';
import { type Random, seededRandom } from '#shared/random.ts';
import { HOUR } from '#shared/time/clock.ts';
import {
  approve,
  maySend,
  type OraclePhoto,
  type OraclePlayer,
  type Prices,
  ranksOf,
  settle,
  totalOf,
} from '#tests/support/fair-oracle.ts';
import { openApp, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { rounds } from '#tests/support/rounds.ts';
import { joinBoard } from '#tests/support/senders.ts';

const PLAYERS = 12;
const STEPS = 320;
const PHOTOS_PER_HOUR = 3;
/** The defaults, except for the maximum, which a dozen players would not reach. */
const prices: Prices = {
  photoApproved: 10,
  firstLine: 50,
  blackout: 200,
  referral: 25,
  maxReferrals: 2,
  firstPhoto: 5,
  fourCorners: 20,
  everyCategory: 30,
  tenApproved: 25,
};
const AWARDS = [
  'first photo',
  'four corners',
  'line',
  'referral',
  'every category',
  'ten approved',
  'blackout',
];
const POINT_SETTINGS: readonly string[] = ['photoApproved', 'firstLine', 'blackout'];

type Admin = Awaited<ReturnType<TestApp['admin']>>;
type Player = OraclePlayer & Awaited<ReturnType<typeof joinBoard>>;

class Contest {
  readonly players: Player[] = [];
  readonly current = { ...prices };
  readonly app: TestApp;
  readonly admin: Admin;
  readonly random: Random;
  constructor(app: TestApp, admin: Admin, random: Random) {
    this.app = app;
    this.admin = admin;
    this.random = random;
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[this.random.below(list.length)];
  }

  async register(): Promise<void> {
    const friend = this.pick([null, ...this.players.slice(0, 2)]) ?? null;
    const player = await joinBoard(this.app, {
      email: `player${this.players.length}@example.org`,
      referralCode: friend?.user.referralCode,
    });
    const { board, size } = await player.call.boards.mine();
    const squares = board.map(({ challenge }) => challenge?.category ?? null);
    const history = { photos: [], owed: new Map(), firstPaid: new Map() };
    this.players.push({ ...player, id: player.user.id, friend, size, squares, ...history });
  }

  photos(status?: OraclePhoto['status']): OraclePhoto[] {
    const all = this.players.flatMap(({ photos }) => photos);
    return status ? all.filter((photo) => photo.status === status) : all;
  }

  /** Positions that accept a photo. */
  openSquares({ squares, photos }: Player): number[] {
    const isHeld = (at: number) =>
      photos.some(({ position, status }) => position === at && status !== 'rejected');
    return squares.flatMap((square, at) => (square && !isHeld(at) ? [at] : []));
  }

  async send(): Promise<void> {
    const player = this.pick(this.players) as Player;
    const position = this.pick(this.openSquares(player));
    if (position !== undefined) await this.sendTo(player, position);
  }

  async sendTo(player: Player, position: number): Promise<void> {
    const now = Date.now();
    const isAllowed = maySend(player, PHOTOS_PER_HOUR, now);
    const bytes = Buffer.from(`photo of ${player.id} for ${position}`);
    const sent = await player.send(position, { bytes }).catch(({ code }) => code);
    expect(sent).toEqual(isAllowed ? expect.objectContaining({ position }) : 'rate_limited');
    if (!isAllowed) return;
    const { id } = sent;
    player.photos.push({ id, player, position, sentAt: now, status: 'pending', points: null });
  }

  async decide(): Promise<void> {
    const photo = this.pick(this.photos('pending'));
    if (!photo) return;
    const isGood = this.random.below(4) > 0;
    const points = this.pick([undefined, undefined, this.current.photoApproved, 0, 42]);
    await this.decideOn(photo, isGood, points);
  }

  async decideOn(photo: OraclePhoto, isGood: boolean, points: number | undefined): Promise<void> {
    const action = isGood ? 'approve' : 'reject';
    await this.admin.submissions.review({ id: photo.id, action, pointsAwarded: points });
    if (isGood) approve(photo, this.current, points);
    else photo.status = 'rejected';
    settle(photo.player, this.players, this.current);
  }

  async undo(): Promise<void> {
    const decided = this.photos().filter(({ status }) => status !== 'pending');
    const photo = this.pick(decided);
    if (!photo) return;
    const isReplaced = photo.player.photos.some(
      (other) =>
        other !== photo && other.position === photo.position && other.status !== 'rejected',
    );
    const answer = await this.admin.submissions.undo({ id: photo.id }).catch(({ code }) => code);
    expect(answer).toEqual(isReplaced ? 'CONFLICT' : expect.objectContaining({ success: true }));
    if (isReplaced) return;
    photo.status = 'pending';
    settle(photo.player, this.players, this.current);
  }

  async changePrice(): Promise<void> {
    const name = this.pick(Object.keys(prices)) as keyof Prices;
    this.current[name] = name === 'maxReferrals' ? this.random.below(4) : 1 + this.random.below(90);
    const group = POINT_SETTINGS.includes(name) ? 'pointSettings' : 'achievementPoints';
    await this.admin.settings.update({ [group]: { [name]: this.current[name] } });
  }

  async step(): Promise<void> {
    // Often zero, so that several photos are sent at the same moment.
    const waits = [0, 0, 1000, 60_000, HOUR / 6];
    vi.setSystemTime(Date.now() + (this.pick(waits) ?? 0));
    const dice = this.random.below(20);
    if (dice < 8) await this.send();
    else if (dice < 17) await this.decide();
    else if (dice < 19) await this.undo();
    else await this.changePrice();
  }

  /** Everybody finds all of their squares and every photo is approved, so each kind of award is owed to somebody. */
  async finish(): Promise<void> {
    const { maxReferrals } = prices;
    this.current.maxReferrals = maxReferrals;
    await this.admin.settings.update({ achievementPoints: { maxReferrals } });
    for (const player of this.players) {
      for (const position of this.openSquares(player)) {
        if (!maySend(player, PHOTOS_PER_HOUR, Date.now())) vi.setSystemTime(Date.now() + HOUR);
        await this.sendTo(player, position);
      }
    }
    for (const photo of this.photos('pending')) await this.decideOn(photo, true, undefined);
  }

  /** Kinds of awards that were owed to somebody. */
  awards(): string[] {
    const names = this.players.flatMap(({ firstPaid }) => [...firstPaid.keys()]);
    return [...new Set(names.map((name) => name.replace(/^(line|referral) .*/, '$1')))];
  }

  owed() {
    const ranks = ranksOf(this.players);
    return new Map(
      this.players.map((player) => [
        player.id,
        { rank: ranks.get(player.id), points: totalOf(player) },
      ]),
    );
  }

  async checkRanking(): Promise<void> {
    const { players: lines } = await this.admin.players.list({});
    expect(new Map(lines.map(({ id, rank, points }) => [id, { rank, points }]))).toEqual(
      this.owed(),
    );
    const ranks = lines.map(({ rank }) => rank as number);
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  }

  async checkPlayers(): Promise<void> {
    const owed = this.owed();
    for (const { id, call } of this.players) {
      const { totalPoints } = await call.boards.mine();
      expect(totalPoints).toBe(owed.get(id)?.points);
    }
  }
}

test('whatever is approved, rejected and undone, everybody has the points and rank that the rules promise', async () => {
  for (let round = 0; round < rounds(2); round++) {
    stopClock('2025-08-30T14:00:00Z');
    const app = await openApp();
    const admin = await app.admin();
    const contest = new Contest(app, admin, seededRandom(`fair contest ${round}`));
    // Some squares are free, corners included, and at least one in twelve boards has two corners to find.
    await admin.settings.update({ gameSettings: { boardSize: 5, challengesPerBoard: 14 } });
    await admin.settings.update({ achievementPoints: { maxReferrals: prices.maxReferrals } });
    const rateLimits = { photosPerHour: PHOTOS_PER_HOUR, apiCallsPerMinute: 1000 };
    await admin.settings.update({ rateLimits });
    for (let i = 0; i < PLAYERS; i++) await contest.register();
    for (let step = 0; step < STEPS; step++) {
      await contest.step();
      if (step % 10 === 0) await contest.checkRanking();
    }
    await contest.finish();
    expect(contest.awards()).toEqual(expect.arrayContaining(AWARDS));
    await contest.checkRanking();
    await contest.checkPlayers();
  }
});

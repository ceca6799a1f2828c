// What a contest needs before it opens: takes facts, returns lines with their state.

import { type Contest, PRODUCT_NAME } from '#shared/contest.ts';
import { contestMomentFrom, DAY } from '#shared/time/clock.ts';
import type { ChecklistLine, Overview } from './contract.ts';
import { checklistMessages } from './messages.ts';

const { notes } = checklistMessages;

type ContestFacts = Pick<Contest, 'name' | 'place' | 'opensAt' | 'closesAt' | 'handIn'>;

/** Origin of a text: written by the organisers, supplied with a new contest, or missing. */
export type TextState = 'own' | 'starter' | 'none';

/** What is known about the contest at one point in time. */
export interface Preparation {
  readonly now: Date;
  readonly contest: ContestFacts & { readonly prizes: string };
  /** The default place of a new contest. */
  readonly usualPlace: string;
  /** IANA name, and whether it differs from the environment's. */
  readonly timeZone: string;
  readonly isZoneChosen: boolean;
  readonly challenges: { readonly inPlay: number; readonly missing: number };
  readonly rules: TextState;
  readonly locations: TextState;
  /** Dashboard accounts, including those not used yet. */
  readonly accounts: number;
  readonly mirror: Overview['mirror'];
  /** What a person has ticked off. */
  readonly ticks: Readonly<Record<'timeZone' | 'poster' | 'wifi', boolean>>;
  /** Origin at which a line was ticked off, where that is known. */
  readonly tickOrigins: Readonly<Partial<Record<'poster' | 'wifi', string>>>;
  /** The contest's current one. */
  readonly origin: string;
}

type State = Pick<ChecklistLine, 'state' | 'note'>;

const done = (note: string): State => ({ state: 'done', note });
const todo = (note: string): State => ({ state: 'todo', note });
const look = (note: string): State => ({ state: 'look', note });

function nameState({ contest: { name, place }, usualPlace }: Preparation): State {
  const note = notes.named(name, place);
  const own = Number(name !== PRODUCT_NAME) + Number(place !== usualPlace);
  return own === 2 ? done(note) : own === 1 ? look(note) : todo(note);
}

/** An opening later than this may have the wrong year. */
const FAR_OFF = 200 * DAY;

function datesState({ contest, now, timeZone }: Preparation): State {
  const { opensAt, closesAt, handIn } = contest;
  if (opensAt === null && closesAt === null) return todo(notes.noDates);
  const text = (at: string | null): string | null =>
    at && contestMomentFrom(now, new Date(at), timeZone);
  const note = notes.dates(text(opensAt), text(closesAt));
  if (closesAt !== null && Date.parse(closesAt) <= now.getTime()) return look(notes.over(note));
  if (handIn.length === 0) return look(notes.noHours(note));
  const isFarOff = opensAt !== null && Date.parse(opensAt) - now.getTime() > FAR_OFF;
  return opensAt === null || closesAt === null || isFarOff ? look(note) : done(note);
}

function textsState({ rules, locations }: Preparation): State {
  if (rules === 'none' || locations === 'none') return todo(notes.noTexts(rules === 'none'));
  return rules === 'own' && locations === 'own'
    ? done(notes.ownTexts)
    : look(notes.starterTexts(rules === 'starter', locations === 'starter'));
}

function mirrorState({ mirror }: Preparation): State {
  if (mirror === null) return todo(notes.noMirror);
  if (mirror.problem !== null) return look(mirror.problem);
  return mirror.at === null ? look(notes.mirrorNotYet) : done(notes.mirrored);
}

/** What was done at another address has to be done again. */
function tickState(
  name: 'poster' | 'wifi',
  { ticks, tickOrigins, origin }: Preparation,
): State & Pick<ChecklistLine, 'isTicked'> {
  if (!ticks[name]) return { ...todo(notes[name]), isTicked: false };
  const { [name]: former = origin } = tickOrigins;
  return former === origin
    ? { ...done(notes[name]), isTicked: true }
    : { ...todo(notes.moved(former, notes[name])), isTicked: false };
}

/** In setup order. */
export function checklistLines(known: Preparation): ChecklistLine[] {
  const { challenges, contest, accounts, ticks, timeZone, isZoneChosen } = known;
  return [
    { name: 'name', place: 'settings', ...nameState(known), isTicked: null },
    { name: 'dates', place: 'settings', ...datesState(known), isTicked: null },
    {
      ...{ name: 'timeZone', place: 'settings', isTicked: ticks.timeZone },
      ...(isZoneChosen || ticks.timeZone ? done(timeZone) : look(timeZone)),
    },
    {
      ...{ name: 'challenges', place: 'content', isTicked: null },
      ...(challenges.missing > 0
        ? todo(notes.missingChallenges(challenges.missing))
        : done(notes.challenges(challenges.inPlay))),
    },
    { name: 'texts', place: 'content', ...textsState(known), isTicked: null },
    {
      ...{ name: 'prizes', place: 'settings', isTicked: null },
      ...(contest.prizes === '' ? todo(notes.noPrizes) : done(notes.prizes)),
    },
    {
      ...{ name: 'volunteers', place: 'people', isTicked: null },
      ...(accounts > 1 ? done(notes.accounts(accounts)) : todo(notes.alone)),
    },
    { name: 'poster', place: 'poster', ...tickState('poster', known) },
    { name: 'wifi', place: 'join', ...tickState('wifi', known) },
    { name: 'mirror', place: 'health', ...mirrorState(known), isTicked: null },
  ];
}

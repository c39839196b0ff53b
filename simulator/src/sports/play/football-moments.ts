import { pick, waitWithMean, wholeBetween } from '../random.ts';
import type { Random } from '../random.ts';
import { other } from './timeline.ts';
import type { Side } from './timeline.ts';

export type FootballEvent = {
  readonly side: Side;
  /** Match minute, and minutes of stoppage over it. */
  readonly minute: number;
  readonly extra: number | null;
  readonly type: 'Goal' | 'Card' | 'subst' | 'Var';
  readonly detail: string;
  readonly comments: string | null;
  readonly shirt: number;
  readonly assistShirt: number | null;
};

/** Something that happens in a half. */
export type FootballMoment = {
  /** Minutes after the half began. */
  readonly minute: number;
  readonly event: FootballEvent;
  /** Whose score moves, and by how much; a correction takes a goal back. */
  readonly scorer: Side;
  readonly goals: -1 | 0 | 1;
  /** The goal that a correction removes from the list of events. */
  readonly takesBack?: FootballEvent;
};

const goalDetails = [
  'Normal Goal',
  'Normal Goal',
  'Normal Goal',
  'Normal Goal',
  'Normal Goal',
  'Normal Goal',
  'Penalty',
  'Own Goal',
] as const;
const cardComments = ['Foul', 'Tripping', 'Holding', 'Time wasting', 'Handling', 'Unsportsmanlike conduct'] as const;
const varDetails = ['Goal Disallowed - offside', 'Goal Disallowed - Foul', 'Goal cancelled'] as const;

/** Minutes of play between goals, cards and substitutions of both sides together: about 2.8, 4 and 8 a match. */
export const goalGap = 33;
const cardGap = 23;
const substitutionGap = 6;
/** How many goals in a hundred the video referee takes back. */
export const correctedShare = 0.09;

/** A half of play by its first minute's predecessor and its length, in match minutes; `stoppage` comes on top. */
export type HalfLength = { readonly from: number; readonly minutes: number; readonly stoppage: number };

const timeOf = ({ from, minutes }: HalfLength, minute: number): Pick<FootballEvent, 'minute' | 'extra'> => {
  const whole = Math.floor(minute) + 1;
  return whole <= minutes ? { minute: from + whole, extra: null } : { minute: from + minutes, extra: whole - minutes };
};

const spread = (random: Random, gap: number, begin: number, end: number, happens: (minute: number) => void): void => {
  for (let minute = begin + waitWithMean(random, gap); minute < end - 0.2; minute += waitWithMean(random, gap))
    happens(minute);
};

/** The goals of a half and what the video referee takes back of them: all that its score needs. */
export const goalsOfHalf = (random: Random, half: HalfLength, homeShare: number): readonly FootballMoment[] => {
  const length = half.minutes + half.stoppage;
  const moments: FootballMoment[] = [];
  spread(random, goalGap, 0, length, (minute) => {
    const scorer: Side = random() < homeShare ? 'home' : 'away';
    const detail = pick(random, goalDetails);
    const event: FootballEvent = {
      // The provider books an own goal on the team that profits.
      side: scorer,
      ...timeOf(half, minute),
      type: 'Goal',
      detail,
      comments: null,
      shirt: wholeBetween(random, 4, 11),
      assistShirt: detail === 'Normal Goal' && random() < 0.7 ? wholeBetween(random, 4, 11) : null,
    };
    moments.push({ minute, event, scorer, goals: 1 });
    const taken = minute + 1.6 + random();
    if (random() < correctedShare && taken < length) {
      const correction: FootballEvent = {
        ...event,
        ...timeOf(half, taken),
        type: 'Var',
        detail: pick(random, varDetails),
        assistShirt: null,
      };
      moments.push({ minute: taken, event: correction, scorer, goals: -1, takesBack: event });
    }
  });
  return moments;
};

/** All moments of one half in order: its goals, and what else happens. `earlier` are the events so far. */
export const momentsOfHalf = (
  random: Random,
  half: HalfLength,
  goals: readonly FootballMoment[],
  homeShare: number,
  earlier: readonly FootballEvent[],
): readonly FootballMoment[] => {
  const length = half.minutes + half.stoppage;
  const moments: FootballMoment[] = [...goals];
  const sideOf = (share: number): Side => (random() < share ? 'home' : 'away');
  spread(random, cardGap, 0, length, (minute) => {
    const side = sideOf(1 - homeShare);
    const detail = random() < 0.05 ? 'Red Card' : 'Yellow Card';
    const event: FootballEvent = {
      side,
      ...timeOf(half, minute),
      type: 'Card',
      detail,
      comments: pick(random, cardComments),
      shirt: wholeBetween(random, 2, 11),
      assistShirt: null,
    };
    moments.push({ minute, event, scorer: side, goals: 0 });
  });
  if (random() < 0.03) {
    const minute = random() * half.minutes;
    const side = sideOf(homeShare);
    const event: FootballEvent = {
      side,
      ...timeOf(half, minute),
      type: 'Goal',
      detail: 'Missed Penalty',
      comments: null,
      shirt: wholeBetween(random, 7, 11),
      assistShirt: null,
    };
    moments.push({ minute, event, scorer: side, goals: 0 });
  }
  const changes = { home: 0, away: 0 };
  for (const event of earlier) if (event.type === 'subst') changes[event.side] += 1;
  spread(random, substitutionGap, half.from === 45 ? 8 : length, length, (minute) => {
    const side = changes.home > changes.away ? 'away' : other(sideOf(0.5));
    if (changes[side] >= 5) return;
    changes[side] += 1;
    const event: FootballEvent = {
      side,
      ...timeOf(half, minute),
      type: 'subst',
      detail: `Substitution ${changes[side]}`,
      comments: null,
      shirt: wholeBetween(random, 2, 11),
      assistShirt: 11 + changes[side],
    };
    moments.push({ minute, event, scorer: side, goals: 0 });
  });
  return moments.toSorted((a, b) => a.minute - b.minute);
};

/** Roles are the shirts of those who begin; 1 keeps goal and stays out of everything. */
const lastRole = 11;

const nextRole = (role: number): number => (role >= lastRole ? 2 : role + 1);

type Field = { readonly shirtOf: Map<number, number>; readonly sentOff: Set<number>; readonly booked: Set<number> };

const emptyField = (): Field => ({ shirtOf: new Map(), sentOff: new Set(), booked: new Set() });

/** The first role from `role` on that is on the field and fits. */
const roleFrom = ({ sentOff }: Field, role: number, fits: (role: number) => boolean): number => {
  let found = role;
  for (let turn = 0; turn < lastRole && (sentOff.has(found) || !fits(found)); turn += 1) found = nextRole(found);
  return found;
};

const shirtIn = ({ shirtOf }: Field, role: number): number => shirtOf.get(role) ?? role;

/** Whose player it was: an own goal stands with the side that profits. */
export const playerSide = (event: FootballEvent): Side =>
  event.detail === 'Own Goal' ? other(event.side) : event.side;

/**
 * The events with the shirts of those who are on the field at the time: whoever went off scores no more, whoever was
 * sent off does nothing, and nobody is cautioned twice. Later events change nothing in earlier ones.
 */
export const fieldedEvents = (events: readonly FootballEvent[]): readonly FootballEvent[] => {
  const fields: Readonly<Record<Side, Field>> = { home: emptyField(), away: emptyField() };
  return events.map((event) => {
    const field = fields[playerSide(event)];
    const isCaution = event.detail === 'Yellow Card';
    const role = roleFrom(field, event.shirt, (each) => !isCaution || !field.booked.has(shirtIn(field, each)));
    const shirt = shirtIn(field, role);
    if (isCaution) field.booked.add(shirt);
    if (event.detail === 'Red Card') field.sentOff.add(role);
    if (event.type === 'subst' && event.assistShirt !== null) {
      field.shirtOf.set(role, event.assistShirt);
      return { ...event, shirt };
    }
    const assistRole = event.assistShirt === null ? null : roleFrom(field, event.assistShirt, (each) => each !== role);
    return { ...event, shirt, assistShirt: assistRole === null ? null : shirtIn(field, assistRole) };
  });
};

import { after, before, live, off } from '../match-plan.ts';
import type { Fate, Phase } from '../match-plan.ts';
import { randomFrom, wholeBetween } from '../random.ts';
import type { Random } from '../random.ts';
import { minuteMs } from '../utc-day.ts';
import { goalsOfHalf, momentsOfHalf } from './football-moments.ts';
import type { FootballEvent, FootballMoment, HalfLength } from './football-moments.ts';
import { disrupted, leader, nil, other, plus, stoppedClock, storyFrom } from './timeline.ts';
import type { DisruptionPhases, DisruptionRules, PlayingClock, Points, Side, Timeline } from './timeline.ts';

/** A half of play: its first minute's predecessor and its length, both in match minutes. */
export type FootballHalf = 'first' | 'second' | 'extra-first' | 'extra-second';

export const halfStart: Readonly<Record<FootballHalf, number>> = {
  first: 0,
  second: 45,
  'extra-first': 90,
  'extra-second': 105,
};

export const halfMinutes: Readonly<Record<FootballHalf, number>> = {
  first: 45,
  second: 45,
  'extra-first': 15,
  'extra-second': 15,
};

/**
 * What the provider knows at a moment. `goals` leaves the shoot-out out; `halftime` runs along in the first half,
 * `extratime` counts goals of extra time alone.
 */
export type FootballState = {
  readonly phase: Phase;
  readonly half: FootballHalf | null;
  readonly clock: PlayingClock;
  /** Offsets at which the halves began. */
  readonly began: { readonly first: number | null; readonly second: number | null };
  readonly goals: Points | null;
  readonly halftime: Points | null;
  readonly fulltime: Points | null;
  readonly extratime: Points | null;
  readonly penalty: Points | null;
  readonly winner: Side | undefined;
  readonly events: readonly FootballEvent[];
};

const footballPhases = {
  notStarted: before('NS', 'Not Started'),
  first: live('1H', 'First Half'),
  halfTime: live('HT', 'Halftime'),
  second: live('2H', 'Second Half'),
  breakTime: live('BT', 'Break Time'),
  extra: live('ET', 'Extra Time'),
  shootOut: live('P', 'Penalty in progress'),
  finished: after('FT', 'Match Finished'),
  afterExtra: after('AET', 'Match Finished'),
  afterPenalties: after('PEN', 'Match Finished'),
} as const;

const disruptions: DisruptionPhases = {
  undated: before('TBD', 'Time to be defined'),
  postponed: off('PST', 'Match Postponed'),
  cancelled: off('CANC', 'Match Cancelled'),
  abandoned: off('ABD', 'Match Abandoned'),
  suspended: live('SUSP', 'Match Suspended'),
  interrupted: live('INT', 'Match Interrupted'),
  walkover: off('WO', 'WalkOver'),
  awarded: off('AWD', 'Technical loss'),
};

const footballDisruption: DisruptionRules<FootballState> = {
  award: (state) => ({ ...state, goals: { home: 3, away: 0 }, winner: 'home' }),
  delayed: (state, haltedAt, waitMs) =>
    state.began.second !== null && state.began.second >= haltedAt
      ? { ...state, began: { ...state.began, second: state.began.second + waitMs } }
      : state,
};

const notStarted: FootballState = {
  phase: footballPhases.notStarted,
  half: null,
  clock: stoppedClock,
  began: { first: null, second: null },
  goals: null,
  halftime: null,
  fulltime: null,
  extratime: null,
  penalty: null,
  winner: undefined,
  events: [],
};

/** Adds to (or takes from) a side's goals in the half that is being played, as every score of the state must show it. */
export const withGoal = (state: FootballState, half: FootballHalf, side: Side, amount: number): FootballState => {
  const goals = plus(state.goals ?? nil, side, amount);
  return {
    ...state,
    goals,
    halftime: half === 'first' ? plus(state.halftime ?? nil, side, amount) : state.halftime,
    fulltime:
      (half === 'first' || half === 'second') && state.fulltime !== null
        ? plus(state.fulltime, side, amount)
        : state.fulltime,
    extratime:
      half === 'extra-first' || half === 'extra-second' ? plus(state.extratime ?? nil, side, amount) : state.extratime,
    winner: leader(goals),
  };
};

const applied = (state: FootballState, half: FootballHalf, moment: FootballMoment): FootballState => {
  const events =
    moment.takesBack === undefined ? state.events : state.events.filter((event) => event !== moment.takesBack);
  const moved = moment.goals === 0 ? state : withGoal(state, half, moment.scorer, moment.goals);
  return { ...moved, events: [...events, moment.event] };
};

const shootOutKick = (random: Random, side: Side, turn: number): FootballEvent => {
  const scored = random() < 0.76;
  return {
    side,
    minute: 120,
    extra: turn,
    type: 'Goal',
    detail: scored ? 'Penalty' : 'Missed Penalty',
    comments: 'Penalty Shootout',
    shirt: wholeBetween(random, 2, 11),
    assistShirt: null,
  };
};

const decided = (kicks: Points, taken: Points): boolean => {
  if (taken.home >= 5 && taken.away >= 5) return taken.home === taken.away && kicks.home !== kicks.away;
  return kicks.home > kicks.away + (5 - taken.away) || kicks.away > kicks.home + (5 - taken.home);
};

type HalfGoals = { readonly length: HalfLength; readonly goals: readonly FootballMoment[] };

/** Goals are drawn apart from everything else, so that a result costs no whole match. */
const halfGoals = (seed: string, half: FootballHalf, homeShare: number): HalfGoals => {
  const random = randomFrom(seed, 'goals', half);
  const stoppage = half === 'second' ? wholeBetween(random, 3, 7) : wholeBetween(random, 1, 4);
  const length: HalfLength = { from: halfStart[half], minutes: halfMinutes[half], stoppage };
  return { length, goals: goalsOfHalf(random, length, homeShare) };
};

/** The score after regular time of the match that `footballPlay` plays out whole. */
export const fullTimeGoals = (seed: string, homeShare: number): Points =>
  (['first', 'second'] as const)
    .flatMap((half) => halfGoals(seed, half, homeShare).goals)
    .reduce((score, moment) => plus(score, moment.scorer, moment.goals), nil);

/** The course of a football match from a seed and the home side's share of the goals: halves with stoppage time, extra time and kicks where a draw cannot stand. */
export const footballPlay = (
  seed: string,
  fate: Fate,
  knockout: boolean,
  delayMs: number,
  homeShare: number,
): Timeline<FootballState> => {
  const random = randomFrom(seed, 'football');
  const story = storyFrom(notStarted);
  let at = delayMs;

  const playHalf = (half: FootballHalf, phase: Phase, opening: Partial<FootballState>): void => {
    const { length, goals } = halfGoals(seed, half, homeShare);
    const clock = { playedMs: 0, pace: 1, lengthMs: (length.minutes + length.stoppage) * minuteMs };
    story.put(at, { phase, half, clock, ...opening });
    for (const moment of momentsOfHalf(random, length, goals, homeShare, story.state().events)) {
      const playedMs = Math.round(moment.minute * minuteMs);
      story.put(at + playedMs, { ...applied(story.state(), half, moment), clock: { ...clock, playedMs } });
    }
    at += clock.lengthMs;
  };
  const rest = (phase: Phase, minutes: number): void => {
    story.put(at, { phase, clock: stoppedClock });
    at += minutes * minuteMs;
  };

  playHalf('first', footballPhases.first, { goals: nil, halftime: nil, began: { first: at, second: null } });
  rest(footballPhases.halfTime, 15);
  playHalf('second', footballPhases.second, { began: { first: delayMs, second: at } });
  const drawn = (): boolean => leader(story.state().goals ?? nil) === undefined;
  if (!knockout || !drawn()) {
    story.put(at, { phase: footballPhases.finished, clock: stoppedClock, half: null, fulltime: story.state().goals });
    return disrupted(story.beats, fate, disruptions, random, footballDisruption);
  }
  rest(footballPhases.breakTime, 5);
  playHalf('extra-first', footballPhases.extra, { fulltime: story.state().goals, extratime: nil });
  rest(footballPhases.breakTime, 2);
  playHalf('extra-second', footballPhases.extra, {});
  if (!drawn()) {
    story.put(at, { phase: footballPhases.afterExtra, clock: stoppedClock, half: null });
    return disrupted(story.beats, fate, disruptions, random, footballDisruption);
  }
  rest(footballPhases.breakTime, 3);
  let kicks = nil;
  let taken = nil;
  let side: Side = random() < 0.5 ? 'home' : 'away';
  story.put(at, { phase: footballPhases.shootOut, penalty: nil, half: null, winner: undefined });
  while (!decided(kicks, taken)) {
    at += wholeBetween(random, 38, 60) * 1000;
    const kick = shootOutKick(random, side, taken.home + taken.away + 1);
    taken = plus(taken, side, 1);
    if (kick.detail === 'Penalty') kicks = plus(kicks, side, 1);
    story.put(at, { penalty: kicks, winner: leader(kicks), events: [...story.state().events, kick] });
    side = other(side);
  }
  story.put(at + minuteMs, { phase: footballPhases.afterPenalties });
  return disrupted(story.beats, fate, disruptions, random, footballDisruption);
};

import type { Fate, Phase } from '../match-plan.ts';
import { between, wholeBetween } from '../random.ts';
import type { Random } from '../random.ts';
import { hourMs, minuteMs } from '../utc-day.ts';

export type Side = 'home' | 'away';

export type Points = { readonly home: number; readonly away: number };

export const nil: Points = { home: 0, away: 0 };

export const plus = (points: Points, side: Side, amount: number): Points => ({
  ...points,
  [side]: points[side] + amount,
});

export const sum = (all: readonly Points[]): Points =>
  all.reduce((total, points) => ({ home: total.home + points.home, away: total.away + points.away }), nil);

export const leader = (points: Points): Side | undefined =>
  points.home === points.away ? undefined : points.home > points.away ? 'home' : 'away';

export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** The clock of a period. Play takes longer than its clock: `pace` is real milliseconds for one of play, 0 while it stands. */
export type PlayingClock = { readonly playedMs: number; readonly pace: number; readonly lengthMs: number };

export const stoppedClock: PlayingClock = { playedMs: 0, pace: 0, lengthMs: 0 };

/** The clock `sinceMs` later; it never runs past the period's end. */
export const clockAfter = (clock: PlayingClock, sinceMs: number): PlayingClock =>
  clock.pace === 0
    ? clock
    : { ...clock, playedMs: Math.min(clock.lengthMs, clock.playedMs + Math.max(0, sinceMs) / clock.pace) };

/** What was true from `at` on; milliseconds from the announced start, negative before it. */
export type Beat<State> = { readonly at: number; readonly state: State };

/** The whole story of a match, in ascending order of `at`. The first beat holds from the beginning of time. */
export type Timeline<State> = readonly [Beat<State>, ...Beat<State>[]];

/** The last beat at or before a moment. */
export const beatAt = <State>(timeline: Timeline<State>, at: number): Beat<State> => {
  let low = 0;
  let high = timeline.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((timeline[middle] ?? timeline[0]).at <= at) low = middle;
    else high = middle - 1;
  }
  return timeline[low] ?? timeline[0];
};

/** When the story is over: the offset of its last beat. */
export const endOf = <State>(timeline: Timeline<State>): number => (timeline.at(-1) ?? timeline[0]).at;

/** Writes a timeline beat by beat: each beat says only what changed. */
export const storyFrom = <State>(first: State) => {
  const beats: [Beat<State>, ...Beat<State>[]] = [{ at: Number.NEGATIVE_INFINITY, state: first }];
  let state = first;
  return {
    beats,
    state: () => state,
    put(at: number, change: Partial<State>) {
      state = { ...state, ...change };
      beats.push({ at, state });
    },
  };
};

type Playable = { readonly phase: Phase; readonly clock: PlayingClock };

/** The words that a sport has for what can go wrong. A fate without words is played out instead. */
export type DisruptionPhases = Partial<Readonly<Record<Exclude<Fate, 'played'>, Phase>>>;

/** What a sport's state needs beside its phase and clock. */
export type DisruptionRules<State> = {
  /** The score of a match that is given to the home side. */
  readonly award: (state: State) => State;
  /** A later state after a halt of `waitMs` at `haltedAt`: moments that it remembers moved, too. */
  readonly delayed: (state: State, haltedAt: number, waitMs: number) => State;
};

/** For a state that remembers no moments and has no score to award. */
export const plainDisruption = {
  award: <State>(state: State): State => state,
  delayed: <State>(state: State): State => state,
};

const haltedFor = <State extends Playable>(
  timeline: Timeline<State>,
  at: number,
  waitMs: number,
  phase: Phase,
  delayed: DisruptionRules<State>['delayed'],
): Timeline<State> => {
  const [first, ...rest] = timeline;
  const beat = beatAt(timeline, at);
  const clock = clockAfter(beat.state.clock, at - beat.at);
  const halt: Beat<State> = { at, state: { ...beat.state, phase, clock: { ...clock, pace: 0 } } };
  const begun = [first, ...rest.filter((each) => each.at <= at), halt] as const;
  if (waitMs === Number.POSITIVE_INFINITY) return [...begun];
  const later = rest
    .filter((each) => each.at > at)
    .map((each) => ({ at: each.at + waitMs, state: delayed(each.state, at, waitMs) }));
  return [...begun, { at: at + waitMs, state: { ...beat.state, clock } }, ...later];
};

/** Bends a match that runs its plain course into its fate. */
export const disrupted = <State extends Playable>(
  timeline: Timeline<State>,
  fate: Fate,
  phases: DisruptionPhases,
  random: Random,
  rules: DisruptionRules<NoInfer<State>>,
): Timeline<State> => {
  if (fate === 'played') return timeline;
  const phase = phases[fate];
  if (phase === undefined) return timeline;
  const [first, ...rest] = timeline;
  if (fate === 'postponed' || fate === 'cancelled' || fate === 'walkover')
    return [first, { at: -between(random, 1, 9) * hourMs, state: { ...first.state, phase } }];
  if (fate === 'awarded') return [first, { at: 35 * minuteMs, state: { ...rules.award(first.state), phase } }];
  if (fate === 'undated')
    return [{ at: first.at, state: { ...first.state, phase } }, { at: -6 * hourMs, state: first.state }, ...rest];
  const at = Math.round(between(random, 0.3, 0.7) * endOf(timeline));
  const waitMs = fate === 'abandoned' ? Number.POSITIVE_INFINITY : wholeBetween(random, 12, 25) * minuteMs;
  return haltedFor(timeline, at, waitMs, phase, rules.delayed);
};

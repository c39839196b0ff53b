import type { Fate } from '../match-plan.ts';
import type { Phase } from '../phase.ts';
import type { Random } from '../random.ts';
import { between, wholeBetween } from '../random.ts';
import { hourMs, minuteMs } from '../utc-day.ts';
import type { PlayingClock } from './playing-clock.ts';
import { clockAfter } from './playing-clock.ts';
import type { Beat, Timeline } from './timeline.ts';
import { beatAt, endOf } from './timeline.ts';

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

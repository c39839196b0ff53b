import type { Fate, HomeShare, Phase } from '../match-plan.ts';
import { pickWeighted, randomFrom, waitWithMean } from '../random.ts';
import { minuteMs } from '../utc-day.ts';
import { disrupted, leader, nil, plainDisruption, plus, stoppedClock, storyFrom, sum } from './timeline.ts';
import type { DisruptionPhases, PlayingClock, Points, Side, Timeline } from './timeline.ts';

/** A way to score. `kind` lets a sport tell them apart where points alone do not (AFL's goals and behinds). */
export type Score = { readonly points: number; readonly weight: number; readonly kind: string };

type TimedPeriod = {
  readonly phase: Phase;
  readonly minutes: number;
  /** Real time for one unit of playing time: stoppages, time-outs, reviews. */
  readonly pace: number;
};

type Break = { readonly phase: Phase; readonly minutes: number };

/** What follows a draw that may not stand. */
type Overtime = TimedPeriod & {
  readonly when: 'draw' | 'knockout draw';
  readonly before: Break;
  /** The first score ends it. */
  readonly golden: boolean;
  /** At most so many are played. */
  readonly rounds: number;
  readonly finished: Phase;
} & (
    | { readonly else: 'draw' | 'last shot' }
    | { readonly else: 'shoot-out'; readonly shootOut: Phase; readonly afterShootOut: Phase }
  );

/** A sport that is played against the clock, as data. */
export type TimedRules = {
  readonly notStarted: Phase;
  readonly periods: readonly TimedPeriod[];
  /** `breaks[n]` follows `periods[n]`. */
  readonly breaks: readonly Break[];
  readonly finished: Phase;
  readonly scores: readonly [Score, ...Score[]];
  /** Mean playing time from one score to the next, both sides together. */
  readonly secondsPerScore: number;
  readonly homeShare: HomeShare;
  /** Absent: a draw stands. */
  readonly overtime?: Overtime;
  readonly disruptions: DisruptionPhases;
};

export type Tallies = Readonly<Record<string, Points>>;

/** Points by period; the score is always the sum of all of them. `current` names the one in play. */
export type TimedState = {
  readonly phase: Phase;
  readonly clock: PlayingClock;
  readonly periods: readonly Points[];
  readonly overtimes: readonly Points[];
  /** The winner of a shoot-out gets one point here. */
  readonly shootOut: Points | null;
  /** How often each kind of score came. */
  readonly tallies: Tallies;
  readonly started: boolean;
};

export const totalOf = (state: TimedState): Points =>
  sum([...state.periods, ...state.overtimes, ...(state.shootOut === null ? [] : [state.shootOut])]);

/** The place of the period in play among all periods and overtimes. */
export const placeOf = (state: TimedState): number => state.periods.length + state.overtimes.length - 1;

/** Adds points to the period at a place. */
export const withPointsIn = (state: TimedState, place: number, side: Side, amount: number): TimedState => ({
  ...state,
  periods: state.periods.map((points, at) => (at === place ? plus(points, side, amount) : points)),
  overtimes: state.overtimes.map((points, at) =>
    at === place - state.periods.length ? plus(points, side, amount) : points,
  ),
});

const withPoints = (state: TimedState, side: Side, amount: number): TimedState =>
  withPointsIn(state, placeOf(state), side, amount);

const scored = (state: TimedState, side: Side, score: Score): TimedState => ({
  ...withPoints(state, side, score.points),
  tallies: { ...state.tallies, [score.kind]: plus(state.tallies[score.kind] ?? nil, side, 1) },
});

/** The course of a match that is played against the clock; `homeShare` of the scores are the home side's. */
export const timedPlay = (
  seed: string,
  rules: TimedRules,
  fate: Fate,
  knockout: boolean,
  delayMs: number,
  homeShare: number,
): Timeline<TimedState> => {
  const random = randomFrom(seed, 'timed');
  const story = storyFrom<TimedState>({
    phase: rules.notStarted,
    clock: stoppedClock,
    periods: [],
    overtimes: [],
    shootOut: null,
    tallies: {},
    started: false,
  });
  let at = delayMs;
  const drawn = (): boolean => leader(totalOf(story.state())) === undefined;

  const untilNextScore = (): number => Math.max(4000, waitWithMean(random, rules.secondsPerScore * 1000));

  const playPeriod = (period: TimedPeriod, opening: Partial<TimedState>, golden: boolean): void => {
    const lengthMs = period.minutes * minuteMs;
    const clock = { playedMs: 0, pace: period.pace, lengthMs };
    story.put(at, { phase: period.phase, clock, ...opening });
    for (let playedMs = untilNextScore(); playedMs < lengthMs - 1000; playedMs += untilNextScore()) {
      const side: Side = random() < homeShare ? 'home' : 'away';
      const state = scored(story.state(), side, pickWeighted(random, rules.scores));
      const scoredAt = at + Math.round(playedMs * period.pace);
      story.put(scoredAt, { ...state, clock: { ...clock, playedMs } });
      if (golden && !drawn()) {
        at = scoredAt;
        return;
      }
    }
    at += lengthMs * period.pace;
  };
  const rest = ({ phase, minutes }: Break): void => {
    story.put(at, { phase, clock: stoppedClock });
    at += Math.round(minutes * minuteMs);
  };

  for (const [index, period] of rules.periods.entries()) {
    playPeriod(period, { periods: [...story.state().periods, nil], started: true }, false);
    const pause = rules.breaks[index];
    if (pause !== undefined) rest(pause);
  }
  let { finished } = rules;
  const { overtime } = rules;
  if (overtime !== undefined && drawn() && (overtime.when === 'draw' || knockout)) {
    finished = overtime.finished;
    for (let round = 0; round < overtime.rounds && drawn(); round += 1) {
      rest(overtime.before);
      playPeriod(overtime, { overtimes: [...story.state().overtimes, nil] }, overtime.golden);
    }
    if (drawn() && overtime.else === 'shoot-out') {
      story.put(at, { phase: overtime.shootOut, clock: stoppedClock, shootOut: nil });
      at += 6 * minuteMs;
      story.put(at, { shootOut: plus(nil, random() < 0.5 ? 'home' : 'away', 1) });
      finished = overtime.afterShootOut;
      at += 5000;
    } else if (drawn() && overtime.else === 'last shot') {
      story.put(at, withPoints(story.state(), random() < 0.5 ? 'home' : 'away', rules.scores[0].points));
      at += 5000;
    }
  }
  story.put(at, { phase: finished, clock: stoppedClock });
  return disrupted(story.beats, fate, rules.disruptions, random, plainDisruption);
};

import { pickWeighted, waitWithMean, wholeBetween } from '../random.ts';
import type { Random } from '../random.ts';
import { minuteMs } from '../utc-day.ts';
import { stopped } from './timeline.ts';
import type { Happening, Phase, Side } from './timeline.ts';

/** A way to score. `what` tells apart what points alone do not: AFL's goals and behinds. */
type Score = { readonly points: number; readonly weight: number; readonly what: string };

export type TimedPeriod = {
  readonly phase: Phase;
  readonly minutes: number;
  /** Real time for one unit of playing time: stoppages, time-outs, reviews. */
  readonly pace: number;
  /** Minutes that are added at the end. */
  readonly stoppage?: readonly [from: number, to: number];
};

type Break = { readonly phase: Phase; readonly minutes: number };

/** What follows a draw that may not stand. */
type Overtime = TimedPeriod & {
  readonly when: 'draw' | 'knockout draw';
  readonly before: Break;
  /** The first score ends it. */
  readonly golden?: boolean;
  readonly rounds: number;
  /** All rounds are played, however the first ends. */
  readonly whole?: boolean;
  readonly finished: Phase;
  /** Without a shoot-out a last score decides, unless a draw stands then. */
  readonly shootOut?: { readonly phase: Phase; readonly finished: Phase };
  readonly drawStands?: boolean;
};

/** Something that happens in a period, by its playing time. */
export type Moment = Omit<Happening, 'at'> & { readonly playedMs: number };

/** What happens in a match beside the plain scores of its table: football's cards and kicks. */
export type MomentMaker = {
  readonly inPeriod: (at: { readonly from: number; readonly minutes: number; readonly stoppage: number }) => Moment[];
  readonly shootOut: (at: number) => readonly Happening[];
};

/** A sport that is played against the clock, as data. */
export type TimedRules = {
  readonly periods: readonly TimedPeriod[];
  /** `breaks[n]` follows `periods[n]`. */
  readonly breaks: readonly Break[];
  readonly finished: Phase;
  readonly scores: readonly [Score, ...Score[]];
  /** Mean playing time from one score to the next, both sides together. */
  readonly secondsPerScore: number;
  /** Absent: a draw stands. */
  readonly overtime?: Overtime;
};

/** Scores at the rate of the table, `homeShare` of them the home side's. */
const plainMoments = (rules: TimedRules, random: Random, homeShare: number): MomentMaker => {
  const wait = (): number => Math.max(4000, waitWithMean(random, rules.secondsPerScore * 1000));
  const sideOf = (share: number): Side => (random() < share ? 'home' : 'away');
  return {
    inPeriod({ minutes }) {
      const moments: Moment[] = [];
      for (let playedMs = wait(); playedMs < minutes * minuteMs - 1000; playedMs += wait()) {
        const { points, what } = pickWeighted(random, rules.scores);
        moments.push({ playedMs, side: sideOf(homeShare), points, what });
      }
      return moments;
    },
    shootOut: (at) => [{ at: at + 6 * minuteMs, side: sideOf(0.5), points: 1 }],
  };
};

/** Plays a match against the clock: periods, breaks, and overtime where a draw may not stand. */
export const playTimed = (
  rules: TimedRules,
  random: Random,
  {
    homeShare,
    delayMs,
    knockout,
  }: { readonly homeShare: number; readonly delayMs: number; readonly knockout: boolean },
  { inPeriod, shootOut }: MomentMaker = plainMoments(rules, random, homeShare),
): readonly Happening[] => {
  const story: Happening[] = [];
  const score = { home: 0, away: 0 };
  let at = delayMs;
  let from = 0;

  const play = (period: TimedPeriod, opens: 'regular' | 'extra', golden: boolean): void => {
    const { phase, minutes, pace } = period;
    const stoppage = period.stoppage === undefined ? 0 : wholeBetween(random, ...period.stoppage);
    const lengthMs = (minutes + stoppage) * minuteMs;
    story.push({ at, phase, opens, clock: { playedMs: 0, pace, lengthMs } });
    for (const { playedMs, ...moment } of inPeriod({ from, minutes, stoppage })) {
      const when = at + Math.round(playedMs * pace);
      story.push({ ...moment, at: when });
      if (moment.side !== undefined) score[moment.side] += moment.points ?? 0;
      if (golden && score.home !== score.away) {
        at = when;
        return;
      }
    }
    at += lengthMs * pace;
    from += minutes;
  };
  const rest = ({ phase, minutes }: Break): void => {
    story.push({ at, phase, clock: stopped });
    at += Math.round(minutes * minuteMs);
  };

  for (const [index, period] of rules.periods.entries()) {
    play(period, 'regular', false);
    const pause = rules.breaks[index];
    if (pause !== undefined) rest(pause);
  }
  const { overtime } = rules;
  let { finished } = rules;
  if (overtime !== undefined && score.home === score.away && (overtime.when === 'draw' || knockout)) {
    ({ finished } = overtime);
    for (let round = 0; round < overtime.rounds && (score.home === score.away || overtime.whole === true); round += 1) {
      rest(overtime.before);
      play(overtime, 'extra', overtime.golden === true);
    }
    if (score.home === score.away && overtime.shootOut !== undefined) {
      rest({ phase: overtime.before.phase, minutes: 3 });
      story.push({ at, phase: overtime.shootOut.phase, opens: 'shoot-out', clock: stopped }, ...shootOut(at));
      at = (story.at(-1)?.at ?? at) + 5000;
      ({ finished } = overtime.shootOut);
    } else if (score.home === score.away && overtime.drawStands !== true) {
      const { points, what } = rules.scores[0];
      story.push({ at, side: random() < 0.5 ? 'home' : 'away', points, what });
      at += 5000;
    }
  }
  return [...story, { at, phase: finished, clock: stopped }];
};

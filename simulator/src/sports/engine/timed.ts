import { pickWeighted, type Random, waitWithMean, wholeBetween } from '../random.ts';
import { minuteMs } from '../utc-day.ts';
import { after, type Happening, live, type MatchCourse, type PhaseText, type Side, stopped } from './timeline.ts';

/** `what` names the kind of score, such as AFL's goals and behinds. */
type Score = { readonly points: number; readonly weight: number; readonly what: string };

type Break = { readonly phase: PhaseText; readonly minutes: number };

type TimedPeriod = Break & {
  /** Real time per unit of playing time, due to stoppages, time-outs and reviews. */
  readonly pace: number;
  /** Stoppage time in minutes. */
  readonly stoppage?: { readonly from: number; readonly to: number };
};

type Overtime = TimedPeriod & {
  /** A draw counts outside knockout matches. */
  readonly knockoutOnly?: boolean;
  readonly before: Break;
  /** The first score ends the overtime. */
  readonly golden?: boolean;
  readonly rounds: number;
  /** All rounds are played, regardless of the score after the first. */
  readonly whole?: boolean;
  readonly finished: PhaseText;
  /** Without a shoot-out, one more score decides, unless a draw counts. */
  readonly shootOut?: { readonly phase: PhaseText; readonly finished: PhaseText };
  readonly drawStands?: boolean;
};

/** Something that happens in a period, at a playing time. */
export type PeriodEvent = Omit<Happening, 'at'> & { readonly playedMs: number };

/** Generates football events instead of the plain scores of the rules. */
export type PeriodEventMaker = {
  readonly inPeriod: (at: {
    readonly from: number;
    readonly minutes: number;
    readonly stoppage: number;
  }) => PeriodEvent[];
  readonly shootOut: (at: number) => readonly Happening[];
};

/** The rules of a sport with a clock. */
export type TimedRules = {
  readonly periods: readonly TimedPeriod[];
  /** `breaks[n]` follows `periods[n]`. */
  readonly breaks: readonly Break[];
  readonly finished: PhaseText;
  readonly scores: readonly Score[];
  /** Mean playing time between scores of both sides. */
  readonly secondsPerScore: number;
  /** Absent: a draw counts. */
  readonly overtime?: Overtime;
};

/** Generates scores at the rate of the rules. */
const plainEvents = (rules: TimedRules, random: Random, homeShare: number): PeriodEventMaker => {
  const wait = (): number => Math.max(4000, waitWithMean(random, rules.secondsPerScore * 1000));
  const sideOf = (share: number): Side => (random() < share ? 'home' : 'away');
  return {
    inPeriod({ minutes }) {
      const moments: PeriodEvent[] = [];
      for (let playedMs = wait(); playedMs < minutes * minuteMs - 1000; playedMs += wait()) {
        const { points, what } = pickWeighted(random, rules.scores);
        moments.push({ playedMs, side: sideOf(homeShare), points, what });
      }
      return moments;
    },
    shootOut: (at) => [{ at: at + 6 * minuteMs, side: sideOf(0.5), points: 1 }],
  };
};

/** Simulates periods, breaks, and overtime where a draw is impossible. */
export const playTimed = (
  rules: TimedRules,
  random: Random,
  { homeShare, delayMs, knockout }: MatchCourse & { readonly knockout: boolean },
  { inPeriod, shootOut }: PeriodEventMaker = plainEvents(rules, random, homeShare),
): readonly Happening[] => {
  const story: Happening[] = [];
  const score = { home: 0, away: 0 };
  let at = delayMs;
  let from = 0;

  const play = (period: TimedPeriod, opens: 'regular' | 'extra', golden: boolean): void => {
    const { phase, minutes, pace } = period;
    const stoppage = period.stoppage === undefined ? 0 : wholeBetween(random, period.stoppage.from, period.stoppage.to);
    const lengthMs = (minutes + stoppage) * minuteMs;
    story.push({ at, phase: live(phase), opens, clock: { playedMs: 0, pace, lengthMs } });
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
    story.push({ at, phase: live(phase), clock: stopped });
    at += Math.round(minutes * minuteMs);
  };

  for (const [index, period] of rules.periods.entries()) {
    play(period, 'regular', false);
    const pause = rules.breaks[index];
    if (pause !== undefined) rest(pause);
  }
  const { overtime } = rules;
  let { finished } = rules;
  if (overtime !== undefined && score.home === score.away && (overtime.knockoutOnly !== true || knockout)) {
    ({ finished } = overtime);
    for (let round = 0; round < overtime.rounds && (score.home === score.away || overtime.whole === true); round += 1) {
      rest(overtime.before);
      play(overtime, 'extra', overtime.golden === true);
    }
    if (score.home === score.away && overtime.shootOut !== undefined) {
      rest({ phase: overtime.before.phase, minutes: 3 });
      story.push({ at, phase: live(overtime.shootOut.phase), opens: 'shoot-out', clock: stopped }, ...shootOut(at));
      at = (story.at(-1)?.at ?? at) + 5000;
      ({ finished } = overtime.shootOut);
    } else if (score.home === score.away && overtime.drawStands !== true) {
      story.push({ at, side: random() < 0.5 ? 'home' : 'away', ...rules.scores[0] });
      at += 5000;
    }
  }
  return [...story, { at, phase: after(finished), clock: stopped }];
};

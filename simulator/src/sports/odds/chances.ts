import { correctedShare, goalGap } from '../engine/football-events.ts';
import { inningsPerGame } from '../engine/innings.ts';
import { mostSets, type SetRules } from '../engine/sets.ts';
import type { TimedRules } from '../engine/timed.ts';
import { countOf, leader, playedMs, type Points, scoreOf } from '../engine/timeline.ts';
import { finishChance } from '../fights.ts';
import type { Seen } from '../plan.ts';
import { minuteMs } from '../utc-day.ts';

/** The outcome chances of a match, from 0 to 1. */
export type Chances = {
  /** The three chances sum to 1; `draw` is 0 if a match continues until a side wins. */
  readonly home: number;
  readonly draw: number;
  readonly away: number;
  /** The least share of the match that is left, from 1 to 0. */
  readonly left: number;
  readonly expectedTotal: number;
  /** Home minus away. */
  readonly expectedMargin: number;
  /** The chance that the total score exceeds a line. */
  readonly above: (line: number) => number;
  /** The chance that the home side wins with the line added to its score. */
  readonly covers: (line: number) => number;
};

/** The standard normal distribution function, approximated by a logistic curve (error up to 0.0002). */
const shareBelow = (deviations: number): number =>
  1 / (1 + Math.exp(-(0.07056 * deviations ** 3 + 1.5976 * deviations)));

/** From mean and variance of the remaining scores. Scores are integers, lines half-integers. */
const fromMeans = (left: number, margin: number, total: number, variance: number): Chances => {
  const deviation = Math.sqrt(Math.max(variance, 1e-6));
  const beyond = (mean: number, line: number): number => 1 - shareBelow((line - mean) / deviation);
  const [home, away] = [beyond(margin, 0.5), 1 - beyond(margin, -0.5)];
  return {
    home,
    draw: Math.max(0, 1 - home - away),
    away,
    left,
    expectedTotal: total,
    expectedMargin: margin,
    above: (line) => beyond(total, line),
    covers: (line) => beyond(margin, -line),
  };
};

/** For a match that continues after a draw, the draw's chance is split between the sides. */
const playedOut = (outlook: Chances, homeShare: number): Chances => ({
  ...outlook,
  home: outlook.home + outlook.draw * homeShare,
  draw: 0,
  away: outlook.away + outlook.draw * (1 - homeShare),
});

/** Remaining and all minutes of regular time; undefined when it is over, because betting is then closed. */
const minutesLeft = (
  { periods }: TimedRules,
  { state, at }: Seen,
): readonly [left: number, all: number] | undefined => {
  const started = state.periods.filter(({ kind }) => kind === 'regular').length;
  const lengths = periods.map(({ minutes, stoppage: { from, to } = { from: 0, to: 0 } }) => minutes + (from + to) / 2);
  const sumFrom = (from: number): number => lengths.slice(from).reduce((sum, minutes) => sum + minutes, 0);
  const [ahead, all] = [sumFrom(started), sumFrom(0)];
  const { lengthMs } = state.clock;
  const isOver = started === periods.length && (lengthMs === 0 || state.periods.length > started);
  if (isOver) return undefined;
  if (lengthMs === 0) return [ahead, all];
  // Unknown stoppage time: some time always remains.
  return [ahead + Math.max(0.2, (lengths[started - 1] ?? 0) - playedMs(state, at) / minuteMs), all];
};

/** A draw after regular time counts in sports with odds on a draw; in others, play continues. */
export const timedChances = (
  rules: TimedRules,
  drawIsBetOn: boolean,
  seen: Seen,
  homeShare: number,
): Chances | undefined => {
  const minutes = minutesLeft(rules, seen);
  if (minutes === undefined) return undefined;
  const [left, all] = minutes;
  const { scores, secondsPerScore } = rules;
  const mean = (of: (points: number) => number): number =>
    scores.reduce((sum, { points, weight }) => sum + of(points) * weight, 0) /
    scores.reduce((sum, { weight }) => sum + weight, 0);
  const [count, worth] = [(left * 60) / secondsPerScore, mean((points) => points)];
  const score = scoreOf(seen.state);
  const margin = score.home - score.away + count * (2 * homeShare - 1) * worth;
  const total = score.home + score.away + count * worth;
  const outlook = fromMeans(left / all, margin, total, count * mean((points) => points ** 2));
  return drawIsBetOn ? outlook : playedOut(outlook, homeShare);
};

export const footballSecondsPerScore = (goalGap / (1 - correctedShare)) * 60;

/** Runs per half inning of even sides, measured over 280 games of this stand-in: mean and variance. */
const runsPerHalf = 0.765;
const varianceOfHalf = 1.3;

/** A half inning in progress counts as half done. Betting is closed in extra innings. */
export const inningsChances = ({ state }: Seen, homeShare: number): Chances | undefined => {
  const { periods } = state;
  if (periods.some(({ kind }) => kind === 'extra')) return undefined;
  const homeBegan = periods.filter(({ home }) => home !== null).length;
  const isAwayAtBat = periods.length > homeBegan;
  const awayLeft = inningsPerGame - periods.length + (isAwayAtBat ? 0.5 : 0);
  const homeLeft = inningsPerGame - homeBegan + (periods.length > 0 && !isAwayAtBat ? 0.5 : 0);
  const runs = scoreOf(state);
  const [home, away] = [homeLeft * runsPerHalf * 2 * homeShare, awayLeft * runsPerHalf * 2 * (1 - homeShare)];
  const margin = runs.home - runs.away + home - away;
  const total = runs.home + runs.away + home + away;
  const halves = homeLeft + awayLeft;
  // A home side in the lead does not bat in the last half.
  const least = halves - (runs.home > runs.away && homeLeft >= 1 ? 1 : 0);
  return playedOut(fromMeans(least / (2 * inningsPerGame), margin, total, halves * varianceOfHalf), homeShare);
};

/** Lines count sets; `share` is the home side's share of rallies or games. */
export const setsChances = (rules: SetRules, { state }: Seen, share: number): Chances => {
  const won = countOf(state, 'set');
  const current = state.periods.length > won.home + won.away ? state.periods.at(-1) : undefined;
  const targetOf = (set: number): number => (set === mostSets(rules) ? rules.lastTarget : rules.target);
  /** Approximated as if every set lasted `2 * target - 1` points. */
  const setChance = (set: number): number => {
    const { home, away } = { home: current?.home ?? 0, away: current?.away ?? 0 };
    const isCurrent = current !== undefined && set === state.periods.length;
    const left = Math.max(1, 2 * targetOf(set) - 1 - (isCurrent ? home + away : 0));
    return shareBelow(((isCurrent ? home - away : 0) + left * (2 * share - 1)) / Math.sqrt(left));
  };
  const endings: { readonly home: number; readonly away: number; readonly chance: number }[] = [];
  const go = (home: number, away: number, chance: number): void => {
    if (Math.max(home, away) === rules.setsToWin) endings.push({ home, away, chance });
    else {
      const set = setChance(home + away + 1);
      go(home + 1, away, chance * set);
      go(home, away + 1, chance * (1 - set));
    }
  };
  go(won.home, won.away, 1);
  const best = Math.max(current?.home ?? 0, current?.away ?? 0);
  const setsLeft =
    rules.setsToWin - Math.max(won.home, won.away) - Math.min(1, (best + 1) / targetOf(state.periods.length));
  const sum = (of: (ending: Points) => number): number =>
    endings.reduce((total, ending) => total + of(ending) * ending.chance, 0);
  return {
    home: sum((ending) => (leader(ending) === 'home' ? 1 : 0)),
    draw: 0,
    away: sum((ending) => (leader(ending) === 'away' ? 1 : 0)),
    left: Math.max(0, setsLeft) / rules.setsToWin,
    expectedTotal: sum(({ home, away }) => home + away),
    expectedMargin: sum(({ home, away }) => home - away),
    above: (line) => sum(({ home, away }) => (home + away > line ? 1 : 0)),
    covers: (line) => sum(({ home, away }) => (home - away + line > 0 ? 1 : 0)),
  };
};

/** Totals count rounds, with odds only before the first round. */
export const fightChances = (rounds: number, { state }: Seen, homeChance: number): Chances => ({
  home: homeChance,
  draw: 0,
  away: 1 - homeChance,
  left: 1,
  expectedTotal: rounds - 0.5,
  expectedMargin: 0,
  above: (line) =>
    state.phase.life === 'before' && line < rounds
      ? (1 - finishChance) ** Math.floor(line) * (1 - finishChance * (line % 1))
      : 0,
  covers: () => homeChance,
});

import { clockAfter } from '../play/playing-clock.ts';
import type { TimedRules, TimedState } from '../play/timed-play.ts';
import { totalOf } from '../play/timed-play.ts';
import type { Seen } from '../staged-match.ts';
import type { Outlook } from './outlook.ts';
import { playedOut } from './outlook.ts';
import type { Worth } from './scoring-outlook.ts';
import { scoresOutlook } from './scoring-outlook.ts';

const worthOf = ({ scores }: TimedRules): Worth => {
  const weight = scores.reduce((sum, score) => sum + score.weight, 0);
  return {
    mean: scores.reduce((sum, score) => sum + score.points * score.weight, 0) / weight,
    square: scores.reduce((sum, score) => sum + score.points ** 2 * score.weight, 0) / weight,
  };
};

const secondsLeft = (rules: TimedRules, { state, sinceMs }: Seen<TimedState>): number => {
  const ahead = rules.periods.slice(state.periods.length).reduce((sum, period) => sum + period.minutes * 60, 0);
  return ahead + (state.clock.lengthMs - clockAfter(state.clock, sinceMs).playedMs) / 1000;
};

/** Nobody bets in overtime. A draw of regular time counts where bets on it are taken, else it is played out. */
export const timedOutlook =
  (rules: TimedRules, isDrawBetOn: boolean) =>
  (seen: Seen<TimedState>, homeShare: number): Outlook | undefined => {
    const { state } = seen;
    const isLastSecond = state.started && state.clock.lengthMs === 0 && state.periods.length === rules.periods.length;
    if (state.overtimes.length > 0 || state.shootOut !== null || isLastSecond) return undefined;
    const scores = secondsLeft(rules, seen) / rules.secondsPerScore;
    const outlook = scoresOutlook(totalOf(state), scores * homeShare, scores * (1 - homeShare), worthOf(rules));
    return isDrawBetOn ? outlook : playedOut(outlook, homeShare);
  };

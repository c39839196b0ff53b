import { finishChance } from '../play/fight-play.ts';
import type { FightState } from '../play/fight-play.ts';
import { correctedShare, goalGap } from '../play/football-moments.ts';
import type { FootballState } from '../play/football-play.ts';
import { inningsPerGame, runsOf } from '../play/innings-play.ts';
import type { InningsState } from '../play/innings-play.ts';
import type { SetRules, SetState } from '../play/set-play.ts';
import { totalOf } from '../play/timed-play.ts';
import type { TimedRules, TimedState } from '../play/timed-play.ts';
import { clockAfter, nil } from '../play/timeline.ts';
import type { Points } from '../play/timeline.ts';
import type { Seen } from '../staged-match.ts';
import { minuteMs } from '../utc-day.ts';
import { goalsOutlook, outlookFromEndings, outlookFromMeans, playedOut, scoresOutlook } from './outlook.ts';
import type { Ending, Outlook, Worth } from './outlook.ts';

/** Totals are rounds, and are bet on before the first of them only. */
export const fightOutlook = (rounds: number, { state }: Seen<FightState>, homeChance: number): Outlook => ({
  home: homeChance,
  draw: 0,
  away: 1 - homeChance,
  expectedTotal: rounds - 0.5,
  expectedMargin: 0,
  above: (line) =>
    state.phase.life === 'before' && line < rounds
      ? (1 - finishChance) ** Math.floor(line) * (1 - finishChance * (line % 1))
      : 0,
  covers: () => homeChance,
});

/** Minutes that a half is expected to last, stoppage included. */
const expectedMinutes = { first: 47.5, second: 50 } as const;

const minutesLeft = ({ state, sinceMs }: Seen<FootballState>): number | undefined => {
  if (state.phase.life === 'before') return expectedMinutes.first + expectedMinutes.second;
  if (state.half !== 'first' && state.half !== 'second') return undefined;
  if (state.clock.lengthMs === 0) return state.half === 'first' ? expectedMinutes.second : undefined;
  const played = clockAfter(state.clock, sinceMs).playedMs / minuteMs;
  // Stoppage that nobody knows yet: there is always half a minute left.
  const left = Math.max(0.5, expectedMinutes[state.half] - played);
  return state.half === 'first' ? left + expectedMinutes.second : left;
};

/** Bets are on regular time: none are taken in extra time. */
export const footballOutlook = (seen: Seen<FootballState>, homeShare: number): Outlook | undefined => {
  const left = minutesLeft(seen);
  if (left === undefined) return undefined;
  const goals = (left / goalGap) * (1 - correctedShare);
  return goalsOutlook(seen.state.goals ?? nil, goals * homeShare, goals * (1 - homeShare));
};

/** Runs of a half inning of even sides, measured over 280 games of this stand-in: mean and variance. */
const runsPerHalf = 0.765;
const varianceOfHalf = 1.3;

/** A half that is being batted counts as half done. Nobody bets in extra innings. */
export const inningsOutlook = ({ state }: Seen<InningsState>, homeShare: number): Outlook | undefined => {
  if (state.extra !== null) return undefined;
  const begun = state.innings.length;
  const homeBegan = state.innings.filter(({ home }) => home !== null).length;
  const isAwayAtBat = begun > homeBegan;
  const awayLeft = inningsPerGame - begun + (isAwayAtBat ? 0.5 : 0);
  const homeLeft = inningsPerGame - homeBegan + (begun > 0 && !isAwayAtBat ? 0.5 : 0);
  const runs = runsOf(state);
  const [home, away] = [homeLeft * runsPerHalf * 2 * homeShare, awayLeft * runsPerHalf * 2 * (1 - homeShare)];
  const outlook = outlookFromMeans(
    runs.home - runs.away + home - away,
    runs.home + runs.away + home + away,
    (homeLeft + awayLeft) * varianceOfHalf,
  );
  return playedOut(outlook, homeShare);
};

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

/** From here on a set only goes to and fro: who wins it is as good as even. */
const longestSet = 64;

/** The home side's chance to win a set from its points so far, each rally or game going to it with `share`. */
const setChance = (rules: SetRules, share: number, setNumber: number, points: Points): number => {
  const known = new Map<number, number>();
  const from = (home: number, away: number): number => {
    if (rules.isSetWon({ home, away }, setNumber)) return home > away ? 1 : 0;
    if (home + away >= longestSet) return 0.5;
    const place = home * longestSet + away;
    const before = known.get(place);
    if (before !== undefined) return before;
    const chance = share * from(home + 1, away) + (1 - share) * from(home, away + 1);
    known.set(place, chance);
    return chance;
  };
  return from(points.home, points.away);
};

/** Endings count sets; `share` is the home side's share of rallies or games. */
export const setsOutlook = (rules: SetRules, state: SetState, share: number): Outlook => {
  const { won, sets } = state;
  const isSetOn = sets.length > won.home + won.away;
  const fresh = setChance(rules, share, 1, nil);
  const last = setChance(rules, share, rules.sets.length, nil);
  const endings: Ending[] = [];
  const go = (home: number, away: number, chance: number): void => {
    if (home === rules.setsToWin || away === rules.setsToWin) {
      endings.push({ home, away, chance });
      return;
    }
    const number = home + away + 1;
    const isCurrent = isSetOn && number === sets.length;
    const set = isCurrent
      ? setChance(rules, share, number, sets.at(-1) ?? nil)
      : number === rules.sets.length
        ? last
        : fresh;
    go(home + 1, away, chance * set);
    go(home, away + 1, chance * (1 - set));
  };
  go(won.home, won.away, 1);
  return outlookFromEndings(endings);
};

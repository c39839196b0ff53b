import type { TimedRules } from '../engine/timed.ts';
import { countOf, type MatchState, other, playedMs, scoreOf, type Side, sides } from '../engine/timeline.ts';
import type { MatchPlan, Seen } from '../plan.ts';
import { countedUntil, wanderingPercent } from '../random.ts';
import { minuteMs } from '../utc-day.ts';
import { clockText } from './wire-time.ts';

/*
 * `/games/statistics/teams`, home side first; none before the start. Values are derived from the scores of the match
 * where possible, and otherwise grow with the clock. The provider documents no statistics for hockey and baseball;
 * their statistics follow basketball's pattern.
 */

type Statistics = (seen: Seen) => readonly object[];

/** `count` is deterministic for a text, match and minute. */
type Counting = {
  readonly plan: MatchPlan;
  readonly state: MatchState;
  readonly minutes: number;
  readonly count: (what: string, perMinute: number, of?: Side) => number;
  readonly made: (what: string) => number;
};

/** Minutes played, overtime included. */
const timedMinutes = (rules: TimedRules, { state, at }: Seen): number => {
  const lengths = state.periods.map(({ kind }, place) =>
    kind === 'regular' ? (rules.periods[place]?.minutes ?? 0) : kind === 'extra' ? (rules.overtime?.minutes ?? 0) : 0,
  );
  const started = lengths.reduce((sum, minutes) => sum + minutes, 0);
  return started - (state.clock.lengthMs - playedMs(state, at)) / minuteMs;
};

const statistics =
  (
    rulesOf: (plan: MatchPlan) => TimedRules | undefined,
    figures: (side: Side, counting: Counting) => object,
  ): Statistics =>
  (seen) => {
    const { plan, state } = seen;
    if (state.periods.length === 0) return [];
    const rules = rulesOf(plan);
    const minutes = rules === undefined ? 0 : timedMinutes(rules, seen);
    return sides.map((side) => {
      const head = { game: { id: plan.id }, team: { id: plan[side].id } };
      const own = figures(side, {
        plan,
        state,
        minutes,
        count: (what, perMinute, of = side) => countedUntil(plan.seed, `${of} ${what}`, perMinute, minutes),
        made: (what) => countOf(state, what)[side],
      });
      return Object.assign(head, own);
    });
  };

const shots = (total: number, attempts: number): object => ({ total, attempts });

/** Field goals include three-pointers. */
export const basketballStatistics = (rulesOf: (plan: MatchPlan) => TimedRules): Statistics =>
  statistics(rulesOf, (_side, { count, made }) => {
    const [twos, threes] = [made('two'), made('three')];
    const missedThrees = count('missed threes', 0.5);
    return {
      field_goals: shots(twos + threes, twos + threes + missedThrees + count('missed twos', 0.55)),
      rebounds: { total: count('offence', 0.22) + count('defence', 0.66) },
      turnovers: count('turnovers', 0.3),
      personal_fouls: count('fouls', 0.42),
    };
  });

export const hockeyStatistics = (rules: TimedRules): Statistics =>
  statistics(
    () => rules,
    (side, { plan, state, minutes, count }) => {
      const onGoal = scoreOf(state)[side] + count('saved', 0.43);
      const faceoffs = Math.floor(minutes * 0.95);
      const ofHome = Math.round((faceoffs * wanderingPercent(plan.seed, 'faceoffs', 50, minutes)) / 100);
      return {
        shots: onGoal + count('wide or blocked', 0.4),
        shots_on_goal: onGoal,
        // Four of five penalties result in a power play.
        power_plays: Math.floor(count('penalties', 0.07, other(side)) * 0.8),
        penalties: count('penalties', 0.07),
        hits: count('hits', 0.38),
        faceoffs_won: side === 'home' ? ofHome : faceoffs - ofHome,
      };
    },
  );

/** Counts half innings instead of minutes. */
export const baseballStatistics: Statistics = statistics(
  () => undefined,
  (side, { plan, state, made }) => {
    const started = state.periods.filter((inning) => inning[side] !== null).length;
    const isBatting = state.phase.life === 'live' && (state.periods.at(-1)?.home === null ? 'away' : 'home') === side;
    const outs = 3 * Math.max(0, started - (isBatting ? 1 : 0));
    const hits = made('hit');
    return {
      at_bats: outs + hits,
      hits,
      walks: countedUntil(plan.seed, `${side} walks`, 0.36, started),
      strikeouts: Math.min(outs, countedUntil(plan.seed, `${side} strikeouts`, 0.95, outs / 3)),
      errors: made('error'),
      home_runs: Math.floor(hits * 0.14),
    };
  },
);

/** Groups as documented, including the spelling "posession"; pairs are text ("5-13"). */
export const americanFootballStatistics = (rules: TimedRules): Statistics =>
  statistics(
    () => rules,
    (side, { plan, minutes, count, made }) => {
      const touchdowns = made('touchdown');
      const [attempts, rushes] = [count('passes', 0.55) + touchdowns, count('rushes', 0.44) + touchdowns];
      const yards = Math.floor(Math.floor(attempts * 0.64) * 10.6) + Math.floor(rushes * 4.3);
      const plays = attempts + rushes + count('sacked', 0.04);
      const fouls = count('penalties', 0.1);
      const homeShare = wanderingPercent(plan.seed, 'possession', 50 + 10 * plan.leaning, minutes) / 100;
      return {
        statistics: {
          first_downs: { total: Math.floor(plays * 0.31) },
          plays: { total: plays },
          yards: { total: yards },
          penalties: { total: `${fouls}-${fouls * 8}` },
          turnovers: { total: count('fumbles', 0.009) + count('interceptions', 0.013) },
          posession: { total: clockText(minutes * 60 * (side === 'home' ? homeShare : 1 - homeShare)) },
          sacks: { total: count('sacked', 0.04, other(side)) },
        },
      };
    },
  );

import type { TimedRules } from '../engine/timed.ts';
import { countOf, other, playedMs, scoreOf, sides } from '../engine/timeline.ts';
import type { Side } from '../engine/timeline.ts';
import type { Seen } from '../seen.ts';
import { minuteMs } from '../utc-day.ts';
import { countedUntil, wanderingPercent } from './counting.ts';
import { clockText, teamOf } from './wire-time.ts';

/*
 * Items of `/games/statistics/teams`, home side first; none before the start. Every figure is counted from the match's
 * own scores where they have it, and grows with the clock where they don't.
 */

type Statistics = (seen: Seen) => readonly object[];

/** What a side's figures are made of; `count` gives the same number for the same words, match and minute. */
type Counting = {
  readonly seen: Seen;
  readonly minutes: number;
  readonly count: (side: Side, what: string, perMinute: number) => number;
  readonly made: (side: Side, what: string) => number;
};

/** Minutes of playing time so far, overtime included. */
const timedMinutes = (rules: TimedRules, { state, at }: Seen): number => {
  const lengths = state.periods.map(({ kind }, place) =>
    kind === 'regular' ? (rules.periods[place]?.minutes ?? 0) : kind === 'extra' ? (rules.overtime?.minutes ?? 0) : 0,
  );
  const begun = lengths.reduce((sum, minutes) => sum + minutes, 0);
  return begun - (state.clock.lengthMs - playedMs(state, at)) / minuteMs;
};

const statistics =
  (minutesOf: (seen: Seen) => number, draw: (side: Side, counting: Counting) => object): Statistics =>
  (seen) => {
    const { plan, state } = seen;
    if (state.periods.length === 0) return [];
    const minutes = minutesOf(seen);
    const count: Counting['count'] = (side, what, perMinute) =>
      countedUntil(plan.seed, `${side} ${what}`, perMinute, minutes);
    const made: Counting['made'] = (side, what) => countOf(state, what)[side];
    return sides.map((side) => draw(side, { seen, minutes, count, made }));
  };

/** How these begin in every sport but American football. */
const ofGame = (side: Side, { seen: { plan } }: Counting): object => ({
  game: { id: plan.id },
  team: { id: plan[side].id },
});

const shots = (total: number, attempts: number): object => ({
  total,
  attempts,
  percentage: attempts === 0 ? 0 : Math.floor((total / attempts) * 100),
});

/** As in the documentation's sample, misspelt "offence" included. Field goals count the three-pointers, too. */
export const basketballStatistics = (rulesOf: (plan: Seen['plan']) => TimedRules): Statistics =>
  statistics(
    (seen) => timedMinutes(rulesOf(seen.plan), seen),
    (side, counting) => {
      const { count, made } = counting;
      const [twos, threes, free] = [made(side, 'two'), made(side, 'three'), made(side, 'free throw')];
      const missedThrees = count(side, 'missed threes', 0.5);
      const [defense, offence] = [count(side, 'defence', 0.66), count(side, 'offence', 0.22)];
      return {
        ...ofGame(side, counting),
        field_goals: shots(twos + threes, twos + threes + missedThrees + count(side, 'missed twos', 0.55)),
        threepoint_goals: shots(threes, threes + missedThrees),
        freethrows_goals: shots(free, free + count(side, 'missed throws', 0.08)),
        rebounds: { total: offence + defense, offence, defense },
        assists: Math.min(twos + threes, count(side, 'assists', 0.5)),
        steals: count(side, 'steals', 0.17),
        blocks: count(side, 'blocks', 0.08),
        turnovers: count(side, 'turnovers', 0.3),
        personal_fouls: count(side, 'fouls', 0.42),
      };
    },
  );

/** The provider documents no statistics of hockey games: these follow basketball's pattern. */
export const hockeyStatistics = (rules: TimedRules): Statistics =>
  statistics(
    (seen) => timedMinutes(rules, seen),
    (side, counting) => {
      const { seen, minutes, count } = counting;
      const onGoal = scoreOf(seen.state)[side] + count(side, 'saved', 0.43);
      const faceoffs = Math.floor(minutes * 0.95);
      const ofHome = Math.round((faceoffs * wanderingPercent(seen.plan.seed, 'faceoffs', 50, minutes)) / 100);
      return {
        ...ofGame(side, counting),
        shots: onGoal + count(side, 'wide or blocked', 0.4),
        shots_on_goal: onGoal,
        // Four of five penalties leave the other side a man up.
        power_plays: Math.floor(count(other(side), 'penalties', 0.07) * 0.8),
        penalties: count(side, 'penalties', 0.07),
        hits: count(side, 'hits', 0.38),
        faceoffs_won: side === 'home' ? ofHome : faceoffs - ofHome,
      };
    },
  );

/** The provider documents no statistics of baseball games: these follow basketball's pattern, a half inning for a minute. */
export const baseballStatistics: Statistics = statistics(
  () => 0,
  (side, counting) => {
    const { seen, made } = counting;
    const { plan, state } = seen;
    const begun = state.periods.filter((inning) => inning[side] !== null).length;
    const isBatting = state.phase.life === 'live' && (state.periods.at(-1)?.home === null ? 'away' : 'home') === side;
    const outs = 3 * Math.max(0, begun - (isBatting ? 1 : 0));
    const hits = made(side, 'hit');
    return {
      ...ofGame(side, counting),
      at_bats: outs + hits,
      hits,
      walks: countedUntil(plan.seed, `${side} walks`, 0.36, begun),
      strikeouts: Math.min(outs, countedUntil(plan.seed, `${side} strikeouts`, 0.95, outs / 3)),
      errors: made(side, 'error'),
      home_runs: Math.floor(hits * 0.14),
    };
  },
);

const perPlay = (yards: number, plays: number): string => (plays === 0 ? '0.0' : (yards / plays).toFixed(1));

/** Groups as in the documentation, "rushings" and "posession" included; pairs are texts ("5-13"). */
export const americanFootballStatistics = (rules: TimedRules): Statistics =>
  statistics(
    (seen) => timedMinutes(rules, seen),
    (side, { seen, minutes, count, made }) => {
      const { plan, state } = seen;
      const touchdowns = made(side, 'touchdown');
      const [attempts, rushes] = [count(side, 'passes', 0.55) + touchdowns, count(side, 'rushes', 0.44) + touchdowns];
      const completed = Math.floor(attempts * 0.64);
      const [passing, rushing] = [Math.floor(completed * 10.6), Math.floor(rushes * 4.3)];
      const [sacked, fouls] = [count(side, 'sacked', 0.04), count(side, 'penalties', 0.1)];
      const [fumbles, thrown] = [count(side, 'fumbles', 0.009), count(side, 'interceptions', 0.013)];
      const plays = attempts + rushes + sacked;
      const [downs, thirds, fourths] = [plays * 0.31, count(side, 'third downs', 0.21), count(side, 'fourths', 0.012)];
      const ofPenalties = Math.floor(plays * 0.02);
      const homeShare = wanderingPercent(plan.seed, 'possession', 50 + 10 * plan.leaning, minutes) / 100;
      return {
        team: teamOf(plan[side]),
        statistics: {
          first_downs: {
            total: Math.floor(downs),
            passing: Math.floor(plays * 0.18),
            rushing: Math.floor(downs) - Math.floor(plays * 0.18) - ofPenalties,
            from_penalties: ofPenalties,
            third_down_efficiency: `${Math.floor(thirds * 0.4)}-${thirds}`,
            fourth_down_efficiency: `${fourths}-${fourths}`,
          },
          plays: { total: plays },
          yards: {
            total: passing + rushing,
            yards_per_play: perPlay(passing + rushing, plays),
            total_drives: String(Math.floor(minutes / 5)),
          },
          passing: {
            total: passing,
            comp_att: `${completed}-${attempts}`,
            yards_per_pass: perPlay(passing, attempts),
            interceptions_thrown: thrown,
            sacks_yards_lost: `${sacked}-${sacked * 7}`,
          },
          rushings: { total: rushing, attempts: rushes, yards_per_rush: perPlay(rushing, rushes) },
          red_zone: { made_att: `${Math.floor(touchdowns * 0.7)}-${touchdowns + made(side, 'field goal')}` },
          penalties: { total: `${fouls}-${fouls * 8}` },
          turnovers: { total: fumbles + thrown, lost_fumbles: fumbles, interceptions: thrown },
          posession: { total: clockText(minutes * 60 * (side === 'home' ? homeShare : 1 - homeShare)) },
          interceptions: { total: count(other(side), 'interceptions', 0.013) },
          fumbles_recovered: { total: count(other(side), 'fumbles', 0.009) },
          sacks: { total: count(other(side), 'sacked', 0.04) },
          safeties: { total: made(side, 'safety') },
          int_touchdowns: { total: 0 },
          points_against: { total: scoreOf(state)[other(side)] },
        },
      };
    },
  );

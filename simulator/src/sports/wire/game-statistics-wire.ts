import type { InningsState } from '../play/innings-play.ts';
import { totalOf } from '../play/timed-play.ts';
import type { TimedRules, TimedState } from '../play/timed-play.ts';
import { nil, other } from '../play/timeline.ts';
import type { Side } from '../play/timeline.ts';
import type { Seen, View } from '../staged-match.ts';
import { countedUntil, timedMinutes, wanderingPercent } from '../statistics/counting.ts';
import { picture } from './wire-time.ts';

/*
 * Items of `/games/statistics/teams`, home side first; none before the start. Every figure is counted from the match's
 * own scores where they have it, and grows with the clock where they don't.
 */

const sides = ['home', 'away'] as const;

/** A count for a side: the same words, the same match, the same minute give the same number. */
const counter =
  (seed: string, minutes: number) =>
  (side: Side, what: string, perMinute: number): number =>
    countedUntil(seed, `${side} ${what}`, perMinute, minutes);

const shots = (total: number, attempts: number): object => ({
  total,
  attempts,
  percentage: attempts === 0 ? 0 : Math.floor((total / attempts) * 100),
});

/** As in the documentation's sample, misspelt "offence" included. Field goals count the three-pointers, too. */
export const basketballStatistics =
  (rulesOf: (plan: Seen<TimedState>['plan']) => TimedRules) =>
  (seen: Seen<TimedState>): readonly object[] => {
    const { plan, state } = seen;
    const minutes = timedMinutes(rulesOf(plan), seen);
    if (minutes === undefined) return [];
    const count = counter(plan.seed, minutes);
    const made = (side: Side, kind: string): number => (state.tallies[kind] ?? nil)[side];
    return sides.map((side) => {
      const [twos, threes, free] = [made(side, 'two'), made(side, 'three'), made(side, 'free throw')];
      const missedThrees = count(side, 'missed threes', 0.5);
      const defence = count(side, 'defence', 0.66);
      const offence = count(side, 'offence', 0.22);
      return {
        game: { id: plan.id },
        team: { id: plan[side].id },
        field_goals: shots(twos + threes, twos + threes + missedThrees + count(side, 'missed twos', 0.55)),
        threepoint_goals: shots(threes, threes + missedThrees),
        freethrows_goals: shots(free, free + count(side, 'missed throws', 0.08)),
        rebounds: { total: offence + defence, offence, defense: defence },
        assists: Math.min(twos + threes, count(side, 'assists', 0.5)),
        steals: count(side, 'steals', 0.17),
        blocks: count(side, 'blocks', 0.08),
        turnovers: count(side, 'turnovers', 0.3),
        personal_fouls: count(side, 'fouls', 0.42),
      };
    });
  };

/** The provider documents no statistics of hockey games: these follow basketball's pattern. */
export const hockeyStatistics =
  (rules: TimedRules) =>
  (seen: Seen<TimedState>): readonly object[] => {
    const { plan, state } = seen;
    const minutes = timedMinutes(rules, seen);
    if (minutes === undefined) return [];
    const count = counter(plan.seed, minutes);
    const goals = totalOf({ ...state, shootOut: null });
    const faceoffs = Math.floor(minutes * 0.95);
    const homeFaceoffs = Math.round((faceoffs * wanderingPercent(plan.seed, 'faceoffs', 50, minutes)) / 100);
    const penalties = { home: count('home', 'penalties', 0.07), away: count('away', 'penalties', 0.07) };
    return sides.map((side) => {
      const onGoal = goals[side] + count(side, 'saved', 0.43);
      return {
        game: { id: plan.id },
        team: { id: plan[side].id },
        shots: onGoal + count(side, 'wide or blocked', 0.4),
        shots_on_goal: onGoal,
        // Four of five penalties leave the other side a man up.
        power_plays: Math.floor(penalties[other(side)] * 0.8),
        penalties: penalties[side],
        hits: count(side, 'hits', 0.38),
        faceoffs_won: side === 'home' ? homeFaceoffs : faceoffs - homeFaceoffs,
      };
    });
  };

/** The provider documents no statistics of baseball games: these follow basketball's pattern. */
export const baseballStatistics = ({ plan, state }: Seen<InningsState>): readonly object[] => {
  if (!state.started) return [];
  return sides.map((side) => {
    const begun = [...state.innings, ...(state.extra === null ? [] : [state.extra])].filter(
      (inning) => inning[side] !== null,
    ).length;
    const outs = 3 * Math.max(0, begun - (state.batting === side && state.phase.life === 'live' ? 1 : 0));
    const hits = state.hits[side];
    return {
      game: { id: plan.id },
      team: { id: plan[side].id },
      at_bats: outs + hits,
      hits,
      // A half inning is the minute of this count.
      walks: countedUntil(plan.seed, `${side} walks`, 0.36, begun),
      strikeouts: Math.min(outs, countedUntil(plan.seed, `${side} strikeouts`, 0.95, outs / 3)),
      errors: state.errors[side],
      home_runs: Math.floor(hits * 0.14),
    };
  });
};

const clockText = (minutes: number): string => {
  const seconds = Math.round(minutes * 60);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
};

const perPlay = (yards: number, plays: number): string => (plays === 0 ? '0.0' : (yards / plays).toFixed(1));

/**
 * Groups as in the documentation, "rushings" and "posession" included; pairs are texts ("5-13"), the possession is a
 * clock.
 */
export const americanFootballStatistics =
  (rules: TimedRules) =>
  (seen: Seen<TimedState>, view: View): readonly object[] => {
    const { plan, state } = seen;
    const minutes = timedMinutes(rules, seen);
    if (minutes === undefined) return [];
    const count = counter(plan.seed, minutes);
    const points = totalOf(state);
    const tally = (kind: string, side: Side): number => (state.tallies[kind] ?? nil)[side];
    const homeMinutes = (minutes * wanderingPercent(plan.seed, 'possession', 50 + 10 * plan.leaning, minutes)) / 100;
    const turnovers = (side: Side): { fumbles: number; interceptions: number } => ({
      fumbles: count(side, 'fumbles', 0.009),
      interceptions: count(side, 'interceptions', 0.013),
    });
    return sides.map((side) => {
      const rival = other(side);
      const touchdowns = tally('touchdown', side);
      const [attempts, rushes] = [count(side, 'passes', 0.55) + touchdowns, count(side, 'rushes', 0.44) + touchdowns];
      const completed = Math.floor(attempts * 0.64);
      const passing = Math.floor(completed * 10.6);
      const rushing = Math.floor(rushes * 4.3);
      const sacked = count(side, 'sacked', 0.04);
      const own = turnovers(side);
      const taken = turnovers(rival);
      const plays = attempts + rushes + sacked;
      const thirdDowns = count(side, 'third downs', 0.21);
      const redZone = touchdowns + tally('field goal', side);
      return {
        team: {
          id: plan[side].id,
          name: plan[side].name,
          logo: picture(view, 'american-football', 'teams', plan[side].id),
        },
        statistics: {
          first_downs: {
            total: Math.floor(plays * 0.31),
            passing: Math.floor(plays * 0.18),
            rushing: Math.floor(plays * 0.31) - Math.floor(plays * 0.18) - Math.floor(plays * 0.02),
            from_penalties: Math.floor(plays * 0.02),
            third_down_efficiency: `${Math.floor(thirdDowns * 0.4)}-${thirdDowns}`,
            fourth_down_efficiency: `${count(side, 'fourth downs', 0.012)}-${count(side, 'fourth downs', 0.012)}`,
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
            interceptions_thrown: own.interceptions,
            sacks_yards_lost: `${sacked}-${sacked * 7}`,
          },
          rushings: { total: rushing, attempts: rushes, yards_per_rush: perPlay(rushing, rushes) },
          red_zone: { made_att: `${Math.floor(touchdowns * 0.7)}-${redZone}` },
          penalties: { total: `${count(side, 'penalties', 0.1)}-${count(side, 'penalties', 0.1) * 8}` },
          turnovers: {
            total: own.fumbles + own.interceptions,
            lost_fumbles: own.fumbles,
            interceptions: own.interceptions,
          },
          posession: { total: clockText(side === 'home' ? homeMinutes : minutes - homeMinutes) },
          interceptions: { total: taken.interceptions },
          fumbles_recovered: { total: taken.fumbles },
          sacks: { total: count(rival, 'sacked', 0.04) },
          safeties: { total: tally('safety', side) },
          int_touchdowns: { total: 0 },
          points_against: { total: points[rival] },
        },
      };
    });
  };

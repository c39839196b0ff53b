import { americanFootballLeagues, basketballLeagues, hockeyLeagues } from '../book/ball-game-books.ts';
import { aflLeagues, handballLeagues, rugbyLeagues } from '../book/field-books.ts';
import { shareAt } from '../club-strength.ts';
import type { MatchPlan } from '../match-plan.ts';
import { timedOutlook } from '../outlook/timed-outlook.ts';
import type { TimedRules, TimedState } from '../play/timed-play.ts';
import { placeOf, timedPlay, totalOf, withPointsIn } from '../play/timed-play.ts';
import {
  aflRules,
  americanFootballRules,
  fibaRules,
  handballRules,
  hockeyRules,
  nbaRules,
  rugbyRules,
} from '../play/timed-rules.ts';
import type { Forcing, Seen } from '../staged-match.ts';
import { basketballItem, handballItem, hockeyItem, rugbyItem } from '../wire/flat-wire.ts';
import { americanFootballStatistics, basketballStatistics, hockeyStatistics } from '../wire/game-statistics-wire.ts';
import { aflItem, americanFootballItem } from '../wire/nested-wire.ts';
import type { SportStage } from './sport-stage.ts';
import { ballSport, calendar } from './sport-stage.ts';

/* The sports that are played against the clock. */

const forcedPoints: Forcing<TimedState, number> = { placeOf, scoreOf: totalOf, add: withPointsIn };

const timed = (rulesOf: (plan: MatchPlan) => TimedRules) => (plan: MatchPlan) =>
  timedPlay(
    plan.seed,
    rulesOf(plan),
    plan.fate,
    plan.league.knockout,
    plan.delayMs,
    shareAt(rulesOf(plan).homeShare, plan.leaning),
  );

const timedBets =
  (rulesOf: (plan: MatchPlan) => TimedRules, isDrawBetOn = false) =>
  (seen: Seen<TimedState>, leaning: number) => {
    const rules = rulesOf(seen.plan);
    return timedOutlook(rules, isDrawBetOn)(seen, shareAt(rules.homeShare, leaning));
  };

const basketballOf = ({ league }: MatchPlan): TimedRules => (league.name === 'NBA' ? nbaRules : fibaRules);

export const basketball: SportStage = ballSport(
  'basketball',
  calendar(basketballLeagues, 48, 12),
  timed(basketballOf),
  basketballItem,
  forcedPoints,
  { outlook: timedBets(basketballOf), pages: { 'games/statistics/teams': basketballStatistics(basketballOf) } },
);

export const hockey: SportStage = ballSport(
  'hockey',
  calendar(hockeyLeagues, 120, 12),
  timed(() => hockeyRules),
  hockeyItem,
  forcedPoints,
  {
    outlook: timedBets(() => hockeyRules, true),
    pages: { 'games/statistics/teams': hockeyStatistics(hockeyRules) },
  },
);

export const americanFootball: SportStage = ballSport(
  'american-football',
  calendar(americanFootballLeagues, 120, 5),
  timed(() => americanFootballRules),
  americanFootballItem,
  forcedPoints,
  {
    outlook: timedBets(() => americanFootballRules),
    pages: { 'games/statistics/teams': americanFootballStatistics(americanFootballRules) },
  },
);

export const rugby: SportStage = ballSport(
  'rugby',
  calendar(rugbyLeagues, 90, 5),
  timed(() => rugbyRules),
  rugbyItem,
  forcedPoints,
  { outlook: timedBets(() => rugbyRules, true) },
);

export const handball: SportStage = ballSport(
  'handball',
  calendar(handballLeagues, 60, 6, { walkover: 4 }),
  timed(() => handballRules),
  handballItem,
  forcedPoints,
  { outlook: timedBets(() => handballRules, true) },
);

export const afl: SportStage = ballSport(
  'afl',
  calendar(aflLeagues, 160, 1),
  timed(() => aflRules),
  aflItem,
  forcedPoints,
  { outlook: timedBets(() => aflRules) },
);

import { americanFootballLeagues, baseballLeagues, basketballLeagues, hockeyLeagues } from './book/ball-game-books.ts';
import { aflLeagues, handballLeagues, rugbyLeagues, volleyballLeagues } from './book/field-books.ts';
import { footballLeagues } from './book/football-book.ts';
import type { League } from './book/league-book.ts';
import { tennisLeagues } from './book/tennis-book.ts';
import type { Calendar, WeightedFate } from './day-plan.ts';
import { planDay } from './day-plan.ts';
import { planFights } from './fight-cards.ts';
import type { HomeShare } from './club-strength.ts';
import { shareAt } from './club-strength.ts';
import { stageFootball } from './football-stage.ts';
import type { Fate, MatchPlan } from './match-plan.ts';
import { seasonOf } from './match-plan.ts';
import { after, before, live, off } from './phase.ts';
import { fightOutlook } from './outlook/fight-outlook.ts';
import { inningsOutlook } from './outlook/innings-outlook.ts';
import { setsOutlook } from './outlook/set-outlook.ts';
import { timedOutlook } from './outlook/timed-outlook.ts';
import { fightPlay } from './play/fight-play.ts';
import type { InningsState } from './play/innings-play.ts';
import { inningOf, inningsPlay, runsOf, withRunsIn } from './play/innings-play.ts';
import { raceCourseOf } from './play/race-play.ts';
import { nil } from './play/points.ts';
import type { SetRules, SetState } from './play/set-play.ts';
import { setPlay, withSetPointsIn } from './play/set-play.ts';
import { tennisRules, volleyballRules } from './play/set-rules.ts';
import type { TimedRules, TimedState } from './play/timed-play.ts';
import { placeOf, timedPlay, totalOf, withPointsIn } from './play/timed-play.ts';
import {
  aflRules,
  americanFootballRules,
  fibaRules,
  handballRules,
  hockeyRules,
  nbaRules,
  rugbyRules,
} from './play/timed-rules.ts';
import { planRaces } from './race-weekends.ts';
import { randomFrom } from './random.ts';
import type { SportSlug } from './sport-slug.ts';
import type { Forcing, Seen, SideStory, StagedMatch, View } from './staged-match.ts';
import { stageMatch } from './staged-match.ts';
import { calendarSeason } from './utc-day.ts';
import { fightItem, fightResultItems, raceItem, raceStatus, rankingItems } from './wire/contest-wire.ts';
import {
  baseballItem,
  basketballItem,
  handballItem,
  hockeyItem,
  rugbyItem,
  tennisItem,
  volleyballItem,
} from './wire/flat-wire.ts';
import {
  americanFootballStatistics,
  baseballStatistics,
  basketballStatistics,
  hockeyStatistics,
} from './wire/game-statistics-wire.ts';
import { aflItem, americanFootballItem } from './wire/nested-wire.ts';

/** A sport on the stand-in's stage. */
export type SportStage = {
  /** All matches that start on a UTC day, in order of their start. */
  readonly day: (seed: string, day: number) => readonly StagedMatch[];
  readonly leagues: readonly League[];
};

const fates = (weights: Partial<Record<Fate, number>>): readonly [WeightedFate, ...WeightedFate[]] => [
  { fate: 'played', weight: 100 },
  { fate: 'postponed', weight: weights.postponed ?? 3 },
  { fate: 'cancelled', weight: weights.cancelled ?? 1.5 },
  { fate: 'abandoned', weight: weights.abandoned ?? 1.5 },
  { fate: 'interrupted', weight: weights.interrupted ?? 2 },
  { fate: 'suspended', weight: weights.suspended ?? 1 },
  { fate: 'awarded', weight: weights.awarded ?? 0.8 },
  { fate: 'walkover', weight: weights.walkover ?? 0.8 },
  { fate: 'undated', weight: weights.undated ?? 0 },
];

const calendar = (
  [first, ...rest]: readonly League[],
  everyMinutes: number,
  further: number,
  weights: Partial<Record<Fate, number>> = {},
): Calendar => {
  if (first === undefined) throw new Error('A calendar needs a league.');
  return { leagues: [first, ...rest], everyMinutes, further, fates: fates(weights) };
};

const ballSport = <State extends { readonly phase: StagedMatchPhase }, Place>(
  slug: SportSlug,
  plays: Calendar,
  play: Parameters<typeof stageMatch<State, Place>>[2],
  draw: (seen: Seen<State>, view: View) => object,
  forcing: Forcing<State, Place>,
  beside: SideStory<State>,
): SportStage => ({
  leagues: plays.leagues,
  day: (seed, day) =>
    planDay(seed, slug, plays, day).map((plan) => stageMatch(plan, seasonOf(plan), play, draw, forcing, beside)),
});

type StagedMatchPhase = ReturnType<StagedMatch['phaseAt']>;

const forcedPoints: Forcing<TimedState, number> = { placeOf, scoreOf: totalOf, add: withPointsIn };

/** The points or games of the set in play, not the sets. */
const forcedSetPoints: Forcing<SetState, number> = {
  placeOf: (state) => state.sets.length - 1,
  scoreOf: (state, place) => state.sets[place] ?? nil,
  add: withSetPointsIn,
};

const forcedRuns: Forcing<InningsState, number> = { placeOf: inningOf, scoreOf: runsOf, add: withRunsIn };

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

/** One player in forty gives up on the way. */
const retires = (plan: MatchPlan): boolean =>
  plan.fate === 'played' && plan.delayMs > 0 && randomFrom(plan.seed, 'retires')() < 0.08;

const inSets = (rules: SetRules) => (plan: MatchPlan) =>
  setPlay(plan.seed, rules, plan.fate, plan.delayMs, retires(plan), shareAt(rules.homeShare, plan.leaning));

const setBets =
  (rules: SetRules) =>
  ({ state }: Seen<SetState>, leaning: number) =>
    setsOutlook(rules, state, shareAt(rules.homeShare, leaning));

const basketballOf = ({ league }: MatchPlan): TimedRules => (league.name === 'NBA' ? nbaRules : fibaRules);

const baseballShare: HomeShare = { even: 0.51, reach: 0.13 };
/** No ground is anybody's own. */
const fightShare: HomeShare = { even: 0.5, reach: 0.5 };

const mma: SportStage = {
  leagues: [],
  day: (seed, day) =>
    planFights(seed, day).map((bout) =>
      stageMatch(
        bout,
        calendarSeason(bout.startMs),
        () => fightPlay(bout.seed, bout.fate, bout.rounds, bout.delayMs, shareAt(fightShare, bout.leaning)),
        (seen, view) => fightItem(bout, seen, view),
        undefined,
        {
          pages: { 'fights/results': (seen) => fightResultItems(bout, seen) },
          outlook: (seen, leaning) => fightOutlook(bout.rounds, seen, shareAt(fightShare, leaning)),
        },
      ),
    ),
};

const racePhases: Readonly<Record<string, StagedMatchPhase>> = {
  Scheduled: before('Scheduled', 'Scheduled'),
  Live: live('Live', 'Live'),
  Completed: after('Completed', 'Completed'),
  Cancelled: off('Cancelled', 'Cancelled'),
  Postponed: off('Postponed', 'Postponed'),
};

const formula1: SportStage = {
  leagues: [],
  day: (seed, day) =>
    planRaces(seed, day).map((session) => {
      let laidOut: ReturnType<typeof raceCourseOf> | undefined;
      const course = () =>
        (laidOut ??= raceCourseOf(session.seed, session.type, session.grandPrix, session.endMs - session.startMs));
      return {
        id: session.id,
        leagueId: session.grandPrix.id,
        season: calendarSeason(session.startMs),
        competitors: [],
        startMs: session.startMs,
        phaseAt: (nowMs) => racePhases[raceStatus(session, nowMs)] ?? before('Scheduled', 'Scheduled'),
        item: (view) => raceItem(session, course(), view),
        plan: undefined,
        pageItems: (path, view) => (path === 'rankings/races' ? rankingItems(session, course(), view) : []),
        outlookAt: () => undefined,
        rename: () => undefined,
        forceScore: () => ({ ok: false, problem: 'no score' }),
      };
    }),
};

/** All 12 sports. Adding a sport is adding a row. */
export const sportStages: Readonly<Record<SportSlug, SportStage>> = {
  football: {
    leagues: footballLeagues,
    day: (seed, day) =>
      planDay(seed, 'football', calendar(footballLeagues, 30, 48, { undated: 1.5 }), day).map(stageFootball),
  },
  basketball: ballSport(
    'basketball',
    calendar(basketballLeagues, 48, 12),
    timed(basketballOf),
    basketballItem,
    forcedPoints,
    { outlook: timedBets(basketballOf), pages: { 'games/statistics/teams': basketballStatistics(basketballOf) } },
  ),
  hockey: ballSport(
    'hockey',
    calendar(hockeyLeagues, 120, 12),
    timed(() => hockeyRules),
    hockeyItem,
    forcedPoints,
    {
      outlook: timedBets(() => hockeyRules, true),
      pages: { 'games/statistics/teams': hockeyStatistics(hockeyRules) },
    },
  ),
  baseball: ballSport(
    'baseball',
    calendar(baseballLeagues, 120, 6),
    (plan) => inningsPlay(plan.seed, plan.fate, plan.delayMs, shareAt(baseballShare, plan.leaning)),
    baseballItem,
    forcedRuns,
    {
      outlook: (seen, leaning) => inningsOutlook(seen, shareAt(baseballShare, leaning)),
      pages: { 'games/statistics/teams': baseballStatistics },
    },
  ),
  'american-football': ballSport(
    'american-football',
    calendar(americanFootballLeagues, 120, 5),
    timed(() => americanFootballRules),
    americanFootballItem,
    forcedPoints,
    {
      outlook: timedBets(() => americanFootballRules),
      pages: { 'games/statistics/teams': americanFootballStatistics(americanFootballRules) },
    },
  ),
  rugby: ballSport(
    'rugby',
    calendar(rugbyLeagues, 90, 5),
    timed(() => rugbyRules),
    rugbyItem,
    forcedPoints,
    { outlook: timedBets(() => rugbyRules, true) },
  ),
  volleyball: ballSport(
    'volleyball',
    calendar(volleyballLeagues, 60, 9, { awarded: 3 }),
    inSets(volleyballRules),
    volleyballItem,
    forcedSetPoints,
    { outlook: setBets(volleyballRules) },
  ),
  handball: ballSport(
    'handball',
    calendar(handballLeagues, 60, 6, { walkover: 4 }),
    timed(() => handballRules),
    handballItem,
    forcedPoints,
    { outlook: timedBets(() => handballRules, true) },
  ),
  'formula-1': formula1,
  mma,
  afl: ballSport(
    'afl',
    calendar(aflLeagues, 160, 1),
    timed(() => aflRules),
    aflItem,
    forcedPoints,
    { outlook: timedBets(() => aflRules) },
  ),
  tennis: ballSport(
    'tennis',
    calendar(tennisLeagues, 48, 10, { walkover: 4 }),
    inSets(tennisRules),
    tennisItem,
    forcedSetPoints,
    { outlook: setBets(tennisRules) },
  ),
};

import { leaguesOf } from './book/league-book.ts';
import type { League } from './book/league-book.ts';
import { planDay } from './day-plan.ts';
import type { Calendar, WeightedFate } from './day-plan.ts';
import { planFights } from './fight-cards.ts';
import { stageFootball } from './football-stage.ts';
import { after, before, live, off, seasonOf, shareAt } from './match-plan.ts';
import type { Fate, HomeShare, MatchPlan } from './match-plan.ts';
import { fightOutlook, inningsOutlook, setsOutlook, timedOutlook } from './outlook/sport-outlooks.ts';
import { fightPlay } from './play/fight-play.ts';
import { inningOf, inningsPlay, runsOf, withRunsIn } from './play/innings-play.ts';
import type { InningsState } from './play/innings-play.ts';
import { raceCourseOf } from './play/race-play.ts';
import { setPlay, tennisRules, volleyballRules, withSetPointsIn } from './play/set-play.ts';
import type { SetRules, SetState } from './play/set-play.ts';
import { placeOf, timedPlay, totalOf, withPointsIn } from './play/timed-play.ts';
import type { TimedRules, TimedState } from './play/timed-play.ts';
import {
  aflRules,
  americanFootballRules,
  fibaRules,
  handballRules,
  hockeyRules,
  nbaRules,
  rugbyRules,
} from './play/timed-rules.ts';
import { nil } from './play/timeline.ts';
import { planRaces } from './race-weekends.ts';
import { randomFrom } from './random.ts';
import type { SportSlug } from './sport-slug.ts';
import { stageMatch } from './staged-match.ts';
import type { Forcing, Seen, SideStory, StagedMatch, View } from './staged-match.ts';
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
  /** Brings a match of its leagues on stage, of whatever day; absent where there are no leagues. */
  readonly stage?: (plan: MatchPlan) => StagedMatch;
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

/** When and where the leagues of a sport play, and what becomes of their matches. */
const calendar = (
  sport: SportSlug,
  everyMinutes: number,
  further: number,
  weights: Partial<Record<Fate, number>> = {},
): Calendar => {
  const [first, ...rest] = leaguesOf(sport);
  if (first === undefined) throw new Error('A calendar needs a league.');
  return { leagues: [first, ...rest], everyMinutes, further, fates: fates(weights) };
};

/** A sport of two sides, staged from its plan, its play and its items on the wire. */
const ballSport = <State extends { readonly phase: ReturnType<StagedMatch['phaseAt']> }, Place>(
  slug: SportSlug,
  plays: Calendar,
  play: Parameters<typeof stageMatch<State, Place>>[2],
  draw: (seen: Seen<State>, view: View) => object,
  forcing: Forcing<State, Place>,
  beside: SideStory<State>,
): SportStage => {
  const stage = (plan: MatchPlan): StagedMatch => stageMatch(plan, seasonOf(plan), play, draw, forcing, beside);
  return {
    leagues: plays.leagues,
    stage,
    day: (seed, day) => planDay(seed, slug, plays, day).map(stage),
  };
};

/* The sports that are played in sets. */

/** The points or games of the set in play, not the sets. */
const forcedSetPoints: Forcing<SetState, number> = {
  placeOf: (state) => state.sets.length - 1,
  scoreOf: (state, place) => state.sets[place] ?? nil,
  add: withSetPointsIn,
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

const volleyball: SportStage = ballSport(
  'volleyball',
  calendar('volleyball', 60, 9, { awarded: 3 }),
  inSets(volleyballRules),
  volleyballItem,
  forcedSetPoints,
  { outlook: setBets(volleyballRules) },
);

const tennis: SportStage = ballSport(
  'tennis',
  calendar('tennis', 48, 10, { walkover: 4 }),
  inSets(tennisRules),
  tennisItem,
  forcedSetPoints,
  { outlook: setBets(tennisRules) },
);

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

const basketball: SportStage = ballSport(
  'basketball',
  calendar('basketball', 48, 12),
  timed(basketballOf),
  basketballItem,
  forcedPoints,
  { outlook: timedBets(basketballOf), pages: { 'games/statistics/teams': basketballStatistics(basketballOf) } },
);

const hockey: SportStage = ballSport(
  'hockey',
  calendar('hockey', 120, 12),
  timed(() => hockeyRules),
  hockeyItem,
  forcedPoints,
  {
    outlook: timedBets(() => hockeyRules, true),
    pages: { 'games/statistics/teams': hockeyStatistics(hockeyRules) },
  },
);

const americanFootball: SportStage = ballSport(
  'american-football',
  calendar('american-football', 120, 5),
  timed(() => americanFootballRules),
  americanFootballItem,
  forcedPoints,
  {
    outlook: timedBets(() => americanFootballRules),
    pages: { 'games/statistics/teams': americanFootballStatistics(americanFootballRules) },
  },
);

const rugby: SportStage = ballSport(
  'rugby',
  calendar('rugby', 90, 5),
  timed(() => rugbyRules),
  rugbyItem,
  forcedPoints,
  { outlook: timedBets(() => rugbyRules, true) },
);

const handball: SportStage = ballSport(
  'handball',
  calendar('handball', 60, 6, { walkover: 4 }),
  timed(() => handballRules),
  handballItem,
  forcedPoints,
  { outlook: timedBets(() => handballRules, true) },
);

const afl: SportStage = ballSport(
  'afl',
  calendar('afl', 160, 1),
  timed(() => aflRules),
  aflItem,
  forcedPoints,
  { outlook: timedBets(() => aflRules) },
);

const forcedRuns: Forcing<InningsState, number> = { placeOf: inningOf, scoreOf: runsOf, add: withRunsIn };

const baseballShare: HomeShare = { even: 0.51, reach: 0.13 };

const baseball: SportStage = ballSport(
  'baseball',
  calendar('baseball', 120, 6),
  (plan) => inningsPlay(plan.seed, plan.fate, plan.delayMs, shareAt(baseballShare, plan.leaning)),
  baseballItem,
  forcedRuns,
  {
    outlook: (seen, leaning) => inningsOutlook(seen, shareAt(baseballShare, leaning)),
    pages: { 'games/statistics/teams': baseballStatistics },
  },
);

const racePhases: Readonly<Record<string, ReturnType<StagedMatch['phaseAt']>>> = {
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

const footballCalendar = calendar('football', 30, 48, { undated: 1.5 });

const football: SportStage = {
  leagues: footballCalendar.leagues,
  day: (seed, day) => planDay(seed, 'football', footballCalendar, day).map(stageFootball),
};

/** All 12 sports. Adding a sport is adding a row. */
export const sportStages: Readonly<Record<SportSlug, SportStage>> = {
  football,
  basketball,
  hockey,
  baseball,
  'american-football': americanFootball,
  rugby,
  volleyball,
  handball,
  'formula-1': formula1,
  mma,
  afl,
  tennis,
};

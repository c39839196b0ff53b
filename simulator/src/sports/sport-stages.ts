import { type RaceCourse, raceCourseOf } from './engine/race.ts';
import { after, before, live, off } from './engine/timeline.ts';
import { type Bout, planFights, playFight } from './fights.ts';
import { type Calendar, type League, leaguesOf } from './leagues.ts';
import { fightChances } from './odds/chances.ts';
import { type CalendarFacts, type MatchPlan, planDay, seasonOf } from './plan.ts';
import { planRaces, type RaceSession } from './races.ts';
import { sports } from './rules.ts';
import type { SportSlug } from './sport-slug.ts';
import facts from './sports.json' with { type: 'json' };
import { type StagedMatch, stageMatch } from './staged-match.ts';
import { calendarSeason } from './utc-day.ts';
import { fightItem, fightResultItems, raceItem, raceStatus, rankingItems } from './wire/contests.ts';

type SportStage = {
  /** All matches that start on a UTC day, ordered by start. */
  readonly day: (seed: string, day: number, calendar: Calendar) => readonly StagedMatch[];
  readonly leagues: readonly League[];
  /** Simulates a match of its leagues; absent if the sport has no leagues. */
  readonly stage?: (plan: MatchPlan) => StagedMatch;
};

const ofLeagues = (
  slug: keyof typeof sports,
  { calendar: hours }: { readonly calendar: CalendarFacts },
): SportStage => {
  const leagues = leaguesOf(slug);
  const stage = (plan: MatchPlan): StagedMatch => stageMatch(sports[slug], plan, seasonOf(plan));
  return {
    leagues,
    stage,
    day: (seed, day, calendar) => planDay(seed, slug, leagues, hours, day, calendar).map(stage),
  };
};

const stageFight = (bout: Bout): StagedMatch =>
  stageMatch(
    {
      ...facts.mma,
      play: (random, { delayMs }, homeShare) => playFight(random, { homeShare, delayMs }, bout.rounds),
      item: (seen, view) => fightItem(bout, seen, view),
      pages: { 'fights/results': fightResultItems },
      outlook: (seen, homeShare) => fightChances(bout.rounds, seen, homeShare),
    },
    bout,
    calendarSeason(bout.startMs),
  );

const racePhases = {
  Scheduled: before('Scheduled Scheduled'),
  Live: live('Live Live'),
  Completed: after('Completed Completed'),
  Cancelled: off('Cancelled Cancelled'),
  Postponed: off('Postponed Postponed'),
};

const stageRace = (session: RaceSession): StagedMatch => {
  const { id, grandPrix, startMs, endMs, seed, type } = session;
  let laidOut: RaceCourse | undefined;
  const course = (): RaceCourse =>
    (laidOut ??= raceCourseOf(seed, type === 'Race' ? grandPrix.laps : null, grandPrix.lapKm, endMs - startMs));
  return {
    id,
    leagueId: grandPrix.id,
    season: calendarSeason(startMs),
    competitors: [],
    startMs,
    phaseAt: (nowMs) => racePhases[raceStatus(session, nowMs)],
    item: (view) => raceItem(session, course(), view),
    isDecidedAt: () => false,
    scoreAt: () => ({ home: 0, away: 0 }),
    eventsAt: () => [],
    raceOrderAt: (nowMs) =>
      type === 'Race' && nowMs >= endMs
        ? course()
            .linesAt(nowMs - startMs)
            .map(({ driver }) => driver)
        : [],
    pageItems: (path, view) => (path === 'rankings/races' ? rankingItems(session, course(), view) : []),
    outlookAt: () => undefined,
    forceScore: () => ({ ok: false, problem: 'no score' }),
  };
};

export const sportStages: Readonly<Record<SportSlug, SportStage>> = {
  football: ofLeagues('football', facts.football),
  basketball: ofLeagues('basketball', facts.basketball),
  hockey: ofLeagues('hockey', facts.hockey),
  baseball: ofLeagues('baseball', facts.baseball),
  'american-football': ofLeagues('american-football', facts['american-football']),
  rugby: ofLeagues('rugby', facts.rugby),
  volleyball: ofLeagues('volleyball', facts.volleyball),
  handball: ofLeagues('handball', facts.handball),
  'formula-1': { leagues: [], day: (seed, day, calendar) => planRaces(seed, day, calendar).map(stageRace) },
  mma: { leagues: [], day: (seed, day, calendar) => planFights(seed, day, calendar).map(stageFight) },
  afl: ofLeagues('afl', facts.afl),
  tennis: ofLeagues('tennis', facts.tennis),
};

import { playFight } from './engine/fight.ts';
import { raceCourseOf } from './engine/race.ts';
import type { RaceCourse } from './engine/race.ts';
import { after, before, live, off } from './engine/timeline.ts';
import type { Fate, Phase } from './engine/timeline.ts';
import { planFights } from './fights.ts';
import type { Bout } from './fights.ts';
import { football } from './football.ts';
import { leaguesOf } from './leagues.ts';
import type { League } from './leagues.ts';
import { fightOutlook } from './odds/outlook.ts';
import { fates, planDay, seasonOf } from './plan.ts';
import type { MatchPlan } from './plan.ts';
import { planRaces } from './races.ts';
import type { RaceSession } from './races.ts';
import { afl, americanFootball, baseball, basketball, handball, hockey, rugby, tennis, volleyball } from './rules.ts';
import type { SportSlug } from './sport-slug.ts';
import { stageMatch } from './staged-match.ts';
import type { Sport, StagedMatch } from './staged-match.ts';
import { calendarSeason } from './utc-day.ts';
import { fightItem, fightResultItems, raceItem, raceStatus, rankingItems } from './wire/contests.ts';

/** A sport on the stand-in's stage. */
export type SportStage = {
  /** All matches that start on a UTC day, in order of their start. */
  readonly day: (seed: string, day: number) => readonly StagedMatch[];
  readonly leagues: readonly League[];
  /** Brings a match of its leagues on stage, of whatever day; absent where there are no leagues. */
  readonly stage?: (plan: MatchPlan) => StagedMatch;
};

const ofLeagues = (
  slug: SportSlug,
  sport: Sport,
  everyMinutes: number,
  further: number,
  weights: Partial<Record<Fate, number>> = {},
): SportStage => {
  const leagues = leaguesOf(slug);
  const calendar = { leagues, everyMinutes, further, fates: fates(weights) };
  const stage = (plan: MatchPlan): StagedMatch => stageMatch(sport, plan, seasonOf(plan));
  return { leagues, stage, day: (seed, day) => planDay(seed, slug, calendar, day).map(stage) };
};

const stageFight = (bout: Bout): StagedMatch =>
  stageMatch(
    {
      notStarted: before('NS', 'Not Started'),
      offPhases: { postponed: off('PST', 'Postponed'), cancelled: off('CANC', 'Cancelled') },
      // No ground is anybody's own.
      homeShare: { even: 0.5, reach: 0.5 },
      play: (random, { delayMs }, homeShare) => playFight(random, { homeShare, delayMs }, bout.rounds),
      item: (seen, view) => fightItem(bout, seen, view),
      pages: { 'fights/results': fightResultItems },
      outlook: (seen, homeShare) => fightOutlook(bout.rounds, seen, homeShare),
    },
    bout,
    calendarSeason(bout.startMs),
  );

const scheduled = before('Scheduled', 'Scheduled');

const racePhases: Readonly<Record<string, Phase>> = {
  Live: live('Live', 'Live'),
  Completed: after('Completed', 'Completed'),
  Cancelled: off('Cancelled', 'Cancelled'),
  Postponed: off('Postponed', 'Postponed'),
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
    phaseAt: (nowMs) => racePhases[raceStatus(session, nowMs)] ?? scheduled,
    item: (view) => raceItem(session, course(), view),
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
    rename: () => undefined,
    forceScore: () => ({ ok: false, problem: 'no score' }),
  };
};

/** All 12 sports, with the minutes between matches around the clock and the number of further ones. */
export const sportStages: Readonly<Record<SportSlug, SportStage>> = {
  football: ofLeagues('football', football, 30, 48, { undated: 1.5 }),
  basketball: ofLeagues('basketball', basketball, 48, 12),
  hockey: ofLeagues('hockey', hockey, 120, 12),
  baseball: ofLeagues('baseball', baseball, 120, 6),
  'american-football': ofLeagues('american-football', americanFootball, 120, 5),
  rugby: ofLeagues('rugby', rugby, 90, 5),
  volleyball: ofLeagues('volleyball', volleyball, 60, 9, { awarded: 3 }),
  handball: ofLeagues('handball', handball, 60, 6, { walkover: 4 }),
  'formula-1': { leagues: [], day: (seed, day) => planRaces(seed, day).map(stageRace) },
  mma: { leagues: [], day: (seed, day) => planFights(seed, day).map(stageFight) },
  afl: ofLeagues('afl', afl, 160, 1),
  tennis: ofLeagues('tennis', tennis, 48, 10, { walkover: 4 }),
};

import { after, before, live, off } from '../phase.ts';
import { raceCourseOf } from '../play/race-play.ts';
import { planRaces } from '../race-weekends.ts';
import type { StagedMatch } from '../staged-match.ts';
import { calendarSeason } from '../utc-day.ts';
import { raceItem, raceStatus, rankingItems } from '../wire/contest-wire.ts';
import type { SportStage } from './sport-stage.ts';

const racePhases: Readonly<Record<string, ReturnType<StagedMatch['phaseAt']>>> = {
  Scheduled: before('Scheduled', 'Scheduled'),
  Live: live('Live', 'Live'),
  Completed: after('Completed', 'Completed'),
  Cancelled: off('Cancelled', 'Cancelled'),
  Postponed: off('Postponed', 'Postponed'),
};

export const formula1: SportStage = {
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

import { leaguesOf } from '../book/league-book.ts';
import type { League } from '../book/league-book.ts';
import { footballResult, stageFootball } from '../football-stage.ts';
import type { MatchPlan } from '../match-plan.ts';
import type { StagedMatch } from '../staged-match.ts';
import { calendarSeason, splitSeason } from '../utc-day.ts';
import { createLeagueHistory, isOver } from './league-history.ts';
import type { PastMeeting } from './league-history.ts';
import { leagueTable } from './league-table.ts';
import type { TableRow } from './league-table.ts';

const footballLeagues = leaguesOf('football');

/** How many seasons of a league are remembered: results, earlier meetings. */
export const seasonsKept = 8;
/** Matches that stay on stage once they were asked for. */
const mostStaged = 400;

/**
 * What football's leagues played round by round, in this season and those before: the ground of tables and of earlier
 * meetings. The matches of the day plan come on top of it and count in no table.
 */
export type PastFootball = {
  readonly find: (id: number) => StagedMatch | undefined;
  /** Matches of a league's season that are over, oldest first. */
  readonly results: (leagueId: number, year: number, nowMs: number) => readonly StagedMatch[];
  /** Matches of two clubs that are over, newest first. */
  readonly meetings: (clubs: readonly [number, number], nowMs: number) => readonly StagedMatch[];
  /** Undefined where the league has no table, or nothing was played in that season. */
  readonly table: (
    leagueId: number,
    year: number,
    nowMs: number,
  ) => { readonly league: League; readonly rows: readonly TableRow[] } | undefined;
  /** The league that a club plays in. */
  readonly leagueOf: (clubId: number) => League | undefined;
};

const currentYear = (league: League, nowMs: number): number =>
  league.season === 'split' ? splitSeason(nowMs) : calendarSeason(nowMs);

const leagueById = (id: number): League | undefined => footballLeagues.find((league) => league.id === id);

const leagueOf = (clubId: number): League | undefined =>
  footballLeagues.find(({ clubs }) => clubs.some((club) => club.id === clubId));

const isKept = (league: League, year: number, nowMs: number): boolean => {
  const current = currentYear(league, nowMs);
  return year <= current && year > current - seasonsKept;
};

export const createPastFootball = (seed: string): PastFootball => {
  const history = createLeagueHistory(seed, 'football', footballLeagues);
  const onStage = new Map<number, StagedMatch>();
  const tables = new Map<string, { readonly matches: number; readonly rows: readonly TableRow[] }>();

  const staged = (plan: MatchPlan): StagedMatch => {
    const known = onStage.get(plan.id);
    if (known !== undefined) return known;
    const [oldest] = onStage.keys();
    if (onStage.size >= mostStaged && oldest !== undefined) onStage.delete(oldest);
    const match = stageFootball(plan);
    onStage.set(plan.id, match);
    return match;
  };

  const overIn = (league: League, year: number, nowMs: number): readonly PastMeeting[] =>
    isKept(league, year, nowMs)
      ? history
          .season(league, year)
          .flat()
          .filter((meeting) => isOver(meeting, nowMs))
      : [];

  return {
    leagueOf,
    find(id) {
      const plan = history.find(id);
      return plan && staged(plan);
    },
    results(leagueId, year, nowMs) {
      const league = leagueById(leagueId);
      return league === undefined ? [] : overIn(league, year, nowMs).map(({ plan }) => staged(plan()));
    },
    meetings([one, other], nowMs) {
      const league = leagueOf(one);
      if (league === undefined || one === other) return [];
      const current = currentYear(league, nowMs);
      return Array.from({ length: seasonsKept }, (_, back) => overIn(league, current - back, nowMs))
        .flat()
        .filter(({ home, away }) => (home.id === one && away.id === other) || (home.id === other && away.id === one))
        .toSorted((a, b) => b.startMs - a.startMs)
        .map(({ plan }) => staged(plan()));
    },
    table(leagueId, year, nowMs) {
      const league = leagueById(leagueId);
      if (league === undefined || league.knockout) return undefined;
      const over = overIn(league, year, nowMs);
      if (over.length === 0) return undefined;
      const key = `${leagueId}/${year}`;
      const known = tables.get(key);
      if (known?.matches === over.length) return { league, rows: known.rows };
      const played = over.map(({ home, away, plan }) => ({ home, away, goals: footballResult(plan()) }));
      const rows = leagueTable(league.clubs, played);
      tables.set(key, { matches: over.length, rows });
      return { league, rows };
    },
  };
};

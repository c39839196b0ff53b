import type { ProviderProblem } from '@touchline/domain/provider-problem.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { epochMs, utcDay } from '@touchline/domain/time/iso-time.ts';
import type { MatchRef, MatchReply, MatchDataProvider } from '../score-provider.ts';
import { readSoccerBoard } from './espn-reply.ts';
import { espnSports } from './espn-scoreboards.ts';
import { type EspnOptions, scoreboardReply } from './espn-scores.ts';
import { type SoccerFacts, readSoccerFacts } from './espn-soccer-facts.ts';

type Facts =
  | { readonly ok: true; readonly byId: ReadonlyMap<string, SoccerFacts> }
  | { readonly ok: false; readonly problem: ProviderProblem };

type Read = { readonly askedAt: number; readonly facts: Promise<Facts> };

/** Requests for any data of a league's matches share one scoreboard reply for this long. */
const sharedMs = 15_000;
const mostBoards = 50;

const nothing = { ok: true, value: undefined, quota: {}, calls: 0 } as const;

/** Whether the scoreboards of a sport have match data beyond the match row. */
const hasFacts = (sport: SportId): boolean => espnSports[sport]?.hasEvents === true;

/** The scoreboard that lists a match, found by the league's name, because match rows from ESPN have no league id. */
const boardOf = ({ sport, league, leagueCountry }: MatchRef) =>
  hasFacts(sport)
    ? espnSports[sport]?.scoreboards.find((board) => board.league === league && board.country === leagueCountry)
    : undefined;

/**
 * Match data from ESPN's soccer scoreboards: events, statistics, the odds of ESPN's bookmaker and the venue, with one
 * request for each league and day. The list of matches comes from the same scoreboards.
 */
export const createEspnMatchData = (options: EspnOptions): MatchDataProvider => {
  const { now } = options;
  const reads = new Map<string, Read>();

  const readBoard = async (path: string, day: string, signal: AbortSignal): Promise<Facts> => {
    const result = await scoreboardReply(options, path, day, signal);
    if (!result.ok) return result;
    const board = readSoccerBoard(result.reply, path, now());
    if (!board.ok) return board;
    const facts = board.competitions.flatMap((item) => readSoccerFacts(item) ?? []);
    return { ok: true, byId: new Map(facts.map((found) => [found.id, found])) };
  };

  const factsOf = (path: string, day: string, signal: AbortSignal): Read & { readonly isShared: boolean } => {
    const key = `${path} ${day}`;
    const known = reads.get(key);
    if (known !== undefined && now() - known.askedAt < sharedMs) return { ...known, isShared: true };
    const read = { askedAt: now(), facts: readBoard(path, day, signal) };
    reads.delete(key);
    reads.set(key, read);
    for (const oldest of reads.keys()) {
      if (reads.size <= mostBoards) break;
      reads.delete(oldest);
    }
    return { ...read, isShared: false };
  };

  const request = async <T>(
    match: MatchRef,
    signal: AbortSignal,
    part: (facts: SoccerFacts) => T | undefined,
  ): Promise<MatchReply<T>> => {
    const board = boardOf(match);
    const startMs = epochMs(match.startTime ?? '');
    if (board === undefined || Number.isNaN(startMs)) return nothing;
    const { facts, isShared } = factsOf(board.path, utcDay(startMs), signal);
    const found = await facts;
    const calls = isShared ? 0 : 1;
    if (!found.ok) {
      reads.delete(`${board.path} ${utcDay(startMs)}`);
      return { ok: false, problem: found.problem, quota: {}, calls };
    }
    const value = found.byId.get(match.id);
    return { ok: true, value: value === undefined ? undefined : part(value), quota: {}, calls };
  };

  return {
    hasOdds: hasFacts,
    hasStatistics: hasFacts,
    hasDetails: hasFacts,
    odds: (match, signal) => request(match, signal, ({ odds }) => odds),
    statistics: (match, signal) => request(match, signal, ({ statistics }) => statistics),
    details: (match, signal) => request(match, signal, ({ details }) => details),
  };
};

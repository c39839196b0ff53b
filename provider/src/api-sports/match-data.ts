import type { MatchDetails } from '@touchline/domain/details/match-details.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { statisticsLabels } from '@touchline/domain/statistics/statistics.ts';
import type { Statistics } from '@touchline/domain/statistics/statistics.ts';
import * as v from 'valibot';
import type { MatchRef, BookmakerOdds, MatchReply, MatchDataProvider } from '../score-provider.ts';
import type { ApiClient, Params } from './api-client.ts';
import { createExpiringCache } from './item-cache.ts';
import { createFootballDetails } from './football-details.ts';
import { readBookmakerOdds } from './items/bookmaker-odds.ts';
import { sourceId } from './items/item-fields.ts';
import { readTeamStatistics } from './items/team-statistics.ts';
import { createMatchCalls } from './list-calls.ts';
import { matchApis, resultBets } from './match-api.ts';

const oddsItem = v.looseObject({ bookmakers: v.array(v.unknown()) });

const identified = v.object({ id: sourceId });

/** The provider's id in a match id, without the sport's prefix; undefined for an id of another provider. */
const sourceIdOf = ({ id, sport }: MatchRef): string | undefined => {
  const own = id.startsWith(`${sport}-`) ? id.slice(sport.length + 1) : '';
  return /^\d{1,12}$/.test(own) ? own : undefined;
};

const nothing = { ok: true, value: undefined, quota: {}, calls: 0 } as const;

/** How long an unsupported call is skipped for all matches of the sport. */
const unknownCallMs = 3_600_000;

/**
 * Odds, statistics and details of a match from API-Sports, with the same client and call limit as its lists.
 * `match-api.ts` defines the calls of each sport. `now`: epoch milliseconds. Odds are requested for all bookmakers:
 * bookmaker 1 lacks many matches, so that requesting only its odds would often cost a second call. Prices are from
 * before the match, are updated every three hours and are available for a week.
 */
export const createApiSportsMatchData = (client: ApiClient, now: () => number): MatchDataProvider => {
  const footballDetails = createFootballDetails(now);
  const unknownCalls = createExpiringCache<true>(now, unknownCallMs, 50);

  const hasOdds = (sport: SportId): boolean =>
    sports[sport].hasOdds && matchApis[sport].odds !== undefined && client.sports.includes(sport);
  const hasStatistics = (sport: SportId): boolean =>
    statisticsLabels[sport] !== undefined && matchApis[sport].statistics !== undefined && client.sports.includes(sport);
  const hasDetails = (sport: SportId): boolean =>
    matchApis[sport].details === 'football' && client.sports.includes(sport);

  /** Treats an unsupported call as a reply without data, because each repetition would cost quota. */
  const request = async <T>(
    match: MatchRef,
    path: string,
    params: Params,
    signal: AbortSignal,
    read: (items: readonly unknown[]) => T | undefined,
  ): Promise<MatchReply<T>> => {
    const key = `${match.sport}/${path}`;
    if (unknownCalls.get(key)?.isFresh === true) return nothing;
    const calls = createMatchCalls(client, match.sport, signal);
    const reply = await calls.list(path, params);
    if (reply.ok) return calls.answer(read(reply.items));
    if (reply.problem.kind !== 'caller') return calls.refuse(reply.problem);
    unknownCalls.set(key, true);
    calls.note(path, reply.problem);
    return calls.answer<T>(undefined);
  };

  const odds = async (match: MatchRef, signal: AbortSignal): Promise<MatchReply<BookmakerOdds>> => {
    const api = matchApis[match.sport].odds;
    const id = sourceIdOf(match);
    if (!hasOdds(match.sport) || api === undefined || id === undefined) return nothing;
    return request(match, 'odds', { [api.parameter]: id }, signal, (items) => {
      const bookmakers = items.flatMap((item) => {
        const read = v.safeParse(oddsItem, item);
        if (!read.success) return [];
        const about = v.safeParse(identified, read.output[api.parameter]);
        return about.success && String(about.output.id) !== id ? [] : read.output.bookmakers;
      });
      return readBookmakerOdds(bookmakers, match.id, resultBets(sports[match.sport]));
    });
  };

  const statistics = async (match: MatchRef, signal: AbortSignal): Promise<MatchReply<Statistics>> => {
    const api = matchApis[match.sport].statistics;
    const id = sourceIdOf(match);
    if (!hasStatistics(match.sport) || api === undefined || id === undefined) return nothing;
    return request(match, api.path, { [api.parameter]: id }, signal, (items) =>
      readTeamStatistics(items, match, api.names),
    );
  };

  const details = async (match: MatchRef, signal: AbortSignal): Promise<MatchReply<MatchDetails>> => {
    const id = sourceIdOf(match);
    if (!hasDetails(match.sport) || id === undefined) return nothing;
    return footballDetails(createMatchCalls(client, match.sport, signal), match, id);
  };

  return { hasOdds, hasStatistics, hasDetails, odds, statistics, details };
};

import type { Match } from '@touchline/domain/match/match.ts';
import type { ProviderProblem } from '@touchline/domain/provider-problem.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { LeagueDataProvider, PastSeasons, ScoreReply, SeasonRef } from '../score-provider.ts';
import type { ApiClient } from './api-client.ts';
import { leagueApis, type LeagueApi } from './league-api.ts';
import { createMatchCalls, getList, readItems, type ListReply } from './list-calls.ts';
import { sportApis } from './sport-api.ts';

const nothing = { ok: true, value: undefined, quota: {}, calls: 0 } as const;

/**
 * Tables, seasons and scorers of a league from API-Sports, with the same client and call limit as its lists.
 * `league-api.ts` defines the calls of each sport. If a further call for a table fails, the table is incomplete, with a
 * note. If the first call fails, there is no table.
 */
export const createApiSportsLeagueData = (client: ApiClient): LeagueDataProvider => {
  const apiOf = (sport: SportId): LeagueApi => (client.sports.includes(sport) ? leagueApis[sport] : {});

  const table: LeagueDataProvider['table'] = async (league, signal) => {
    const api = apiOf(league.sport).table;
    if (api === undefined) return nothing;
    const calls = createMatchCalls(client, league.sport, signal);
    const replies = await Promise.all(api.calls.map(({ path, params }) => calls.list(path, params(league))));
    const lists: (readonly unknown[])[] = [];
    for (const [at, reply] of replies.entries()) {
      if (reply.ok) lists.push(reply.items);
      else if (at === 0) return calls.refuse(reply.problem);
      else {
        calls.note(api.calls[at]?.path ?? '', reply.problem);
        lists.push([]);
      }
    }
    return calls.answer(api.read(lists));
  };

  const matches: LeagueDataProvider['matches'] = async (league, signal) => {
    const params = apiOf(league.sport).matches;
    if (params === undefined) return nothing;
    const calls = createMatchCalls(client, league.sport, signal);
    const { resource } = sportApis[league.sport];
    const reply = await calls.list(resource, params(league));
    if (!reply.ok) return calls.refuse(reply.problem);
    const listed = readItems(league.sport, reply.items);
    const [why] = listed.droppedItems;
    if (why !== undefined && listed.matches.length === 0) return calls.refuse(malformed(why));
    if (why !== undefined) calls.note(`${resource}, ${listed.droppedItems.length} items left out`, malformed(why));
    return calls.answer(listed.matches.length === 0 ? undefined : listed.matches.map(({ match }) => match));
  };

  const scorers: LeagueDataProvider['scorers'] = async (league, signal) => {
    const api = apiOf(league.sport).scorers;
    if (api === undefined) return nothing;
    const calls = createMatchCalls(client, league.sport, signal);
    const reply = await calls.list(api.path, api.params(league));
    return reply.ok ? calls.answer(api.read(reply.items)) : calls.refuse(reply.problem);
  };

  return {
    hasTable: (sport) => apiOf(sport).table !== undefined,
    hasMatches: (sport) => apiOf(sport).matches !== undefined,
    hasScorers: (sport) => apiOf(sport).scorers !== undefined,
    table,
    matches,
    scorers,
  };
};

const malformed = (detail: string): ProviderProblem => ({ kind: 'malformed', detail });

/**
 * The finished matches of a season from API-Sports, with the same client and call limit as its lists. Seasons are
 * written differently even within a sport, and the reply for a wrong notation looks like an empty season. Therefore,
 * the sport's notations are tried in order until a reply has matches.
 */
export const createPastSeasons = (client: ApiClient): PastSeasons => {
  const has = (sport: SeasonRef['sport']): boolean =>
    sportApis[sport].season !== undefined && client.sports.includes(sport);

  const send = async ({ sport, league, year }: SeasonRef, signal: AbortSignal): Promise<ScoreReply> => {
    const { resource, season } = sportApis[sport];
    let calls = 0;
    let reply: ListReply = { ok: true, items: [], quota: {}, sent: false };
    for (const params of season?.(league, year) ?? []) {
      reply = await getList(client, sport, resource, params, signal);
      if (reply.sent) calls += 1;
      if (!reply.ok || reply.items.length > 0) break;
    }
    const { quota } = reply;
    if (!reply.ok) return { ok: false, problem: reply.problem, quota, calls };
    const { matches, droppedItems } = readItems(sport, reply.items);
    return { ok: true, matches: matches.flatMap(finished), droppedItems, quota, calls };
  };

  return { has, request: send };
};

const finished = ({ match }: { readonly match: Match }): readonly Match[] =>
  match.status === 'finished' ? [match] : [];

import type { Match } from '@touchline/domain/match/match.ts';
import type { SeasonRef, PastSeasons, ScoreReply } from '../score-provider.ts';
import type { ApiClient } from './api-client.ts';
import { type ListReply, getList, readItems } from './list-calls.ts';
import { sportApis } from './sport-api.ts';

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

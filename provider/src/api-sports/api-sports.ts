import type { SportId } from '@touchline/domain/sport/sport.ts';
import { plainText } from '../plain-text.ts';
import type { ScoreProvider, ScoreReply, ScoreRequest } from '../score-provider.ts';
import { createApiClient, type ApiClient, type ApiClientOptions, type Params } from './api-client.ts';
import { createItemCache } from './item-cache.ts';
import { getList, readItems } from './list-calls.ts';
import type { FollowUpRequest, ListEnricher } from './list-enricher.ts';
import { sportApis, type SportApi } from './sport-api.ts';

/** The API-Sports provider, with its client for other calls, such as those in `raw-call.ts`. */
export type ApiSports = ScoreProvider & { readonly client: ApiClient };

const paramsOf = (api: SportApi, call: ScoreRequest): Params | undefined => {
  if (call.kind === 'day') return api.day(call.day);
  return call.kind === 'live' ? api.live : api.recent?.(call);
};

/**
 * API-Sports as a score provider. It supports `day` calls for every sport, `live` calls for football and American
 * football, and `recent` calls for football. Sports, hosts and parameters are in `sport-api.ts`. Calls for a sport use
 * at most 80% of the limit per minute; further calls are not sent and return a `rate` problem with the waiting time.
 * `day` replies contain no football events: `events` is absent (unknown), not empty.
 */
export const createApiSports = (options: ApiClientOptions): ApiSports => {
  const client = createApiClient(options);
  const knownItems = createItemCache();
  const companions = new Map<SportId, ListEnricher>();
  for (const sport of client.sports) {
    const companion = sportApis[sport].companion?.();
    if (companion !== undefined) companions.set(sport, companion);
  }

  const send = async (call: ScoreRequest, signal: AbortSignal): Promise<ScoreReply> => {
    const { sport } = call;
    const api = sportApis[sport];
    const params = paramsOf(api, call);
    if (params === undefined) {
      const problem = { kind: 'caller', detail: `There is no ${call.kind} call for ${sport}` } as const;
      return { ok: false, problem, quota: {}, calls: 0 };
    }
    const reply = await getList(client, sport, api.resource, params, signal);
    let calls = reply.sent ? 1 : 0;
    let { quota } = reply;
    if (!reply.ok) return { ok: false, problem: reply.problem, quota, calls };

    const requested = `${sport} ${JSON.stringify(params)}`;
    const { matches: listed, droppedItems } = readItems(sport, reply.items, (item) =>
      knownItems.match(requested, item),
    );
    knownItems.set(requested, listed);
    // A successful reply would make the sport look up to date although no item is readable.
    if (listed.length === 0 && droppedItems.length > 0) {
      const detail = `none of ${droppedItems.length} items could be read: ${plainText(droppedItems[0] ?? '', 240)}`;
      return { ok: false, problem: { kind: 'malformed', detail }, quota, calls };
    }
    const companion = companions.get(sport);
    if (companion === undefined) {
      return { ok: true, matches: listed.map(({ match }) => match), droppedItems, quota, calls };
    }
    const fetchFurther: FollowUpRequest = async (path, further) => {
      const list = await getList(client, sport, path, further, signal);
      if (list.sent) calls += 1;
      quota = { ...quota, ...list.quota };
      return list.ok ? list : { ok: false, why: plainText(`${list.problem.kind}: ${list.problem.detail}`, 240) };
    };
    const { matches, notes, isIncomplete } = await companion(listed, call, fetchFurther, options.now());
    const dropped = [...droppedItems, ...notes];
    return { ok: true, matches, droppedItems: dropped, ...(isIncomplete && { isIncomplete }), quota, calls };
  };

  return {
    name: 'API-Sports',
    sports: client.sports,
    liveCall: client.sports.filter((sport) => sportApis[sport].live !== undefined),
    recentCall: client.sports.filter((sport) => sportApis[sport].recent !== undefined),
    request: send,
    client,
  };
};

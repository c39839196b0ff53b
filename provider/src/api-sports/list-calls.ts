import type { Match } from '@touchline/domain/match/match.ts';
import { withinScoreLimits } from '@touchline/domain/match/score-limits.ts';
import type { ProviderProblem } from '@touchline/domain/provider-problem.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { plainText } from '../plain-text.ts';
import type { Quota, MatchReply } from '../score-provider.ts';
import type { ApiClient, Params } from './api-client.ts';
import type { ItemReading } from './items/item-fields.ts';
import type { ListedMatch } from './list-enricher.ts';
import { sportApis } from './sport-api.ts';

type Listed = { readonly matches: readonly ListedMatch[]; readonly droppedItems: readonly string[] };

/**
 * Reads each item of a list separately: an unreadable item is described and left out. If two items have the same id,
 * the later one counts. An item for which `known` returns a match is not read again.
 */
export const readItems = (
  sport: SportId,
  items: readonly unknown[],
  known: (item: unknown) => Match | undefined = () => undefined,
): Listed => {
  const byId = new Map<string, ListedMatch>();
  const droppedItems: string[] = [];
  const { read } = sportApis[sport];
  for (const [index, item] of items.entries()) {
    const match = known(item);
    const reading: ItemReading = match === undefined ? read(item, sports[sport]) : { ok: true, match };
    if (reading.ok) byId.set(reading.match.id, { item, match: match ?? withinScoreLimits(reading.match) });
    else droppedItems.push(`item ${index}: ${reading.why}`);
  }
  return { matches: [...byId.values()], droppedItems };
};

/** A Saturday of football has about 1,500 items. A much longer list must be wrong. */
const mostItems = 20_000;

/** `sent` is false if the call was not sent and cost no quota. */
export type ListReply = { readonly quota: Quota; readonly sent: boolean } & (
  | { readonly ok: true; readonly items: readonly unknown[] }
  | { readonly ok: false; readonly problem: ProviderProblem }
);

/** Makes a call whose `response` is a list; its items are not parsed. */
export const getList = async (
  client: ApiClient,
  sport: SportId,
  path: string,
  params: Params,
  signal: AbortSignal,
): Promise<ListReply> => {
  const reply = await client.get(sport, path, params, signal);
  const { quota, sent } = reply;
  if (reply.kind !== 'answer') return { ok: false, problem: reply.problem, quota, sent };
  const malformed = (what: string): ListReply => {
    return { ok: false, problem: { kind: 'malformed', detail: `${path}: ${what}` }, quota, sent };
  };
  if (!Array.isArray(reply.response)) return malformed('response is not a list');
  if (reply.response.length > mostItems) return malformed(`${reply.response.length} items`);
  return { ok: true, items: reply.response, quota, sent };
};

/** The calls for one result about a match or league: counts them and collects notes about missing parts. */
export type MatchCalls = {
  readonly list: (path: string, params: Params) => Promise<ListReply>;
  readonly note: (what: string, problem: ProviderProblem) => void;
  readonly answer: <T>(value: T | undefined) => MatchReply<T>;
  readonly refuse: <T>(problem: ProviderProblem) => MatchReply<T>;
};

export const createMatchCalls = (client: ApiClient, sport: SportId, signal: AbortSignal): MatchCalls => {
  let quota: Quota = {};
  let calls = 0;
  const notes: string[] = [];
  return {
    list: async (path, params) => {
      const reply = await getList(client, sport, path, params, signal);
      if (reply.sent) calls += 1;
      quota = { ...quota, ...reply.quota };
      return reply;
    },
    note: (what, { kind, detail }) => {
      notes.push(plainText(`${what}: ${kind}: ${detail}`, 240));
    },
    answer: (value) => ({ ok: true, value, quota, calls, ...(notes.length === 0 ? {} : { notes }) }),
    refuse: (problem) => ({ ok: false, problem, quota, calls }),
  };
};

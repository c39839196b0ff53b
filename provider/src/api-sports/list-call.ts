import type { SourceProblem } from '@touchline/domain/source/source-problem.ts';
import type { SportId } from '@touchline/domain/sport.ts';

import type { Quota } from '../sports-source.ts';
import type { ApiClient, Params } from './api-client.ts';

/** A whole Saturday of football has some 1,500; what goes far beyond is not what was asked for. */
const mostItems = 20_000;

/** `sent` is false when the call cost nothing. */
export type ListReply = { readonly quota: Quota; readonly sent: boolean } & (
  | { readonly ok: true; readonly items: readonly unknown[] }
  | { readonly ok: false; readonly problem: SourceProblem }
);

/** One call whose `response` is a list, unread. */
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

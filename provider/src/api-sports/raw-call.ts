import type { ProviderProblem } from '@touchline/domain/provider-problem.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { Quota } from '../score-provider.ts';
import type { ApiClient } from './api-client.ts';
import { proxyRefusal } from './proxy-allow-list.ts';

export type RawCall = {
  readonly sport: SportId;
  /** Path below the sport's host, without a leading slash: `fixtures/statistics`. */
  readonly endpoint: string;
  readonly params: Readonly<Record<string, string>>;
};

/**
 * The provider's own JSON text. A refusal in its JSON is a reply too: `problem` classifies it, so that caches and
 * counters can distinguish it from a good reply.
 */
export type RawReply = { readonly quota: Quota } & (
  | { readonly ok: true; readonly json: string; readonly problem?: ProviderProblem }
  | { readonly ok: false; readonly problem: ProviderProblem }
);

/**
 * Proxies one call with the client, limit and classification of the provider. A call that is not on the allow list is a
 * `caller` problem and is not sent. Never throws for errors of the other side.
 */
export const rawCall = async (client: ApiClient, call: RawCall, signal: AbortSignal): Promise<RawReply> => {
  const refusal = proxyRefusal(call.sport, call.endpoint, call.params);
  if (refusal !== undefined) return { ok: false, problem: { kind: 'caller', detail: refusal.detail }, quota: {} };
  const reply = await client.get(call.sport, call.endpoint, call.params, signal);
  const { quota } = reply;
  if (reply.kind === 'answer') return { ok: true, json: reply.json, quota };
  if (reply.kind === 'refusal') return { ok: true, json: reply.json, problem: reply.problem, quota };
  return { ok: false, problem: reply.problem, quota };
};

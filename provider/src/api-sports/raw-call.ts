import type { ProviderProblem } from '@touchline/domain/provider-problem.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { Quota } from '../score-provider.ts';
import type { ApiClient } from './api-client.ts';
import { proxyRefusal } from './proxy-allow-list.ts';

export type RawCall = {
  readonly sport: SportId;
  /** The path on the sport's host without a leading slash, such as `fixtures/statistics`. */
  readonly endpoint: string;
  readonly params: Readonly<Record<string, string>>;
};

/**
 * The provider's JSON text. A refusal as JSON is also a reply; `problem` classifies it, so that caches and counters can
 * distinguish it from a successful reply.
 */
export type RawReply = { readonly quota: Quota } & (
  | { readonly ok: true; readonly json: string; readonly problem?: ProviderProblem }
  | { readonly ok: false; readonly problem: ProviderProblem }
);

/**
 * Proxies one call through the provider's client and its call limit. A call that is not on the allow list is not sent
 * and is a `caller` problem. Never throws because of an error of the provider.
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

import type { PushSubscriptionRequest } from '@touchline/protocol/push-schema.ts';
import { pushRoute } from '@touchline/protocol/routes.ts';
import * as v from 'valibot';
import type { BrowserSubscription } from './push-browser.ts';

const timeoutMs = 15_000;

/** `refused`: the server never will; `full`: not without an account, or not today; `failed`: it may another time. */
export type PushSaved = 'saved' | 'refused' | 'full' | 'failed';

const fullSchema = v.object({ code: v.literal('push-full') });

const refusals = new Set([400, 403, 422, 503]);

const call = async (ask: typeof fetch, method: 'PUT' | 'DELETE', body: unknown): Promise<PushSaved> => {
  try {
    const reply = await ask(pushRoute, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (reply.ok) return 'saved';
    const isProblem = reply.headers.get('content-type')?.startsWith('application/problem+json') === true;
    if (isProblem && v.is(fullSchema, await reply.json())) return 'full';
    return refusals.has(reply.status) ? 'refused' : 'failed';
  } catch {
    // No network, no answer in time, or none of ours.
    return 'failed';
  }
};

export const saveSubscription = (ask: typeof fetch, wanted: PushSubscriptionRequest): Promise<PushSaved> =>
  call(ask, 'PUT', wanted);

export const endSubscription = (
  ask: typeof fetch,
  { endpoint, keys: { auth } }: BrowserSubscription,
): Promise<PushSaved> => call(ask, 'DELETE', { endpoint, keys: { auth } });

import type { PushSubscriptionRequest } from '@touchline/protocol/push-schema.ts';
import { pushRoute } from '@touchline/protocol/routes.ts';
import type { BrowserSubscription } from './push-browser.ts';

const timeoutMs = 15_000;

/** `refused`: the server will not, whenever it is asked; `failed`: it may another time. */
export type PushSaved = 'saved' | 'refused' | 'failed';

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
    return refusals.has(reply.status) ? 'refused' : 'failed';
  } catch {
    // No network, or no answer in time.
    return 'failed';
  }
};

export const saveSubscription = (ask: typeof fetch, wanted: PushSubscriptionRequest): Promise<PushSaved> =>
  call(ask, 'PUT', wanted);

export const endSubscription = (
  ask: typeof fetch,
  { endpoint, keys: { auth } }: BrowserSubscription,
): Promise<PushSaved> => call(ask, 'DELETE', { endpoint, keys: { auth } });

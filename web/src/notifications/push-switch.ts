import type { PushSubscriptionRequest } from '@touchline/protocol/push-schema.ts';
import { pushRoute } from '@touchline/protocol/routes.ts';
import * as v from 'valibot';
import type { LocalStorageValue } from '../browser/local-storage-value.ts';
import type { BrowserSubscription, PushBrowser } from './push-browser.ts';
import type { PushSettings } from './push-settings.ts';

const timeoutMs = 15_000;

/** `refused` is permanent. A retry may succeed after `failed`, or after `full` with an account or on another day. */
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
    // A network error, a timeout or an unreadable response.
    return 'failed';
  }
};

export const saveSubscription = (ask: typeof fetch, wanted: PushSubscriptionRequest): Promise<PushSaved> =>
  call(ask, 'PUT', wanted);

export const endSubscription = (
  ask: typeof fetch,
  { endpoint, keys: { auth } }: BrowserSubscription,
): Promise<PushSaved> => call(ask, 'DELETE', { endpoint, keys: { auth } });

/** The result of turning notifications on. */
export type PushSwitchResult =
  | 'on'
  | 'dismissed'
  | 'blocked'
  | 'unsupported'
  | 'no-service'
  | 'refused'
  | 'full'
  | 'failed';

export type PushSwitchDeps = {
  readonly browser: PushBrowser;
  readonly kept: Pick<LocalStorageValue<PushSettings>, 'current' | 'keep'>;
  readonly serverKey: string;
  readonly wanted: (subscription: BrowserSubscription) => PushSubscriptionRequest;
  readonly save: (wanted: PushSubscriptionRequest) => Promise<PushSaved>;
  readonly end: (subscription: BrowserSubscription) => Promise<PushSaved>;
};

/**
 * Asks for permission, subscribes the browser and sends the subscription to the server. Notifications are
 * on only if all three steps succeed.
 */
export const turnPushOn = async ({
  browser,
  kept,
  serverKey,
  wanted,
  save,
}: PushSwitchDeps): Promise<PushSwitchResult> => {
  const before = browser.permission();
  const permission = before === 'ask' ? await browser.ask() : before;
  if (permission === 'ask') return 'dismissed';
  if (permission !== 'granted') return permission;
  const subscription = await browser.subscribe(serverKey);
  if (subscription === undefined) return 'no-service';
  const outcome = await save(wanted(subscription));
  if (outcome !== 'saved') return outcome;
  kept.keep({ ...kept.current(), on: true });
  return 'on';
};

/** Stops notifications immediately, even offline, because the browser itself stops accepting messages. */
export const turnPushOff = async ({
  browser,
  kept,
  end,
}: Pick<PushSwitchDeps, 'browser' | 'kept' | 'end'>): Promise<void> => {
  kept.keep({ ...kept.current(), on: false });
  const subscription = await browser.current();
  if (subscription === undefined) return;
  // If the call to our server fails, the push service later reports the subscription as gone.
  await Promise.all([browser.unsubscribe(), end(subscription)]);
};

import type { PushSubscriptionRequest } from '@touchline/protocol/push-schema.ts';
import type { KeptValue } from '../browser/local-storage-value.ts';
import type { BrowserSubscription, PushBrowser } from './push-browser.ts';
import type { PushSaved } from './push-request.ts';
import type { KeptPush } from './push-settings.ts';

/** What came of turning notifications on. */
export type PushTurned = 'on' | 'dismissed' | 'blocked' | 'unsupported' | 'no-service' | 'refused' | 'full' | 'failed';

export type PushTurning = {
  readonly browser: PushBrowser;
  readonly kept: Pick<KeptValue<KeptPush>, 'current' | 'keep'>;
  readonly serverKey: string;
  readonly wanted: (subscription: BrowserSubscription) => PushSubscriptionRequest;
  readonly save: (wanted: PushSubscriptionRequest) => Promise<PushSaved>;
  readonly end: (subscription: BrowserSubscription) => Promise<PushSaved>;
};

/** Asks the reader, subscribes the browser and tells the server; on only when all three went well. */
export const turnPushOn = async ({ browser, kept, serverKey, wanted, save }: PushTurning): Promise<PushTurned> => {
  const before = browser.permission();
  const permission = before === 'ask' ? await browser.ask() : before;
  if (permission === 'ask') return 'dismissed';
  if (permission !== 'granted') return permission;
  const subscription = await browser.subscribe(serverKey);
  if (subscription === undefined) return 'no-service';
  const came = await save(wanted(subscription));
  if (came !== 'saved') return came;
  kept.keep({ ...kept.current(), on: true });
  return 'on';
};

/** Nothing is told any more, at once and whether the server can be reached or not: the browser takes nothing from then on. */
export const turnPushOff = async ({ browser, kept, end }: PushTurning): Promise<void> => {
  kept.keep({ ...kept.current(), on: false });
  const subscription = await browser.current();
  if (subscription === undefined) return;
  // Where it fails, the push service tells the server that nobody is there any more.
  await Promise.all([browser.unsubscribe(), end(subscription)]);
};

import { pushServerKey, startPushSync, wantedNow } from './browser-push.ts';
import { keptPush } from './kept-push.ts';
import { pushBrowser } from './push-browser.ts';
import { endSubscription, saveSubscription } from './push-call.ts';
import type { PushTurning } from './push-turn.ts';

/** What turns this browser's notifications on and off; undefined where the server sends none. */
export const browserTurning = (): PushTurning | undefined => {
  const serverKey = pushServerKey();
  if (serverKey === undefined) return undefined;
  return {
    browser: pushBrowser,
    kept: keptPush,
    serverKey,
    wanted: wantedNow,
    save: async (wanted) => {
      const saved = await saveSubscription(fetch, wanted);
      if (saved === 'saved') startPushSync();
      return saved;
    },
    end: (subscription) => endSubscription(fetch, subscription),
  };
};

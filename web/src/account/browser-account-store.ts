import { createAccountStore } from './account-store.ts';
import { after } from '../match/after.ts';
import { browserLocks } from './browser-locks.ts';
import { dropConversation } from './drop-conversation.ts';
import { keepStanding } from './keep-standing.ts';
import { readAnew } from './read-anew.ts';
import { openSharedStream } from './shared-stream.ts';
import { browserSignInWindow } from './sign-in-window.ts';
import { provideAccount } from './use-account.ts';

/** A reader waits no longer than this for the answer to a press. */
const readTimeoutMs = 15_000;

/** Who this browser belongs to; started with this module. */
export const accountStore = createAccountStore({
  fetch: (input, init) => fetch(input, init),
  openStream: openSharedStream({
    openStream: (url) => new EventSource(url),
    holdAlone: browserLocks(),
    channel: new BroadcastChannel('touchline.account'),
  }),
  timeoutMs: readTimeoutMs,
  after,
});

keepStanding(accountStore, () => Date.now());
dropConversation(accountStore, () => sessionStorage);
provideAccount(accountStore);
readAnew(accountStore, browserSignInWindow.onMessage);
void accountStore.refresh();

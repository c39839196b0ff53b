import { signInResultSchema } from '@touchline/protocol/account-schema.ts';
import * as v from 'valibot';
import type { AccountStream, AccountStore } from './account-store.ts';
import type { SignInWindow } from './sign-in-popup.ts';

/**
 * Reloads the account when it may have changed unnoticed: after a sign-in in another tab, when this tab becomes visible
 * or returns from the back/forward cache, and after a lost connection. A signed-out tab that becomes visible reloads
 * nothing, because other tabs notify it of a sign-in.
 */
export const refreshOnReturn = (
  store: Pick<AccountStore, 'current' | 'refresh'>,
  onSignInMessage: SignInWindow['onMessage'],
): void => {
  const read = (): void => void store.refresh();
  onSignInMessage((message) => {
    if (v.is(signInResultSchema, message)) read();
  });
  window.addEventListener('online', read);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) read();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && store.current().kind !== 'signed-out') read();
  });
};

/** The session-storage key of the user's conversation with the analyst. */
export const conversationKey = 'touchline.conversation';

/** Removes the conversation when the user is signed out, even in a tab where the analyst was never opened. */
export const dropConversation = (
  store: Pick<AccountStore, 'current' | 'watch'>,
  storage: () => Pick<Storage, 'removeItem'>,
): void => {
  const drop = (): void => {
    if (store.current().kind !== 'signed-out') return;
    try {
      storage().removeItem(conversationKey);
    } catch {
      // If storage is blocked, nothing was stored.
    }
  };
  drop();
  store.watch(drop);
};

/** The events that tabs relay to each other. */
const relayedEvents = ['subscription', 'signed-out'] as const;

/** A tab that opens later sends this to request the newest record. */
const question = 'newest';

const messageSchema = v.object({ type: v.picklist([...relayedEvents, question]), data: v.string() });

/** The browser features needed for sharing a stream between tabs. */
export type TabSharing = {
  readonly openStream: (url: string) => AccountStream;
  /**
   * Waits until no other tab holds the lock, then holds it while `work` runs. Aborting the signal ends the wait.
   * Undefined on pages over plain HTTP, which have no locks.
   */
  readonly holdAlone: ((name: string, signal: AbortSignal, work: () => Promise<void>) => Promise<void>) | undefined;
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;
};

/**
 * Shares one stream between all tabs of a browser. The tab that holds the lock opens the stream and relays its events;
 * when that tab closes, another tab opens its own stream. A tab that opens later may have missed an event, so it
 * requests the newest record. Over HTTP/1.1, a browser allows six connections per site across all tabs, and each tab
 * needs one for the board.
 */
export const openSharedStream =
  (share: TabSharing) =>
  (url: string): AccountStream => {
    const { holdAlone, channel } = share;
    if (holdAlone === undefined) return share.openStream(url);
    const listeners = new Map<string, ((event: MessageEvent) => void)[]>();
    const forward = (event: MessageEvent): void => {
      for (const listener of listeners.get(event.type) ?? []) listener(event);
    };
    const closing = new AbortController();
    let own: AccountStream | undefined;
    let newest: string | undefined;

    const onMessage = ({ data }: MessageEvent): void => {
      const read = v.safeParse(messageSchema, data);
      if (!read.success) return;
      const message = read.output;
      if (message.type === question) {
        if (own !== undefined && newest !== undefined) channel.postMessage({ type: 'subscription', data: newest });
      } else if (own === undefined) forward(new MessageEvent(message.type, { data: message.data }));
    };
    channel.addEventListener('message', onMessage);
    channel.postMessage({ type: question, data: '' });

    const hold = (): Promise<void> => {
      const stream = share.openStream(url);
      own = stream;
      for (const type of relayedEvents) {
        stream.addEventListener(type, (event) => {
          const data = String(event.data);
          if (type === 'subscription') newest = data;
          channel.postMessage({ type, data });
          forward(event);
        });
      }
      stream.addEventListener('error', forward);
      return new Promise((resolve) => {
        closing.signal.addEventListener('abort', () => {
          stream.close();
          resolve();
        });
      });
    };
    // Aborting while waiting for the lock rejects, which is expected.
    holdAlone(`account stream ${url}`, closing.signal, hold).catch(() => undefined);

    return {
      CLOSED: 2,
      get readyState() {
        return own?.readyState ?? 1;
      },
      addEventListener: (type, listener) => {
        listeners.set(type, [...(listeners.get(type) ?? []), listener]);
      },
      close: () => {
        channel.removeEventListener('message', onMessage);
        closing.abort();
      },
    };
  };

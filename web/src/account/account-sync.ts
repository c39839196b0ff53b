import { signInResultSchema } from '@touchline/protocol/account-schema.ts';
import * as v from 'valibot';
import type { AccountStream, AccountStore } from './account-store.ts';
import type { SignInWindow } from './sign-in-popup.ts';

/**
 * Reloads the account when it may have changed unnoticed: after a sign-in in another tab, when the tab becomes visible, when
 * it returns from the back/forward cache, and after a lost connection. A signed-out tab that becomes visible reloads
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

/** Where a tab keeps its person's conversation with the analyst. */
export const conversationKey = 'touchline.conversation';

/** Nothing that a person wrote stays in a tab where he is signed out, also where the analyst was never opened. */
export const dropConversation = (
  store: Pick<AccountStore, 'current' | 'watch'>,
  storage: () => Pick<Storage, 'removeItem'>,
): void => {
  const drop = (): void => {
    if (store.current().kind !== 'signed-out') return;
    try {
      storage().removeItem(conversationKey);
    } catch {
      // Where nothing can be removed nothing was kept.
    }
  };
  drop();
  store.watch(drop);
};

/** The events that the tabs of a browser pass on to each other. */
const relayedEvents = ['subscription', 'signed-out'] as const;

/** A tab that comes late asks with it for the newest record. */
const question = 'newest';

const messageSchema = v.object({ type: v.picklist([...relayedEvents, question]), data: v.string() });

/** What this takes of the browser. */
export type TabShare = {
  readonly openStream: (url: string) => AccountStream;
  /**
   * Runs `work` once no other tab of this browser holds the name, until the signal aborts; undefined where browsers have
   * no locks (pages over plain http).
   */
  readonly holdAlone: ((name: string, signal: AbortSignal, work: () => Promise<void>) => Promise<void>) | undefined;
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;
};

/**
 * One stream for all tabs of a browser: the tab that holds the lock has it and passes on what it tells; once that tab is
 * gone another one opens its own. A tab that comes late may have read its record before it heard the others, and asks.
 * Over HTTP/1.1 a browser opens six connections to a site, all tabs together, and each tab's board needs one.
 */
export const openSharedStream =
  (share: TabShare) =>
  (url: string): AccountStream => {
    const { holdAlone, channel } = share;
    if (holdAlone === undefined) return share.openStream(url);
    const listeners = new Map<string, ((event: MessageEvent) => void)[]>();
    const forward = (event: MessageEvent): void => {
      for (const listener of listeners.get(event.type) ?? []) listener(event);
    };
    const ending = new AbortController();
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
        ending.signal.addEventListener('abort', () => {
          stream.close();
          resolve();
        });
      });
    };
    // It rejects when it was still waiting at the end, which is no failure.
    holdAlone(`touchline ${url}`, ending.signal, hold).catch(() => undefined);

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
        ending.abort();
      },
    };
  };

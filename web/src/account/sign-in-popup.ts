import {
  type SignInProblem,
  type SignInResult,
  signInResultSchema,
  signInChannel,
} from '@touchline/protocol/account-schema.ts';
import { accountRoutes } from '@touchline/protocol/routes.ts';
import * as v from 'valibot';
import type { Account } from './account-store.ts';

/** The browser features that sign-in needs. */
export type SignInWindow = {
  /** Undefined if the browser blocks the window. */
  readonly open: (address: string) => { readonly closed: boolean } | undefined;
  /** Listens on the channel, the storage and `postMessage` of our origin; returns an unsubscribe function. */
  readonly onMessage: (listener: (message: unknown) => void) => () => void;
  /**
   * Calls the listener with `true` when the page gets the focus and `false` when it loses the focus; returns an
   * unsubscribe function.
   */
  readonly onAttention: (listener: (here: boolean) => void) => () => void;
};

const itemSchema = v.pipe(v.string(), v.parseJson());

/** The browser's own window and channels. */
export const browserSignInWindow: SignInWindow = {
  open: (address) => window.open(address, 'sign-in', 'popup,width=480,height=640') ?? undefined,
  onMessage: (listener) => {
    const channel = new BroadcastChannel(signInChannel);
    const onStorage = (event: StorageEvent): void => {
      const item = v.safeParse(itemSchema, event.newValue);
      if (event.key === signInChannel && item.success) listener(item.output);
    };
    const onPost = (event: MessageEvent): void => {
      if (event.origin === window.location.origin) listener(event.data);
    };
    channel.addEventListener('message', (event: MessageEvent) => listener(event.data));
    window.addEventListener('storage', onStorage);
    window.addEventListener('message', onPost);
    return () => {
      channel.close();
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('message', onPost);
    };
  },
  onAttention: (listener) => {
    const onFocus = (): void => listener(true);
    const onBlur = (): void => listener(false);
    window.addEventListener('focus', onFocus);
    window.addEventListener('blur', onBlur);
    return () => {
      window.removeEventListener('focus', onFocus);
      window.removeEventListener('blur', onBlur);
    };
  },
};

/**
 * How a sign-in ended. `blocked`: the browser opened no window; the user can sign in on the full page at
 * `signInPageAddress`. `unanswered`: the window is open and has sent nothing for two minutes.
 */
export type SignInOutcome = 'signed-in' | 'blocked' | 'unanswered' | SignInProblem;

export type SignInAttempt = {
  /** Stops waiting. A later sign-in still takes effect through the account store. */
  readonly cancel: () => void;
};

/** How long to wait for the message of a closed window, in ms. */
const closedWindowGraceMs = 2_500;

/**
 * How long to wait for a window that sends nothing, in ms. A provider that rejects the client or the redirect URI shows
 * its own error page and never redirects back, so only a timeout detects it.
 */
const answerTimeoutMs = 120_000;

const addressOf = (way: 'popup' | 'page', attempt: string, returnTo?: string): string => {
  const query = new URLSearchParams({ way, attempt, ...(returnTo !== undefined && { return: returnTo }) });
  return `${accountRoutes.signIn}?${query.toString()}`;
};

/** The URL of the full-page sign-in, which returns to `returnTo`, a path on our site. */
export const signInPageAddress = (attempt: string, returnTo: string): string => addressOf('page', attempt, returnTo);

/**
 * Opens the sign-in window synchronously in the click handler, because browsers would otherwise block the window.
 *
 * The window sends its message over three channels, because some browsers block one or two. The first message counts,
 * but anyone could send it, so it only triggers a request to the server.
 *
 * A closed window is only a hint: with most providers, the window looks closed while it is open (measured: in 10 of 12
 * pairs of opener policies). A closed window counts as `cancelled` if the user stays on the page. A message after
 * `cancelled` or `unanswered` still counts: the last reported outcome is valid.
 */
export const openSignIn = (deps: {
  readonly window: SignInWindow;
  readonly attempt: string;
  readonly refresh: () => Promise<Account>;
  readonly after: (delayMs: number, run: () => void) => () => void;
  readonly onOutcome: (outcome: SignInOutcome) => void;
}): SignInAttempt => {
  const { attempt, refresh, after, onOutcome } = deps;
  const opened = deps.window.open(addressOf('popup', attempt));
  if (opened === undefined) {
    onOutcome('blocked');
    return { cancel: () => undefined };
  }

  let over = false;
  /** Counts focus changes; a check that began before the last change is cancelled. */
  let focusChanges = 0;
  let stopWaiting: (() => void) | undefined;
  const end = (how: SignInOutcome): void => {
    if (over) return;
    over = true;
    stopListening();
    giveUp(how);
  };
  /** Reports `how` and stops waiting, but keeps listening. */
  const giveUp = (how: SignInOutcome): void => {
    stopWaiting?.();
    stopClock();
    stopWatching();
    onOutcome(how);
  };

  const onResult = async ({ result }: SignInResult): Promise<void> => {
    const account = await refresh();
    if (account.kind === 'signed-in') end('signed-in');
    // The user has signed in, but this page cannot load the account.
    else end(result === 'signed-in' ? 'network' : result);
  };
  const onClosed = async (turn: number): Promise<void> => {
    const account = await refresh();
    if (account.kind === 'signed-in') end('signed-in');
    else if (!over && turn === focusChanges && opened.closed) giveUp('cancelled');
  };
  const onLongWait = async (): Promise<void> => {
    // From now on, only a message from the window or the response to this request counts.
    focusChanges += 1;
    stopWaiting?.();
    stopWatching();
    const account = await refresh();
    if (account.kind === 'signed-in') end('signed-in');
    else if (!over) giveUp('unanswered');
  };

  const stopListening = deps.window.onMessage((message) => {
    const read = v.safeParse(signInResultSchema, message);
    if (read.success && read.output.attempt === attempt) void onResult(read.output);
  });
  const stopWatching = deps.window.onAttention((here) => {
    focusChanges += 1;
    stopWaiting?.();
    const turn = focusChanges;
    if (here && opened.closed) stopWaiting = after(closedWindowGraceMs, () => void onClosed(turn));
  });
  const stopClock = after(answerTimeoutMs, () => void onLongWait());
  return { cancel: () => end('cancelled') };
};

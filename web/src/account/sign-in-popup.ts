import { accountRoutes } from '@touchline/protocol/routes.ts';
import {
  signInChannel,
  type SignInProblem,
  type SignInResult,
  signInResultSchema,
} from '@touchline/protocol/sign-in-result.ts';
import * as v from 'valibot';
import type { Account } from './account.ts';

/** How a sign-in ended. `blocked`: the browser opened no window; the same goes in the whole page, at `signInPageAddress`. */
export type SignInOutcome = 'signed-in' | 'blocked' | SignInProblem;

/** What this needs of the browser. */
export type SignInWindow = {
  /** Undefined when the browser opens none. */
  readonly open: (address: string) => { readonly closed: boolean } | undefined;
  /** Everything that arrives over the channel, the storage or `postMessage` of our own origin; gives what ends it. */
  readonly onMessage: (listener: (message: unknown) => void) => () => void;
  /** The page has the reader's attention again. */
  readonly onFocus: (listener: () => void) => () => void;
};

export type SignInAttempt = {
  readonly outcome: Promise<SignInOutcome>;
  /** Gives up waiting. Whoever signs in all the same is signed in: the account tells. */
  readonly cancel: () => void;
};

/** How long a closed window may still be telling of a success, in ms. */
const lastWordMs = 2_500;

const addressOf = (way: 'popup' | 'page', attempt: string, returnTo?: string): string => {
  const query = new URLSearchParams({ way, attempt, ...(returnTo !== undefined && { return: returnTo }) });
  return `${accountRoutes.signIn}?${query.toString()}`;
};

/** Where the same sign-in goes on in the whole page; it comes back to `returnTo`, a path of ours. */
export const signInPageAddress = (attempt: string, returnTo: string): string => addressOf('page', attempt, returnTo);

/**
 * Opens the sign-in window: at once, inside of the click, or the browser blocks it. The window's word comes over three
 * ways, of which some browsers cut one or two off; the first counts, and only to ask the server who is signed in, because
 * anybody could send it. That the window is closed is a hint alone: with most providers it looks closed while it is open
 * (measured: in 10 of 12 pairs of opener policies).
 */
export const openSignIn = (deps: {
  readonly window: SignInWindow;
  readonly attempt: string;
  readonly refresh: () => Promise<Account>;
  readonly after: (delayMs: number, run: () => void) => () => void;
}): SignInAttempt => {
  const { attempt, refresh, after } = deps;
  const opened = deps.window.open(addressOf('popup', attempt));
  if (opened === undefined) return { outcome: Promise.resolve('blocked'), cancel: () => undefined };

  const { promise: outcome, resolve } = Promise.withResolvers<SignInOutcome>();
  let stopWaiting: (() => void) | undefined;
  const endings: (() => void)[] = [];
  const end = (how: SignInOutcome): void => {
    for (const ending of endings) ending();
    stopWaiting?.();
    resolve(how);
  };

  const onResult = async ({ result }: SignInResult): Promise<void> => {
    const account = await refresh();
    if (account.kind === 'signed-in') end('signed-in');
    // The window has a session, but nobody can be asked for it.
    else end(result === 'signed-in' ? 'network' : result);
  };
  const onClosed = async (): Promise<void> => {
    const account = await refresh();
    if (account.kind === 'signed-in') end('signed-in');
    else if (opened.closed) end('cancelled');
  };

  endings.push(
    deps.window.onMessage((message) => {
      const read = v.safeParse(signInResultSchema, message);
      if (read.success && read.output.attempt === attempt) void onResult(read.output);
    }),
    deps.window.onFocus(() => {
      stopWaiting?.();
      if (opened.closed) stopWaiting = after(lastWordMs, () => void onClosed());
    }),
  );
  return { outcome, cancel: () => end('cancelled') };
};

const itemSchema = v.pipe(v.string(), v.parseJson());

/** The browser's own window and channels. */
export const browserSignIn: SignInWindow = {
  open: (address) => window.open(address, 'touchline-sign-in', 'popup,width=480,height=640') ?? undefined,
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
  onFocus: (listener) => {
    window.addEventListener('focus', listener);
    return () => window.removeEventListener('focus', listener);
  },
};

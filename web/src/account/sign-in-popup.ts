import { type SignInProblem, type SignInResult, signInResultSchema } from '@touchline/protocol/account-schema.ts';
import { accountRoutes } from '@touchline/protocol/routes.ts';
import * as v from 'valibot';
import type { Account } from './account.ts';
import type { SignInWindow } from './sign-in-window.ts';

/**
 * How a sign-in ended. `blocked`: the browser opened no window; the same goes in the whole page, at `signInPageAddress`.
 * `unanswered`: the window is open and has sent nothing for two minutes.
 */
export type SignInOutcome = 'signed-in' | 'blocked' | 'unanswered' | SignInProblem;

export type SignInAttempt = {
  /** Gives up waiting. Whoever signs in all the same is signed in: the account tells. */
  readonly cancel: () => void;
};

/** How long a closed window may still be telling of a success, in ms. */
const lastWordMs = 2_500;

/**
 * How long the page waits, in ms, for a window that sends nothing. A provider that doesn't know the client or the redirect
 * address shows its own error page and never sends the browser back, so only time can tell.
 */
const longestWaitMs = 120_000;

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
 * (measured: in 10 of 12 pairs of opener policies). It is taken for `cancelled` when the reader stays with the page, and
 * what the window says after that is heard all the same: of the outcomes that are told, the last one holds. The same goes
 * for `unanswered`, since a person may take longer than the page waits.
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
  /** How often the reader came or went: what began before the last time is called off. */
  let turns = 0;
  let stopWaiting: (() => void) | undefined;
  const end = (how: SignInOutcome): void => {
    if (over) return;
    over = true;
    stopListening();
    giveUp(how);
  };
  /** Tells `how` and stops waiting, but still listens. */
  const giveUp = (how: SignInOutcome): void => {
    stopWaiting?.();
    stopClock();
    stopWatching();
    onOutcome(how);
  };

  const onResult = async ({ result }: SignInResult): Promise<void> => {
    const account = await refresh();
    if (account.kind === 'signed-in') end('signed-in');
    // The window has a session, but nobody can be asked for it.
    else end(result === 'signed-in' ? 'network' : result);
  };
  const onClosed = async (turn: number): Promise<void> => {
    const account = await refresh();
    if (account.kind === 'signed-in') end('signed-in');
    else if (!over && turn === turns && opened.closed) giveUp('cancelled');
  };
  const onLongWait = async (): Promise<void> => {
    // From here on only a message from the window counts, or this answer.
    turns += 1;
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
    turns += 1;
    stopWaiting?.();
    const turn = turns;
    if (here && opened.closed) stopWaiting = after(lastWordMs, () => void onClosed(turn));
  });
  const stopClock = after(longestWaitMs, () => void onLongWait());
  return { cancel: () => end('cancelled') };
};

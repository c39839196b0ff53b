import type { SignInProblem } from '@touchline/protocol/sign-in-result.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { OpenSession, Sessions } from './sessions.ts';
import { longestSessionMs } from './sessions.ts';
import { createSignedCookie } from './signed-cookie.ts';
import { endOfState, stateOf } from './sign-in-state.ts';
import type { SignInEnd } from './sign-in-state.ts';
import { signInLastsMs } from './sign-ins.ts';
import type { SignIns } from './sign-ins.ts';

/** Signing in and out, as a browser's `cookie` header and ours to it tell of it. */
export type SignIn = {
  /** Where to send the browser, and the cookie that it has to come back with. */
  readonly begin: (
    cookies: string | undefined,
    end: SignInEnd,
    returnTo: string,
  ) => Promise<
    | { readonly ok: true; readonly address: string; readonly setCookie: string }
    | { readonly ok: false; readonly problem: SignInProblem }
  >;
  /** Signs in whoever came back to `callback`. */
  readonly finish: (
    cookies: string | undefined,
    callback: URL,
    state: string,
  ) => Promise<
    | { readonly ok: true; readonly setCookie: string; readonly returnTo: string }
    | { readonly ok: false; readonly problem: SignInProblem; readonly returnTo: string }
  >;
  /** Whether they name a session in a cookie of our making; the database knows whether it is open. */
  readonly namesSession: (cookies: string | undefined) => boolean;
  readonly find: (cookies: string | undefined) => Promise<OpenSession | undefined>;
  /** Ends this browser's session and gives the cookie header that says so. */
  readonly end: (cookies: string | undefined) => Promise<string>;
  /** Ends all sessions of the user; undefined when nobody is signed in. */
  readonly endEverywhere: (cookies: string | undefined) => Promise<string | undefined>;
};

/** Hears of sign-ins that failed; nothing that it is told says who it was. */
export type SignInEvents = { readonly onFailed: (problem: SignInProblem, reason: string) => void };

export const createSignIn = (options: {
  readonly provider: IdentityProvider;
  readonly signIns: SignIns;
  readonly sessions: Sessions;
  /** The first one signs, all are accepted. */
  readonly secrets: readonly string[];
  /** Whether people come over https. */
  readonly secure: boolean;
  readonly newToken: () => string;
  readonly events: SignInEvents;
}): SignIn => {
  const { provider, signIns, sessions, secrets, secure, newToken, events } = options;
  const sessionCookie = createSignedCookie({ name: 'touchline-session', secrets, secure, lastsMs: longestSessionMs });
  const signInCookie = createSignedCookie({ name: 'touchline-sign-in', secrets, secure, lastsMs: signInLastsMs });

  const failed = (problem: SignInProblem, reason: string): { readonly ok: false; readonly problem: SignInProblem } => {
    events.onFailed(problem, reason);
    return { ok: false, problem };
  };

  const find: SignIn['find'] = async (cookies) => {
    const token = sessionCookie.read(cookies);
    return token === undefined ? undefined : sessions.find(token);
  };

  return {
    begin: async (cookies, end, returnTo) => {
      const keys = { state: stateOf(newToken(), end), nonce: newToken(), codeVerifier: newToken() };
      const to = await provider.address(keys);
      if (!to.ok) return failed(to.problem, to.reason);
      // One secret for all that this browser has open: a second sign-in must not spoil the first.
      const browser = signInCookie.read(cookies) ?? newToken();
      await signIns.keep(browser, { ...keys, returnTo });
      return { ok: true, address: to.address, setCookie: signInCookie.give(browser) };
    },

    finish: async (cookies, callback, state) => {
      const browser = signInCookie.read(cookies);
      const isOurs = endOfState(state) !== undefined;
      const open = browser !== undefined && isOurs ? await signIns.take(browser, state) : undefined;
      if (open === undefined) return { ...failed('expired', 'no such sign-in'), returnTo: '/' };
      const { returnTo } = open;
      const back = await provider.whoCameBack(callback, open);
      if (!back.ok) return { ...failed(back.problem, back.reason), returnTo };
      const token = await sessions.start(back.person, sessionCookie.read(cookies));
      return { ok: true, setCookie: sessionCookie.give(token), returnTo };
    },

    namesSession: (cookies) => sessionCookie.read(cookies) !== undefined,

    find,

    end: async (cookies) => {
      const token = sessionCookie.read(cookies);
      if (token !== undefined) await sessions.end(token);
      return sessionCookie.takeAway();
    },

    endEverywhere: async (cookies) => {
      const session = await find(cookies);
      if (session === undefined) return undefined;
      await sessions.endAll(session.user.uid);
      return sessionCookie.takeAway();
    },
  };
};

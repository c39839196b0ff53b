import type { SignInProblem } from '@touchline/protocol/account-schema.ts';
import { desc, eq, lt, lte } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { signIn } from '../platform/database/schema/account-tables.ts';
import type { IdentityProvider, SignInKeys } from './identity-provider.ts';
import { longestSessionMs, tokenHash } from './sessions.ts';
import type { OpenSession, Sessions } from './sessions.ts';
import { createSignedCookie } from './signed-cookie.ts';

/**
 * How a sign-in ends: a popup notifies the page that opened it; a full-page sign-in returns to the page where it
 * started.
 */
type SignInWay = 'popup' | 'page';

/** How a sign-in ends, and which attempt of the page it belongs to. */
export type SignInEnd = {
  readonly way: SignInWay;
  /** The page's id of this attempt; '' when it sent none. */
  readonly attempt: string;
};

/** Valid attempt ids. */
export const attemptPattern = /^[\w-]{1,100}$/;

/**
 * The `state` of a sign-in: a random key, followed by how the sign-in ends. The waiting page can then be notified even
 * when the stored row is gone.
 */
export const encodeState = (key: string, { way, attempt }: SignInEnd): string => `${key}.${way}.${attempt}`;

/** Reads a state, which is untrusted; undefined if it is invalid. */
export const decodeState = (state: string): SignInEnd | undefined => {
  const parts = /^[\w-]{43}\.(?<way>popup|page)\.(?<attempt>[\w-]{0,100})$/.exec(state)?.groups;
  if (parts === undefined) return undefined;
  return { way: parts['way'] === 'page' ? 'page' : 'popup', attempt: parts['attempt'] ?? '' };
};

const home = '/';
const maxLetters = 2_000;

/**
 * The path to return to after a full-page sign-in: one of our paths with its query, otherwise the home page. The
 * requested address is parsed as browsers parse it, because `//evil.example` and `/\evil.example` are other sites.
 */
export const returnPath = (requested: string | undefined, publicUrl: string): string => {
  if (requested === undefined || requested.length > maxLetters || !requested.startsWith('/')) return home;
  const own = new URL(publicUrl).origin;
  const url = URL.parse(requested, own);
  if (url === null || url.origin !== own || url.pathname.startsWith('//')) return home;
  // Returning to a sign-in route would loop forever. Routes are matched by the decoded path.
  return plainPath(url.pathname)?.startsWith('/auth/') === false ? `${url.pathname}${url.search}` : home;
};

/** The decoded path; undefined for invalid escapes, which none of our addresses contains. */
const plainPath = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
};

/** Lifetime of a pending sign-in and of the browser's cookie. */
const signInLastsMs = 600_000;

/** Maximum number of pending sign-ins. Under a flood of anonymous starts, the oldest are deleted. */
const maxOpen = 20_000;

/** A sign-in in progress. */
type PendingSignIn = SignInKeys & { readonly returnTo: string };

/**
 * The sign-ins in progress. `browser` is the secret in the browser's cookie: a sign-in can be finished only with this
 * secret and the state. Therefore, a browser cannot finish another's sign-in, but may have several pending sign-ins.
 */
type PendingSignIns = {
  readonly add: (browser: string, open: PendingSignIn) => Promise<void>;
  /** Deletes a sign-in and returns it; undefined if there is none or it has expired. */
  readonly take: (browser: string, state: string) => Promise<PendingSignIn | undefined>;
  /** Deletes expired sign-ins, and the oldest beyond the limit. */
  readonly deleteExpired: () => Promise<void>;
};

const key = (browser: string, state: string): string => tokenHash(`${browser}.${state}`);

export const createPendingSignIns = (options: {
  readonly database: Pick<Database, 'orm'>;
  /** Epoch ms. */
  readonly now: () => number;
  readonly most?: number;
}): PendingSignIns => {
  const { database, now, most = maxOpen } = options;
  return {
    add: async (browser, open) => {
      await database.orm
        .insert(signIn)
        .values({ ...open, cookieHash: key(browser, open.state), expiresAt: new Date(now() + signInLastsMs) });
    },
    take: async (browser, state) => {
      const [row] = await database.orm
        .delete(signIn)
        .where(eq(signIn.cookieHash, key(browser, state)))
        .returning();
      return row !== undefined && row.expiresAt.getTime() > now() ? row : undefined;
    },
    deleteExpired: async () => {
      await database.orm.delete(signIn).where(lt(signIn.expiresAt, new Date(now())));
      const [oldest] = await database.orm
        .select({ expiresAt: signIn.expiresAt })
        .from(signIn)
        .orderBy(desc(signIn.expiresAt))
        .offset(most)
        .limit(1);
      if (oldest !== undefined) await database.orm.delete(signIn).where(lte(signIn.expiresAt, oldest.expiresAt));
    },
  };
};

/** Signing in and out, in terms of the browser's `cookie` header and our `set-cookie` header. */
export type SignIn = {
  /** Returns the address to redirect the browser to, and the cookie that it must return with. */
  readonly begin: (
    cookies: string | undefined,
    end: SignInEnd,
    returnTo: string,
  ) => Promise<
    | { readonly ok: true; readonly address: string; readonly setCookie: string }
    | { readonly ok: false; readonly problem: SignInProblem }
  >;
  /** Signs in the user who returned to `callback`. */
  readonly finish: (
    cookies: string | undefined,
    callback: URL,
    state: string,
  ) => Promise<
    | { readonly ok: true; readonly setCookie: string; readonly returnTo: string }
    | { readonly ok: false; readonly problem: SignInProblem; readonly returnTo: string }
  >;
  /**
   * Whether the header has a session cookie with a valid signature. Only the database shows whether the session is
   * open.
   */
  readonly namesSession: (cookies: string | undefined) => boolean;
  readonly find: (cookies: string | undefined) => Promise<OpenSession | undefined>;
  /** The hash of the session that the header names, open or not. */
  readonly sessionHash: (cookies: string | undefined) => string | undefined;
  /** The header that deletes the session cookie. */
  readonly clearCookie: () => string;
  /** Ends this browser's session and returns the header that deletes the cookie. */
  readonly end: (cookies: string | undefined) => Promise<string>;
  /** Ends all sessions of the user and returns the header that deletes the cookie; undefined when signed out. */
  readonly endEverywhere: (cookies: string | undefined) => Promise<string | undefined>;
};

/** Receives failed sign-ins, without personal data. */
export type SignInEvents = { readonly onFailed: (problem: SignInProblem, reason: string) => void };

export const createSignIn = (options: {
  readonly provider: IdentityProvider;
  readonly pending: PendingSignIns;
  readonly sessions: Sessions;
  /** The first one signs; all are accepted. */
  readonly secrets: readonly string[];
  /** Whether the product is served over https. */
  readonly secure: boolean;
  readonly newToken: () => string;
  readonly events: SignInEvents;
}): SignIn => {
  const { provider, pending, sessions, secrets, secure, newToken, events } = options;
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
      const keys = { state: encodeState(newToken(), end), nonce: newToken(), codeVerifier: newToken() };
      const to = await provider.signInUrl(keys);
      if (!to.ok) return failed(to.problem, to.reason);
      // One secret for all pending sign-ins of this browser: a second sign-in must not invalidate the first.
      const browser = signInCookie.read(cookies) ?? newToken();
      await pending.add(browser, { ...keys, returnTo });
      return { ok: true, address: to.address, setCookie: signInCookie.issue(browser) };
    },

    finish: async (cookies, callback, state) => {
      const browser = signInCookie.read(cookies);
      const isOurs = decodeState(state) !== undefined;
      const open = browser !== undefined && isOurs ? await pending.take(browser, state) : undefined;
      if (open === undefined) return { ...failed('expired', 'no such sign-in'), returnTo: '/' };
      const { returnTo } = open;
      const back = await provider.identify(callback, open);
      if (!back.ok) return { ...failed(back.problem, back.reason), returnTo };
      const token = await sessions.start(back.person, sessionCookie.read(cookies));
      return { ok: true, setCookie: sessionCookie.issue(token), returnTo };
    },

    namesSession: (cookies) => sessionCookie.read(cookies) !== undefined,

    find,

    sessionHash: (cookies) => {
      const token = sessionCookie.read(cookies);
      return token === undefined ? undefined : tokenHash(token);
    },

    clearCookie: sessionCookie.clear,

    end: async (cookies) => {
      const token = sessionCookie.read(cookies);
      if (token !== undefined) await sessions.end(token);
      return sessionCookie.clear();
    },

    endEverywhere: async (cookies) => {
      const session = await find(cookies);
      if (session === undefined) return undefined;
      await sessions.endAll(session.user.uid);
      return sessionCookie.clear();
    },
  };
};

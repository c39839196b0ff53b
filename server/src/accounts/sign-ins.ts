import { desc, eq, lt, lte } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { signIn } from '../platform/database/schema/account-tables.ts';
import type { SignInKeys } from './identity-provider.ts';
import { tokenHash } from './token-hash.ts';

/** As long as the browser's cookie lives. */
export const signInLastsMs = 600_000;

/** How many unfinished sign-ins are kept. A flood of anonymous starts drops the oldest ones. */
const mostOpen = 20_000;

/** A sign-in that is under way. */
export type OpenSignIn = SignInKeys & { readonly returnTo: string };

/**
 * The sign-ins under way. `browser` is the secret in the browser's cookie: only with it and the state can a sign-in be
 * finished, so nobody finishes another's, and one browser may have several open.
 */
export type SignIns = {
  readonly keep: (browser: string, open: OpenSignIn) => Promise<void>;
  /** Gives each sign-in once and forgets it, also when it is too old and undefined is given. */
  readonly take: (browser: string, state: string) => Promise<OpenSignIn | undefined>;
  /** Deletes expired sign-ins, and the oldest beyond the limit. */
  readonly forgetOld: () => Promise<void>;
};

const key = (browser: string, state: string): string => tokenHash(`${browser}.${state}`);

export const createSignIns = (options: {
  readonly database: Pick<Database, 'orm'>;
  /** Epoch ms. */
  readonly now: () => number;
  readonly most?: number;
}): SignIns => {
  const { database, now, most = mostOpen } = options;
  return {
    keep: async (browser, open) => {
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
    forgetOld: async () => {
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

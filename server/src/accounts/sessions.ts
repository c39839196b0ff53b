import { createHash } from 'node:crypto';
import type { AuthUser } from '@touchline/domain/account/account.ts';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { accountChannel } from '../platform/database/channels.ts';
import type { Database, Statements } from '../platform/database/database.ts';
import { session, user } from '../platform/database/schema/account-tables.ts';
import type { Identity } from './identity.ts';

/** SHA-256, base64url: the stored form of a secret that only a browser has. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A user as sent to the page. */
const authUser = (
  row: Omit<typeof user.$inferSelect, 'issuer' | 'subject' | 'createdAt' | 'signedInAt'>,
): AuthUser => ({
  uid: row.uid,
  ...(row.displayName !== null && { displayName: row.displayName }),
  ...(row.email !== null && { email: row.email }),
  ...(row.photoUrl !== null && { photoURL: row.photoUrl }),
});

/**
 * Saves a user who signed in, with current display data, and returns the id: the existing one, or `newUid`. Missing
 * values are deleted, unless userinfo was unreachable.
 */
const upsertUser = async (
  statements: Statements,
  person: Identity,
  options: { readonly newUid: string; readonly now: Date },
): Promise<string> => {
  const { newUid, now } = options;
  // Drizzle leaves out columns whose value is undefined.
  const missing = person.isPartial === true ? undefined : null;
  const columns = {
    displayName: person.displayName ?? missing,
    email: person.email ?? missing,
    photoUrl: person.photoURL ?? missing,
    signedInAt: now,
  };
  const [row] = await statements
    .insert(user)
    .values({ uid: newUid, issuer: person.issuer, subject: person.subject, createdAt: now, ...columns })
    .onConflictDoUpdate({ target: [user.issuer, user.subject], set: columns })
    .returning({ uid: user.uid });
  if (row === undefined) throw new Error('an upsert returned no row');
  return row.uid;
};

const dayMs = 86_400_000;

/** A session ends after this time without use. */
const restMs = 30 * dayMs;

/** A session ends after this time even if it is in use. Browsers store no cookie for longer. */
export const longestSessionMs = 400 * dayMs;

/** Use extends a session; the new end is saved at most this often. */
const renewEveryMs = dayMs;

/** A user's session. `sessionHash` identifies it but cannot be used to sign in. */
export type OpenSession = {
  readonly user: AuthUser;
  readonly sessionHash: string;
  /** Epoch ms. */
  readonly expiresAt: number;
};

/** Sessions of signed-in users: one row per browser, keyed by the hash of its token. */
export type Sessions = {
  /** Creates a session and returns its token. The previous session of this browser ends. */
  readonly start: (person: Identity, tokenBefore: string | undefined) => Promise<string>;
  /** Looks up the session of a token and extends it; undefined when there is none or it has ended. */
  readonly find: (token: string) => Promise<OpenSession | undefined>;
  /** When each of these sessions expires, epoch ms by hash; sessions that have ended are missing. */
  readonly ends: (hashes: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  readonly end: (token: string) => Promise<void>;
  readonly endAll: (uid: string) => Promise<void>;
  readonly deleteExpired: () => Promise<void>;
};

export const createSessions = (options: {
  readonly database: Pick<Database, 'orm' | 'transaction'>;
  /** Epoch ms. */
  readonly now: () => number;
  /** A random secret of letters, digits, `-` and `_`. */
  readonly newToken: () => string;
}): Sessions => {
  const { database, now, newToken } = options;
  const endOf = (createdAt: number): Date => new Date(Math.min(now() + restMs, createdAt + longestSessionMs));

  return {
    start: async (person, tokenBefore) => {
      const token = newToken();
      const createdAt = now();
      await database.transaction(async (statements) => {
        const userId = await upsertUser(statements, person, { newUid: newToken(), now: new Date(createdAt) });
        if (tokenBefore !== undefined) await endWhere(statements, eq(session.tokenHash, tokenHash(tokenBefore)));
        await statements.insert(session).values({
          tokenHash: tokenHash(token),
          userId,
          createdAt: new Date(createdAt),
          expiresAt: endOf(createdAt),
        });
      });
      return token;
    },

    find: async (token) => {
      const sessionHash = tokenHash(token);
      const [row] = await database.orm
        .select()
        .from(session)
        .innerJoin(user, eq(user.uid, session.userId))
        .where(and(eq(session.tokenHash, sessionHash), gt(session.expiresAt, new Date(now()))));
      if (row === undefined) return undefined;
      const renewed = endOf(row.session.createdAt.getTime());
      const expiresAt = row.session.expiresAt;
      const isDue = renewed.getTime() - expiresAt.getTime() >= renewEveryMs;
      if (isDue) {
        await database.orm.update(session).set({ expiresAt: renewed }).where(eq(session.tokenHash, sessionHash));
      }
      return { user: authUser(row.user), sessionHash, expiresAt: (isDue ? renewed : expiresAt).getTime() };
    },

    ends: async (hashes) => {
      const rows = await database.orm
        .select({ hash: session.tokenHash, expiresAt: session.expiresAt })
        .from(session)
        .where(and(inArray(session.tokenHash, [...hashes]), gt(session.expiresAt, new Date(now()))));
      return new Map(rows.map(({ hash, expiresAt }) => [hash, expiresAt.getTime()]));
    },

    end: (token) => database.transaction((statements) => endWhere(statements, eq(session.tokenHash, tokenHash(token)))),

    endAll: (uid) => database.transaction((statements) => endWhere(statements, eq(session.userId, uid))),

    deleteExpired: async () => {
      await database.orm.delete(session).where(lt(session.expiresAt, new Date(now())));
    },
  };
};

/** Ends sessions and sends the ids of their users to every node. */
const endWhere = async (statements: Statements, which: SQL): Promise<void> => {
  const ended = await statements.delete(session).where(which).returning({ userId: session.userId });
  for (const uid of new Set(ended.map(({ userId }) => userId))) {
    await statements.execute(sql`select pg_notify(${accountChannel}, ${uid})`);
  }
};

import type { Favorites } from '@touchline/domain/favorites/favorites.ts';
import {
  areFavoritesEqual,
  dropExpiredFavorites,
  mergeFavorites,
} from '@touchline/domain/favorites/merge-favorites.ts';
import { favoritesSaveSchema } from '@touchline/protocol/favorites-save-schema.ts';
import { readFavorites } from '@touchline/protocol/favorites-schema.ts';
import type { FavoritesAnswer } from '@touchline/protocol/favorites-schema.ts';
import { eq, sql } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { accountChannel } from '../platform/database/channels.ts';
import type { Database, Statements } from '../platform/database/database.ts';
import { userFavorites } from '../platform/database/schema/account-tables.ts';
import { answerProblem } from '../platform/http/problem.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { ValibotTypes } from '../platform/http/request-input.ts';
import { createAdmission, requireSameOrigin } from '../platform/http/session-guard.ts';
import type { FindSession } from '../platform/http/session-guard.ts';

/** Each user's favorites, pins and hidden items. Rejects when the database is unreachable. */
type FavoritesStore = {
  readonly read: (userId: string) => Promise<Favorites>;
  /** Merges a device's set into the account's and returns the result; notifies every node of a change. */
  readonly merge: (userId: string, theirs: Favorites) => Promise<Favorites>;
};

export const createFavoritesStore = (options: {
  readonly database: Pick<Database, 'orm' | 'transaction'>;
  /** Epoch ms. */
  readonly now: () => number;
}): FavoritesStore => {
  const { database, now } = options;
  return {
    read: (userId) => read(database.orm, userId),
    merge: (userId, theirs) =>
      database.transaction(async (statements) => {
        const nowMs = now();
        // Creates a missing row in order to lock it, so that concurrent devices see each other's changes.
        await statements
          .insert(userFavorites)
          .values({ userId, mine: {}, updatedAt: new Date(nowMs) })
          .onConflictDoNothing();
        const [row] = await statements
          .select()
          .from(userFavorites)
          .where(eq(userFavorites.userId, userId))
          .for('update');
        const before = readFavorites(row?.mine);
        const after = dropExpiredFavorites(mergeFavorites(before, theirs), nowMs);
        if (areFavoritesEqual(before, after)) return after;
        await statements
          .update(userFavorites)
          .set({ mine: after, updatedAt: new Date(nowMs) })
          .where(eq(userFavorites.userId, userId));
        await statements.execute(sql`select pg_notify(${accountChannel}, ${userId})`);
        return after;
      }),
  };
};

const read = async (statements: Statements, userId: string): Promise<Favorites> => {
  const [row] = await statements
    .select({ mine: userFavorites.mine })
    .from(userFavorites)
    .where(eq(userFavorites.userId, userId));
  return readFavorites(row?.mine);
};

/** Fits a full set whose names use a script with three bytes per character. */
const bodyLimit = 384 * 1024;

const answer = (reply: FastifyReply, body: FavoritesAnswer): FastifyReply =>
  reply.header('cache-control', 'no-store').send(body);

/**
 * `GET /api/me/mine`: the signed-in user's favorites, pins and hidden items, and the user's id; null when signed out.
 * `PUT`: merges a device's set and returns the result; repeating the request changes nothing. A page that expects
 * another user is refused.
 */
export const favoritesRoutes =
  (options: {
    readonly findSession: FindSession;
    readonly store: FavoritesStore;
    readonly publicUrl: string;
    /** Rate limit per user. */
    readonly limit: RateLimit;
  }): FastifyPluginAsync =>
  async (scope) => {
    const { findSession, store, publicUrl, limit } = options;
    requireSameOrigin(scope, publicUrl);
    const typed = scope.withTypeProvider<ValibotTypes>();
    const { identify, signedInOnly, findUser, userOf } = createAdmission({ findSession, limit });

    typed.get('/me/mine', { onRequest: identify }, async (request, reply) => {
      const uid = findUser(request)?.uid;
      // A page may send a request while it signs out: this is not a failure.
      if (uid === undefined) return answer(reply, { uid: null, mine: null });
      return answer(reply, { uid, mine: await store.read(uid) });
    });
    typed.put(
      '/me/mine',
      { schema: { body: favoritesSaveSchema }, bodyLimit, onRequest: signedInOnly() },
      async (request, reply) => {
        const { uid, mine } = request.body;
        if (uid !== userOf(request).uid) return answerProblem(reply, 'another-account');
        return answer(reply, { uid, mine: await store.merge(uid, mine) });
      },
    );
  };

import { createHash, randomBytes } from 'node:crypto';
import { type ApiScope, apiScopes } from '@touchline/protocol/public-api/api-operations.ts';
import { utcDay } from '@touchline/domain/time/iso-time.ts';
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database, Statements } from '../platform/database/database.ts';
import { apiKey, apiKeySecret, apiUsage } from '../platform/database/schema/api-tables.ts';

/** A key as operators see it; times are epoch ms. It never has a secret. */
export type ApiKey = {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly perDay: number;
  readonly perMinute: number;
  /** Sites whose pages may use the key: origins, or `*` for any; empty for servers only. */
  readonly origins: readonly string[];
  readonly createdAt: number;
  readonly revokedAt: number | undefined;
  readonly lastUsedAt: number | undefined;
  /** Requests on this UTC day, over all nodes. */
  readonly usedToday: number;
  /** When the secret that a rotation replaced ends, while it is still valid. */
  readonly oldSecretUntil: number | undefined;
};

/** What a new key may do. */
export const newKeySchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1, 'expected a name'), v.maxLength(100)),
  scopes: v.pipe(
    v.array(v.picklist(apiScopes, `expected scopes of ${apiScopes.join(', ')}`)),
    v.minLength(1, 'expected a scope'),
  ),
  perDay: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000_000)),
  perMinute: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
  origins: v.array(
    v.pipe(
      v.string(),
      v.check(
        (origin) => origin === '*' || URL.parse(origin)?.origin === origin,
        'expected origins such as https://scores.example, or *',
      ),
    ),
  ),
});

type NewKey = v.InferOutput<typeof newKeySchema>;

/** A node reads all keys into memory, so their number is limited. */
export const maxKeys = 2_000;

/** Identifies our keys, for people and for secret scanners. */
const prefix = 'tlk_';

/** The hash under which a secret is stored. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64url')}`;

/** A secret that a node accepts. */
export type ValidSecret = {
  readonly hash: string;
  readonly keyId: string;
  readonly expiresAt: number | undefined;
};

export type ApiKeyStore = {
  /** The secret is shown to the operator once and stored only as a hash; undefined if there are too many keys. */
  readonly create: (key: NewKey) => Promise<{ readonly id: string; readonly secret: string } | undefined>;
  /** Gives a key a second secret and ends the others after `overlapMs`; undefined for an unknown or revoked key. */
  readonly rotate: (id: string, overlapMs: number) => Promise<{ readonly secret: string } | undefined>;
  /** False for an unknown key. */
  readonly revoke: (id: string) => Promise<boolean>;
  /** All keys, the oldest first. */
  readonly list: () => Promise<readonly ApiKey[]>;
  /** The secrets of keys that are not revoked. */
  readonly validSecrets: () => Promise<readonly ValidSecret[]>;
  /** Adds requests to today's count and notes the last use of secrets, by hash (epoch ms). */
  readonly noteUse: (used: ReadonlyMap<string, number>, lastUse: ReadonlyMap<string, number>) => Promise<void>;
};

const idBytes = 6;

const keyOfRow = (
  { createdAt, revokedAt, scopes, ...key }: typeof apiKey.$inferSelect,
  secrets: readonly (typeof apiKeySecret.$inferSelect)[],
  usedToday: number,
  nowMs: number,
): ApiKey => {
  const lastUsedAt = Math.max(0, ...secrets.map((secret) => secret.lastUsedAt?.getTime() ?? 0));
  const ends = secrets.flatMap(({ expiresAt }) => expiresAt?.getTime() ?? []).filter((end) => end > nowMs);
  return {
    ...key,
    scopes: apiScopes.filter((scope) => scopes.includes(scope)),
    createdAt: createdAt.getTime(),
    revokedAt: revokedAt?.getTime(),
    lastUsedAt: lastUsedAt > 0 ? lastUsedAt : undefined,
    usedToday,
    oldSecretUntil: ends.length === 0 ? undefined : Math.max(...ends),
  };
};

const isCurrent = (nowMs: number) => or(isNull(apiKeySecret.expiresAt), gt(apiKeySecret.expiresAt, new Date(nowMs)));

/** `now` returns epoch ms. Rejects when the database is unreachable. */
export const createApiKeyStore = (database: Pick<Database, 'orm' | 'transaction'>, now: () => number): ApiKeyStore => {
  const addSecret = async (statements: Pick<Statements, 'insert'>, keyId: string): Promise<string> => {
    const secret = newSecret();
    await statements.insert(apiKeySecret).values({ hash: secretHash(secret), keyId, createdAt: new Date(now()) });
    return secret;
  };

  const addUse = async (statements: Statements, used: ReadonlyMap<string, number>): Promise<void> => {
    const day = utcDay(now());
    const rows = [...used].map(([keyId, count]) => ({ keyId, day, used: count }));
    if (rows.length === 0) return;
    await statements
      .insert(apiUsage)
      // In a fixed order, so that nodes cannot deadlock.
      .values(rows.toSorted((a, b) => (a.keyId < b.keyId ? -1 : 1)))
      .onConflictDoUpdate({
        target: [apiUsage.keyId, apiUsage.day],
        set: { used: sql`${apiUsage.used} + excluded.used` },
      });
  };

  return {
    create: (key) =>
      database.transaction(async (statements) => {
        const known = await statements.select({ id: apiKey.id }).from(apiKey).where(isNull(apiKey.revokedAt));
        if (known.length >= maxKeys) return undefined;
        const id = randomBytes(idBytes).toString('hex');
        await statements.insert(apiKey).values({ ...key, id, createdAt: new Date(now()) });
        return { id, secret: await addSecret(statements, id) };
      }),

    rotate: (id, overlapMs) =>
      database.transaction(async (statements) => {
        const [known] = await statements
          .select({ id: apiKey.id })
          .from(apiKey)
          .where(and(eq(apiKey.id, id), isNull(apiKey.revokedAt)));
        if (known === undefined) return undefined;
        const until = new Date(now() + overlapMs);
        // An earlier rotation may have set an earlier end.
        const stillValid = or(isNull(apiKeySecret.expiresAt), gt(apiKeySecret.expiresAt, until));
        await statements
          .update(apiKeySecret)
          .set({ expiresAt: until })
          .where(and(eq(apiKeySecret.keyId, id), stillValid));
        return { secret: await addSecret(statements, id) };
      }),

    revoke: async (id) => {
      const revoked = await database.orm
        .update(apiKey)
        .set({ revokedAt: new Date(now()) })
        .where(and(eq(apiKey.id, id), isNull(apiKey.revokedAt)))
        .returning({ id: apiKey.id });
      return revoked.length > 0;
    },

    list: async () => {
      const nowMs = now();
      const [keys, secrets, usage] = await Promise.all([
        database.orm.select().from(apiKey).orderBy(asc(apiKey.createdAt), asc(apiKey.id)),
        database.orm.select().from(apiKeySecret),
        database.orm
          .select()
          .from(apiUsage)
          .where(eq(apiUsage.day, utcDay(nowMs))),
      ]);
      const secretsOf = Map.groupBy(secrets, ({ keyId }) => keyId);
      const usedBy = new Map(usage.map(({ keyId, used }) => [keyId, used]));
      return keys.map((key) => keyOfRow(key, secretsOf.get(key.id) ?? [], usedBy.get(key.id) ?? 0, nowMs));
    },

    validSecrets: async () => {
      const rows = await database.orm
        .select({ hash: apiKeySecret.hash, keyId: apiKeySecret.keyId, expiresAt: apiKeySecret.expiresAt })
        .from(apiKeySecret)
        .innerJoin(apiKey, eq(apiKey.id, apiKeySecret.keyId))
        .where(and(isNull(apiKey.revokedAt), isCurrent(now())));
      return rows.map(({ hash, keyId, expiresAt }) => ({ hash, keyId, expiresAt: expiresAt?.getTime() }));
    },

    noteUse: async (used, lastUse) => {
      if (used.size === 0 && lastUse.size === 0) return;
      await database.transaction(async (statements) => {
        await addUse(statements, used);
        for (const hash of [...lastUse.keys()].toSorted()) {
          const at = new Date(lastUse.get(hash) ?? 0);
          await statements
            .update(apiKeySecret)
            .set({ lastUsedAt: sql`greatest(${apiKeySecret.lastUsedAt}, ${at})` })
            .where(eq(apiKeySecret.hash, hash));
        }
      });
    },
  };
};

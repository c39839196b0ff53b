import { createHash } from 'node:crypto';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { callQuota } from '../../platform/database/schema/quota-tables.ts';
import type { DailyQuota } from './daily-quota.ts';
import type { ForeignCalls } from './foreign-calls.ts';

/** The provider counts calls per day; a report from two days ago is void. */
const retentionMs = 2 * 86_400_000;

/** A sport's newest report, minus the calls sent since, and the calls of other clients of the key. */
export type StoredQuota = { readonly quota: DailyQuota; readonly foreign: ForeignCalls | undefined };

/** What all nodes together know about a provider's calls. */
export type QuotaStore = {
  /** Rejects when the store cannot be read. */
  readonly all: () => Promise<ReadonlyMap<SportId, StoredQuota>>;
  /**
   * Calls `change` with the stored quota of a sport and writes the result; undefined writes nothing. Changes of a sport
   * are serialized across nodes. `change` may be called again. Rejects if nothing could be written, or if `signal`
   * aborts before `change` is called.
   */
  readonly change: (
    sport: SportId,
    change: (written: StoredQuota | undefined) => StoredQuota | undefined,
    signal: AbortSignal,
  ) => Promise<void>;
};

type Row = typeof callQuota.$inferSelect;

/**
 * The owner of a quota. The provider counts per key: another key has its own quota, and so does the same key at another
 * address.
 */
export const quotaAccountOf = ({
  apiKey,
  apiBase,
}: {
  readonly apiKey: string | undefined;
  readonly apiBase: string | undefined;
}): string =>
  createHash('sha256')
    .update(JSON.stringify([apiKey, apiBase]))
    .digest('base64url')
    .slice(0, 16);

export const createQuotaStore = (options: {
  readonly database: Pick<Database, 'orm' | 'transaction'>;
  /** The result of `quotaAccountOf`. */
  readonly account: string;
  /** Epoch ms. */
  readonly now: () => number;
}): QuotaStore => {
  const { database, account, now } = options;
  const rowOf = (sport: SportId) => and(eq(callQuota.account, account), eq(callQuota.sport, sport));

  const change: QuotaStore['change'] = async (sport, next, signal) => {
    const isDone = await database.transaction(async (statements) => {
      const [row] = await statements.select().from(callQuota).where(rowOf(sport)).for('update');
      signal.throwIfAborted();
      const quota = next(row && storedOf(row));
      if (quota === undefined) return true;
      const values = valuesOf(quota);
      if (row !== undefined) {
        await statements.update(callQuota).set(values).where(rowOf(sport));
        return true;
      }
      const first = await statements
        .insert(callQuota)
        .values({ account, sport, ...values })
        .onConflictDoNothing()
        .returning({ sport: callQuota.sport });
      return first.length > 0;
    });
    // A missing row cannot be locked, and another node has inserted it in the meantime.
    if (!isDone) await change(sport, next, signal);
  };

  const all = async (): Promise<ReadonlyMap<SportId, StoredQuota>> => {
    const [rows] = await Promise.all([
      database.orm.select().from(callQuota).where(eq(callQuota.account, account)),
      database.orm.delete(callQuota).where(lt(callQuota.reportedAt, new Date(now() - retentionMs))),
    ]);
    return new Map(
      sportIds.flatMap((sport) => {
        const row = rows.find((each) => each.sport === sport);
        return row === undefined ? [] : [[sport, storedOf(row)] as const];
      }),
    );
  };

  return { all, change };
};

const valuesOf = ({ quota, foreign }: StoredQuota): Omit<Row, 'account' | 'sport'> => ({
  dayLimit: quota.dayLimit ?? null,
  dayRemaining: quota.dayRemaining ?? null,
  minuteLimit: quota.minuteLimit ?? null,
  reportedAt: new Date(quota.reportedAt),
  beginsMs: quota.resetOffsetMs ?? null,
  isLate: quota.isLate === true,
  beforeReset: quota.beforeReset ?? null,
  explainedCalls: foreign?.explained ?? null,
  foreignCalls: foreign?.active?.calls ?? null,
  foreignSince: foreign?.active === undefined ? null : new Date(foreign.active.since),
  foreignLastAt: foreign?.active === undefined ? null : new Date(foreign.active.lastAt),
});

const storedOf = (row: Row): StoredQuota => ({ quota: quotaOf(row), foreign: foreignOf(row) });

const quotaOf = ({
  dayLimit,
  dayRemaining,
  minuteLimit,
  reportedAt,
  beginsMs,
  isLate,
  beforeReset,
}: Row): DailyQuota => ({
  ...(dayLimit === null ? {} : { dayLimit }),
  ...(dayRemaining === null ? {} : { dayRemaining }),
  ...(minuteLimit === null ? {} : { minuteLimit }),
  reportedAt: reportedAt.getTime(),
  ...(beginsMs === null ? {} : { resetOffsetMs: beginsMs }),
  ...(isLate ? { isLate } : {}),
  ...(beforeReset === null ? {} : { beforeReset }),
});

/** Older releases, which may run at the same time, don't write these columns. */
const foreignOf = ({ explainedCalls, foreignCalls, foreignSince, foreignLastAt }: Row): ForeignCalls | undefined => {
  if (explainedCalls === null) return undefined;
  if (foreignCalls === null || foreignSince === null || foreignLastAt === null) return { explained: explainedCalls };
  return {
    explained: explainedCalls,
    active: { since: foreignSince.getTime(), calls: foreignCalls, lastAt: foreignLastAt.getTime() },
  };
};

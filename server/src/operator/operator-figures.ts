import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Clock } from '../platform/clock.ts';
import { withTimeout } from '../platform/clock.ts';
import type { Database, Statements } from '../platform/database/database.ts';
import { dayMs, hourMs } from './formats.ts';
import type { AccountFacts } from './revenue-section.ts';
import type { DatabaseFacts } from './service-section.ts';
import type { TokenPrice } from './token-price.ts';
import type { AnalystFacts } from './usage-section.ts';
import type { WebhookFacts, WebhooksFacts } from './webhooks-section.ts';

/** PostgreSQL sends large numbers as text. */
const wholeNumber = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.finite());

const nullableNumber = v.nullable(wholeNumber);

/** Rows of a statement, from either database. */
const rowsOf = <Row extends v.GenericSchema>(row: Row, answer: unknown): readonly v.InferOutput<Row>[] =>
  v.parse(v.object({ rows: v.array(row) }), answer).rows;

/** Which tables a line of the page sums; the rest is "Accounts and the rest". */
const tableGroups: readonly (readonly [name: string, tables: RegExp])[] = [
  ['Board', /^(board|board_\w+|known_\w+|call_quota|visitor_day)$/],
  ['Odds history', /^odds_/],
  [
    'Forecasts and ratings',
    /^(forecast|forecast_\w+|frozen_\w+|outlook_\w+|\w*record_sum|rated_\w+|rating_\w+|\w+_rating|season_read)$/,
  ],
  ['Notifications', /^push_/],
  ['API and webhooks', /^(api_\w+|webhook|webhook_\w+)$/],
];
const otherTables = 'Accounts and the rest';

const groupOf = (table: string): string => tableGroups.find(([, tablesOf]) => tablesOf.test(table))?.[0] ?? otherTables;

export type OperatorFigures = {
  readonly webhooks: WebhooksFacts;
  readonly accounts: AccountFacts;
  readonly analyst: AnalystFacts;
  readonly database: DatabaseFacts;
};

/** The most webhooks that are shown: first those that are disabled or fail. */
const maxWebhooks = 50;

const webhookRow = v.object({
  id: v.string(),
  name: v.string(),
  url: v.string(),
  types: v.string(),
  filters: v.string(),
  delay: wholeNumber,
  disabled_ms: nullableNumber,
  failing_ms: nullableNumber,
  success_ms: nullableNumber,
  failure_ms: nullableNumber,
  failure: v.nullable(v.string()),
  delivered: wholeNumber,
  given_up: wholeNumber,
  pending: wholeNumber,
});

const listOf = (text: string): readonly string[] => (text === '' ? [] : text.split(' '));

const webhookFacts = (row: v.InferOutput<typeof webhookRow>): WebhookFacts => ({
  id: row.id,
  name: row.name,
  host: URL.parse(row.url)?.host ?? '',
  types: listOf(row.types),
  filters: listOf(row.filters),
  delaySeconds: row.delay,
  disabledAt: row.disabled_ms ?? undefined,
  failingSince: row.failing_ms ?? undefined,
  lastSuccessAt: row.success_ms ?? undefined,
  lastFailureAt: row.failure_ms ?? undefined,
  lastFailure: row.failure ?? undefined,
  delivered: row.delivered,
  givenUp: row.given_up,
  pending: row.pending,
});

/** A time as epoch ms. */
const msOf = (column: string) => sql.raw(`extract(epoch from ${column}) * 1000`);

/** All attempts for an event are made within this time, with the longest delay and the pauses receivers may ask for. */
const attemptsSpan = '2 days';

/**
 * Reads webhooks with their deliveries of one day, and the last attempts for events of two days, of a disabled webhook
 * before it was disabled. Events are found by their time and deliveries by their ids, so nothing older is read.
 */
const readWebhooks = async (orm: Pick<Statements, 'execute'>, now: number): Promise<WebhooksFacts> => {
  const dayAgo = new Date(now - dayMs).toISOString();
  const [[sums], rows] = [
    rowsOf(
      v.object({ total: wholeNumber, disabled: wholeNumber }),
      await orm.execute(sql`select count(*) as total, count(disabled_at) as disabled from webhook`),
    ),
    rowsOf(
      webhookRow,
      await orm.execute(sql`
        with shown as (
          select * from webhook order by disabled_at nulls last, failing_since nulls last, name, id limit ${maxWebhooks}
        ), day as (
          select id from webhook_event where at >= ${dayAgo} order by at limit 1
        ), pending as (
          select webhook_id, count(*) as pending from webhook_delivery where next_at is not null group by webhook_id
        )
        select shown.id, name, url, array_to_string(types, ' ') as types, array_to_string(filters, ' ') as filters,
          delay_seconds as delay, ${msOf('disabled_at')} as disabled_ms, ${msOf('failing_since')} as failing_ms,
          ${msOf('success_at')} as success_ms, ${msOf('failure_at')} as failure_ms, failure, delivered, given_up,
          coalesce(pending, 0) as pending
        from shown left join pending on pending.webhook_id = shown.id cross join lateral (
          select max(last_at) filter (where is_delivered) as success_at,
            max(last_at) filter (where not is_delivered) as failure_at,
            (array_agg(outcome order by last_at desc) filter (where not is_delivered and last_at is not null))[1] as failure,
            count(*) filter (where is_delivered and event_id >= (select id from day)) as delivered,
            count(*) filter (where not is_delivered and next_at is null and event_id >= (select id from day)) as given_up
          from webhook_delivery where webhook_id = shown.id and event_id >= (
            select id from webhook_event
            where at >= coalesce(shown.disabled_at, ${new Date(now).toISOString()}) - ${attemptsSpan}::interval
            order by at limit 1
          )
        ) recent
        order by disabled_at nulls last, failing_since nulls last, name, shown.id`),
    ),
  ];
  return { total: sums?.total ?? 0, disabled: sums?.disabled ?? 0, shown: rows.map(webhookFacts) };
};

/** The page answers without these figures if the database takes longer. */
const answerWithinMs = 3_000;
/** Counting reads whole tables: a reloading page must not do so every time. */
const ttlMs = 60_000;

/** Counts in the database, read when the page is opened, at most once a minute. Undefined while it does not answer. */
export const createOperatorFigures = (options: {
  readonly database: Pick<Database, 'kind'> & { readonly orm: Pick<Statements, 'execute'> };
  /** The folder of the embedded database. */
  readonly dataDir: string;
  readonly price: TokenPrice | undefined;
  readonly clock: Clock;
}): (() => Promise<OperatorFigures | undefined>) => {
  const { database, dataDir, price, clock } = options;
  const { orm } = database;
  let known: { readonly atMs: number; readonly figures: OperatorFigures } | undefined;
  let reading: Promise<OperatorFigures> | undefined;
  let firstSize: { readonly atMs: number; readonly bytes: number } | undefined;

  const readAccounts = async (now: number): Promise<AccountFacts> => {
    const since = new Date(now - 30 * dayMs).toISOString();
    const dayAgo = new Date(now - dayMs).toISOString();
    const shape = v.object({
      users: wholeNumber,
      sign_ups: wholeNumber,
      active: wholeNumber,
      past_due: wholeNumber,
      unclosed: wholeNumber,
    });
    const [row] = rowsOf(
      shape,
      await orm.execute(sql`
        select
          (select count(*) from "user") as users,
          (select count(*) from "user" where created_at >= ${since}) as sign_ups,
          (select count(*) from subscription where is_active) as active,
          (select count(*) from subscription where provider_status = 'past_due') as past_due,
          (select count(*) from account_deletion where next_at is not null and requested_at < ${dayAgo}) as unclosed`),
    );
    if (row === undefined) throw new Error('a count returned no row');
    const { users, sign_ups: signUpsIn30Days, active, past_due: pastDue, unclosed } = row;
    return { users, signUpsIn30Days, active, pastDue, unclosed };
  };

  const readAnalyst = async (now: number): Promise<AnalystFacts> => {
    const since = new Date(now - 30 * dayMs).toISOString().slice(0, 10);
    const shape = v.object({
      users: wholeNumber,
      questions: nullableNumber,
      tokens: nullableNumber,
      q50: nullableNumber,
      q95: nullableNumber,
      q100: nullableNumber,
      t50: nullableNumber,
      t95: nullableNumber,
      t100: nullableNumber,
    });
    const [row] = rowsOf(
      shape,
      await orm.execute(sql`
        with per_user as (
          select sum(messages) as questions, sum(tokens) as tokens
          from analyst_usage where day > ${since} group by user_id
        )
        select
          count(*) as users, sum(questions) as questions, sum(tokens) as tokens,
          percentile_cont(0.5) within group (order by questions) as q50,
          percentile_cont(0.95) within group (order by questions) as q95,
          max(questions) as q100,
          percentile_cont(0.5) within group (order by tokens) as t50,
          percentile_cont(0.95) within group (order by tokens) as t95,
          max(tokens) as t100
        from per_user`),
    );
    if (row === undefined) throw new Error('a sum returned no row');
    const { users, q50, q95, q100, t50, t95, t100 } = row;
    const isKnown = users > 0 && q50 !== null && q95 !== null && q100 !== null && t50 !== null && t95 !== null;
    return {
      questions: row.questions ?? 0,
      tokens: row.tokens ?? 0,
      perUser:
        isKnown && t100 !== null
          ? {
              questions: { median: q50, p95: q95, most: q100 },
              tokens: { median: t50, p95: t95, most: t100 },
            }
          : undefined,
      price,
    };
  };

  const readDatabase = async (now: number): Promise<DatabaseFacts> => {
    const [total] = rowsOf(
      v.object({ bytes: wholeNumber }),
      await orm.execute(sql`select pg_database_size(current_database()) as bytes`),
    );
    const tables = rowsOf(
      v.object({ name: v.string(), bytes: wholeNumber }),
      await orm.execute(sql`
        select relname as name, pg_total_relation_size(c.oid) as bytes
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r'`),
    );
    const sums = new Map<string, number>();
    for (const { name, bytes } of tables) sums.set(groupOf(name), (sums.get(groupOf(name)) ?? 0) + bytes);
    const totalBytes = total?.bytes ?? 0;
    const ofTables = tables.reduce((sum, { bytes }) => sum + bytes, 0);
    sums.set('Catalog and free space', Math.max(0, totalBytes - ofTables));
    firstSize ??= { atMs: now, bytes: totalBytes };
    const observedMs = now - firstSize.atMs;
    return {
      kind: database.kind,
      totalBytes,
      volumeBytes: database.kind === 'pglite' ? totalBytes + (await freeBytes(dataDir)) : undefined,
      groups: [...sums].map(([name, bytes]) => ({ name, bytes })).toSorted((a, b) => b.bytes - a.bytes),
      growth: observedMs < hourMs ? undefined : ((totalBytes - firstSize.bytes) / observedMs) * dayMs,
    };
  };

  const read = async (): Promise<OperatorFigures> => {
    const now = clock.now();
    const figures = {
      accounts: await readAccounts(now),
      analyst: await readAnalyst(now),
      database: await readDatabase(now),
      webhooks: await readWebhooks(orm, now),
    };
    known = { atMs: now, figures };
    return figures;
  };

  return async () => {
    const now = clock.now();
    if (known !== undefined && now >= known.atMs && now - known.atMs < ttlMs) return known.figures;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    const pending = reading;
    try {
      return await withTimeout(
        answerWithinMs,
        clock,
        () => pending,
        () => undefined,
      );
    } catch {
      // The page says that the database does not answer; the database's own log lines have the cause.
      return undefined;
    }
  };
};

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

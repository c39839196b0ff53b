import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pruneForecasts } from './forecasts/track-record-sums.ts';
import { systemClock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { retentionRules } from './retention/retention-rules.ts';
import type { RetentionRule } from './retention/retention.ts';

/**
 * Measures the size of the embedded database over a simulated year, without and with retention. One day at a time, SQL
 * adds rows at the daily rates of `docs/operations.md`, the retention rules run as on the leader, and their tables are
 * vacuumed, which the product does every hour. Prints one JSON line. Run it with `npm run bench -- retention`.
 */

const dayMs = 86_400_000;
const mb = 1024 * 1024;
const share = 8;
const days = 365;

/** By this day, retention has begun to delete in every table, and freed space has been used again. */
const settledDay = 120;

/** The retention of the measured year, below a year so that it takes effect in every table. */
const keptDays = 90;

const startMs = Date.UTC(2026, 0, 1);

const tables = [
  'odds_snapshot',
  'forecast',
  'forecast_result',
  'rated_match',
  'payment_event',
  'analyst_usage',
  'user',
];

/**
 * An eighth of the rows of a day with 400 matches, 8 prices of each, 168 payment events, 16 new accounts and 304 users who
 * ask the analyst. The eighth keeps the run at some minutes; the sizes are multiplied.
 */
const addDay = async ({ orm }: Database, day: number): Promise<void> => {
  const at = new Date(startMs + day * dayMs).toISOString();
  const kickOff = sql`${at}::timestamptz + n % 24 * interval '1 hour'`;
  const match = sql`'football-' || (1000000 + ${day}::int * 50 + n)`;
  await orm.execute(sql`
    insert into odds_snapshot (match_id, sport, origin, bookmaker, seen_at, kick_off, in_play, prices)
    select 'football-' || (1000000 + ${day}::int * 50 + n / 8), 'football', 'api-sports real', 'Bet365',
      ${at}::timestamptz + n * interval '20 seconds', ${at}::timestamptz + interval '1 day', false,
      jsonb_build_object('homeWin', 1 + n % 90 / 30.0, 'draw', 3.4, 'awayWin', 1 + n % 70 / 20.0,
        'overUnder', jsonb_build_object('line', 2.5, 'over', 1.9, 'under', 1.95),
        'handicap', jsonb_build_object('line', -0.5, 'home', 1.85, 'away', 2.05))
    from generate_series(0, 399) n`);
  await orm.execute(sql`
    insert into forecast (origin, match_id, sport, league, kick_off, frozen_at, basis, band, home, draw, away, model, odds)
    select 'real', ${match}, 'football', 'football:39', ${kickOff}, ${kickOff} - interval '1 minute',
      case when n % 2 = 0 then 'market' else 'ratings' end, 'Medium', 0.47, 0.27, 0.26, '2026-11',
      case when n % 2 = 0 then '{"bookmaker":"Bet365","at":"2026-01-01T00:00:00.000Z","prices":{"homeWin":2.1,"draw":3.4,"awayWin":3.5}}'::jsonb end
    from generate_series(0, 49) n`);
  await orm.execute(sql`
    insert into forecast_result (forecast_id, outcome, closing, graded_at)
    select id, 'home', '{"home":0.46,"draw":0.27,"away":0.27}'::jsonb, kick_off + interval '2 hours'
    from forecast where kick_off >= ${at}::timestamptz and not exists (
      select from forecast_result where forecast_id = id)`);
  await orm.execute(sql`
    insert into rated_match (origin, match_id, sport, league, kick_off, home_team, away_team, home_score, away_score, rated_at)
    select 'real', ${match}, 'football', 'football:' || n % 150, ${kickOff}, n::text, (n + 1)::text, 2, 1, ${at}::timestamptz
    from generate_series(0, 49) n`);
  await orm.execute(sql`
    insert into payment_event (id, type, customer_id, outcome, received_at)
    select 'evt_' || md5(${day}::int || ' ' || n), 'invoice.payment_succeeded', 'cus_' || md5(n::text), 'applied', ${at}::timestamptz
    from generate_series(0, 20) n`);
  await orm.execute(sql`
    insert into "user" (uid, issuer, subject, display_name, email, photo_url, created_at, signed_in_at)
    select md5(${day}::int || 'u' || n), 'https://accounts.google.com', md5(${day}::int || 's' || n), 'Ada Rossi',
      'ada.rossi' || n || '@example.com', 'https://lh3.googleusercontent.com/a/' || md5(n::text), ${at}::timestamptz, ${at}::timestamptz
    from generate_series(0, 1) n`);
  await orm.execute(sql`
    insert into analyst_usage (user_id, day, messages, tokens)
    select uid, ${at}::timestamptz::date, 5, 20000 from "user" order by signed_in_at desc limit 38`);
};

/** The size at the full rates, from the size at an eighth of them and the size of an empty database. */
const atFullRates = (measuredMb: number, emptyMb: number): number => emptyMb + (measuredMb - emptyMb) * share;

const sizesOf = async ({ orm }: Database): Promise<Readonly<Record<string, number>>> => {
  const rows = await orm
    .select({ name: sql<string>`name`, bytes: sql<number>`pg_total_relation_size(quote_ident(name))::float8` })
    .from(
      sql`unnest(array[${sql.join(
        tables.map((name) => sql`${name}`),
        sql`, `,
      )}]::text[]) as name`,
    );
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, atFullRates(bytes / mb, 0)]));
};

const databaseMb = async ({ orm }: Database): Promise<number> => {
  const [row] = await orm
    .select({ bytes: sql<number>`pg_database_size(current_database())::float8` })
    .from(sql`(select 1) as one`);
  return (row?.bytes ?? Number.NaN) / mb;
};

/** Applies a rule as the leader does, and returns the longest batch in ms. */
const applyRule = async ({ days: kept, prune }: RetentionRule, nowMs: number): Promise<number> => {
  let longestMs = 0;
  for (let deleted = 500; deleted === 500;) {
    const from = performance.now();
    deleted = await prune(new Date(nowMs - kept * dayMs), 500);
    longestMs = Math.max(longestMs, performance.now() - from);
  }
  return longestMs;
};

const simulateYear = async (isKept: boolean) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-retention-'));
  const database = await openDatabase(
    { kind: 'directory', dataDir },
    { clock: systemClock, onIdleError: () => undefined },
  );
  const { orm } = database;
  const rules = retentionRules({
    database,
    settings: {
      oddsDays: keptDays,
      forecastDays: keptDays,
      usageDays: keptDays,
      paymentDays: keptDays,
      accountDays: keptDays,
    },
    pruneForecasts: (before, limit) => pruneForecasts(database, before, limit),
    pruneOutlooks: async () => 0,
    deleteAccount: async (uid) => void (await orm.execute(sql`delete from "user" where uid = ${uid}`)),
  });
  const emptyMb = await databaseMb(database);
  let settledMb = Number.NaN;
  let longestBatchMs = 0;
  for (let day = 0; day < days; day += 1) {
    await addDay(database, day);
    if (isKept) {
      for (const rule of rules) {
        longestBatchMs = Math.max(longestBatchMs, await applyRule(rule, startMs + day * dayMs));
      }
    }
    if (isKept)
      await orm.execute(
        sql`vacuum ${sql.join(
          tables.map((name) => sql.identifier(name)),
          sql`, `,
        )}`,
      );
    await orm.execute(sql`checkpoint`);
    if (day === settledDay) settledMb = atFullRates(await databaseMb(database), emptyMb);
  }
  const result = {
    emptyMb,
    settledMb,
    endMb: atFullRates(await databaseMb(database), emptyMb),
    tables: await sizesOf(database),
    longestBatchMs,
  };
  await database.close();
  await rm(dataDir, { recursive: true });
  return result;
};

const without = await simulateYear(false);
const kept = await simulateYear(true);
process.stdout.write(JSON.stringify({ keptDays, settledDay, without, kept }));

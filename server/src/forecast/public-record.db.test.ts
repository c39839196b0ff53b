import { trackRecordSchema } from '@touchline/protocol/track-record-schema.ts';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHandClock } from '../../test/hand-clock.ts';
import type { HandClock } from '../../test/hand-clock.ts';
import { open, testedDatabases } from '../../test/tested-databases.ts';
import type { TestedPlace } from '../../test/tested-databases.ts';
import type { Database } from '../platform/database/database.ts';
import { forecast, forecastResult } from '../platform/database/schema.ts';
import { readGraded } from './graded-forecasts.ts';
import { createPublicRecord } from './public-record.ts';

const kickOff = '2026-03-14T19:45:00.000Z';
const kickOffMs = Date.parse(kickOff);
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

describe.each(testedDatabases)('the public record on $name', ({ make }) => {
  let tested: TestedPlace;
  let database: Database;
  let clock: HandClock;

  beforeAll(async () => {
    tested = await make();
    database = await open(tested.place);
  });

  afterAll(async () => {
    await database.close();
    await tested.remove();
  });

  beforeEach(async () => {
    for (const table of [forecastResult, forecast]) await database.orm.delete(table);
    clock = createHandClock(kickOffMs - hourMs);
  });

  const publicRecord = () => createPublicRecord({ read: () => readGraded(database, 'real'), simulated: false, clock });

  /** A past of forecasts that came out as they were meant to, two of three at home. */
  const past = async (count: number, origin = 'real'): Promise<void> => {
    await database.orm.execute(sql`
      with said as (
        insert into forecast (origin, match_id, sport, league, kick_off, frozen_at, basis, band, home, draw, away, model)
        select ${origin}, 'football-' || n, 'football', 'l', ${kickOff}::timestamptz - n * interval '1 hour',
          ${kickOff}::timestamptz - n * interval '1 hour' - interval '1 minute', 'market', 'High', 0.66, 0.2, 0.14, 'm'
        from generate_series(1, ${count}::int) n
        returning id, match_id
      )
      insert into forecast_result (forecast_id, outcome, closing, graded_at)
      select id, case when id % 3 = 0 then 'draw' else 'home' end, '{"home":0.6,"draw":0.25,"away":0.15}'::jsonb, now()
      from said`);
  };

  it('has everything, losses too, beside the market, from 200 matches on', async () => {
    await past(300);
    await past(50, 'simulated');
    const record = publicRecord();
    const answer = v.parse(trackRecordSchema, await record.answer());
    expect(answer).toMatchObject({
      simulated: false,
      open: 0,
      void: 0,
      since: new Date(kickOffMs - 300 * hourMs).toISOString(),
      records: [{ sport: 'football', basis: 'market', record: { kind: 'record', n: 300, market: { n: 300 } } }],
    });
    const [{ record: figures } = { record: undefined }] = answer.records;
    expect(figures).toMatchObject({ bands: [{ band: 'High', n: 300, hits: 200 }] });
    expect(record.of('football')).toEqual({ graded: 0, ece: 0 });
  });

  it('has no figures before that', async () => {
    await past(199);
    const record = publicRecord();
    expect(v.parse(trackRecordSchema, await record.answer()).records).toEqual([
      { sport: 'football', basis: 'market', record: { kind: 'too-few', n: 199, needed: 200 } },
    ]);
  });

  it('is counted once for all who ask within five minutes', async () => {
    const record = publicRecord();
    const [first, second] = await Promise.all([record.answer(), record.answer()]);
    expect(second).toBe(first);
    await past(1);
    await clock.pass(4 * minuteMs);
    expect(await record.answer()).toBe(first);
    await clock.pass(minuteMs);
    expect((await record.answer()).records).toHaveLength(1);
  });
});

import { modelVersion } from '@touchline/domain/forecast/pre-match-forecast.ts';
import { trackRecordSchema } from '@touchline/protocol/track-record-schema.ts';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import type { ManualClock } from '../../test/manual-clock.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { forecast, forecastResult, recordSum } from '../platform/database/schema/forecast-tables.ts';
import { readTrackRecord } from './track-record-sums.ts';
import { createTrackRecord } from './track-record.ts';

const { database } = await openTestDatabase();

const kickOff = '2026-03-14T19:45:00.000Z';
const kickOffMs = Date.parse(kickOff);
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Adds a history of well-calibrated forecasts, with home wins in two of three matches. */
const past = async (count: number, origin = 'real', from = 1): Promise<void> => {
  await database.orm.execute(sql`
    with said as (
      insert into forecast (origin, match_id, sport, league, kick_off, frozen_at, basis, band, home, draw, away, model)
      select ${origin}, 'football-' || n, 'football', 'l', ${kickOff}::timestamptz - n * interval '1 hour',
        ${kickOff}::timestamptz - n * interval '1 hour' - interval '1 minute', 'market', 'High', 0.66, 0.2, 0.14, 'm'
      from generate_series(${from}::int, ${from + count - 1}::int) n
      returning id, match_id
    )
    insert into forecast_result (forecast_id, outcome, closing, graded_at)
    select id, case when id % 3 = 0 then 'draw' else 'home' end, '{"home":0.6,"draw":0.25,"away":0.15}'::jsonb, now()
    from said`);
};

describe('the track record', () => {
  let clock: ManualClock;
  let alarms: string[];

  beforeEach(async () => {
    for (const table of [recordSum, forecastResult, forecast]) await database.orm.delete(table);
    clock = createManualClock(kickOffMs - hourMs);
    alarms = [];
  });

  const publicRecord = () =>
    createTrackRecord({
      read: () => readTrackRecord(database, 'real'),
      simulated: false,
      clock,
      events: {
        onRecordAlarm: (of, { kind }) => {
          alarms.push(`${of.sport} ${of.basis} ${kind}`);
        },
      },
    });

  it('includes wins and losses, compared with the market, from 200 matches on', async () => {
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

  it('includes all forecasts, even if there are many', async () => {
    await past(20_100);
    const answer = await publicRecord().answer();
    expect(answer).toMatchObject({
      since: new Date(kickOffMs - 20_100 * hourMs).toISOString(),
      records: [{ record: { n: 20_100, bands: [{ n: 20_100 }] } }],
    });
  });

  it('includes earlier models, and raises each alarm about the current model once', async () => {
    await past(300);
    await database.orm.execute(sql`update forecast set model = ${modelVersion} where id % 2 = 0`);
    await database.orm.execute(sql`update forecast_result set outcome = 'away' where forecast_id % 3 > 0`);
    const record = publicRecord();
    expect(await record.answer()).toMatchObject({ records: [{ record: { n: 300 } }] });
    expect(alarms).toEqual([]);
    await past(100, 'real', 1_000);
    await database.orm.execute(sql`update forecast set model = ${modelVersion}`);
    await database.orm.delete(recordSum);
    await clock.advance(5 * minuteMs);
    await record.answer();
    await clock.advance(5 * minuteMs);
    await record.answer();
    expect(alarms).toEqual(['football market calibration', 'football market high-misses']);
  });

  it('has no figures below 200 matches', async () => {
    await past(199);
    const record = publicRecord();
    expect(v.parse(trackRecordSchema, await record.answer()).records).toEqual([
      { sport: 'football', basis: 'market', record: { kind: 'too-few', n: 199, needed: 200 } },
    ]);
  });

  it('is counted at most once in five minutes', async () => {
    const record = publicRecord();
    const [first, second] = await Promise.all([record.answer(), record.answer()]);
    expect(second).toBe(first);
    await past(1);
    await clock.advance(4 * minuteMs);
    expect(await record.answer()).toBe(first);
    await clock.advance(minuteMs);
    expect((await record.answer()).records).toHaveLength(1);
  });

  it('is counted again if the clock is set back', async () => {
    const record = publicRecord();
    await record.answer();
    await past(1);
    clock.setBack(2 * hourMs);
    expect((await record.answer()).records).toHaveLength(1);
  });
});

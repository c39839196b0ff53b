import { epochMs } from '@touchline/domain/time/iso-time.ts';
import { dayAnswerSchema } from '@touchline/protocol/day-schema.ts';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import type { ManualClock } from '../../test/manual-clock.ts';
import { liveMatch } from '../../test/sample-matches.ts';
import { good, scriptedProvider } from '../../test/scripted-provider.ts';
import { serveRoutes } from '../../test/served-routes.ts';
import { createRateLimit } from '../platform/http/rate-limit.ts';
import { createDays } from './days.ts';
import type { Days } from './days.ts';

const onBoard = liveMatch('football-7', { status: 'scheduled', startTime: '2026-11-22T15:00:00.000Z' });
const read = liveMatch('football-1', { status: 'finished', startTime: '2026-11-18T19:00:00.000Z' });

let clock: ManualClock;
let scripted: ReturnType<typeof scriptedProvider>;
let version: number;
let payers: Set<string | undefined>;
let days: Days;
let served: Awaited<ReturnType<typeof serveRoutes>>;

beforeEach(async () => {
  clock = createManualClock(epochMs('2026-11-21T12:00:00.000Z'));
  scripted = scriptedProvider(['football', 'hockey']);
  scripted.answers.set('football day:2026-11-18', good(read));
  scripted.answers.set('hockey day:2026-11-18', {
    ok: false,
    problem: { kind: 'plan', detail: 'Free plans do not have access to this date.' },
    quota: {},
    calls: 1,
  });
  version = 1;
  payers = new Set();
  days = createDays({
    provider: scripted.source,
    board: {
      version: () => version,
      matches: () => [onBoard, liveMatch('football-8', { startTime: '2026-11-21T11:00:00.000Z' })],
      sports: () => ({
        football: { checkedAt: '2026-11-21T11:59:00.000Z' },
        hockey: { problem: { kind: 'quota', since: '2026-11-21T10:00:00.000Z' } },
      }),
    },
    budget: {
      reserve: (_sport, _isFirst, visitor) => {
        payers.add(visitor);
        return { ok: true, commit: () => undefined };
      },
    },
    pauses: { problem: () => undefined, failed: () => undefined, answered: () => undefined },
    quota: () => undefined,
    limit: createRateLimit({ burst: 10, everyMs: 60_000, maxVisitors: 10, now: clock.now }),
    clock,
    events: { onProblem: () => undefined, onDroppedItems: () => undefined },
  });
  served = await serveRoutes(days.routes);
});

afterEach(() => served.close());

const get = (day: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`${served.origin}/api/days/${day}`, { headers });

describe('a day', () => {
  it('that is not on the board is fetched, with a time or a problem for each sport', async () => {
    const answer = await get('2026-11-18');
    expect(answer.status).toBe(200);
    expect(v.parse(dayAnswerSchema, await answer.json())).toEqual({
      day: '2026-11-18',
      sports: { football: { readAt: '2026-11-21T12:00:00.000Z' }, hockey: { problem: 'plan' } },
      matches: [read],
    });
    expect(days.match('football-1')).toEqual(read);
    expect([...payers]).toEqual(['127.0.0.1']);
  });

  it('on the board is answered from the board, without a call', async () => {
    const answer = await get('2026-11-22');
    expect(v.parse(dayAnswerSchema, await answer.json())).toEqual({
      day: '2026-11-22',
      sports: { football: { readAt: '2026-11-21T11:59:00.000Z' }, hockey: { problem: 'quota' } },
      matches: [onBoard],
    });
    expect(scripted.asked).toEqual([]);
  });

  it('that did not change is not sent again', async () => {
    const first = await get('2026-11-18', { 'accept-encoding': 'gzip' });
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('content-encoding')).toBe('gzip');
    expect((await get('2026-11-18', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(304);
    await clock.advance(24 * 3_600_000);
    scripted.answers.set('football day:2026-11-18', good());
    expect((await get('2026-11-18', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200);
  });

  it.each(['2026-02-30', 'today', '2026-11-18T00:00', '20261118'])('%s is refused as invalid', async (day) => {
    const answer = await get(day);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'bad-request' });
  });

  it.each(['2026-11-12', '2026-11-30', '2024-05-25'])('%s is too far away', async (day) => {
    const answer = await get(day);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'day-out-of-reach' });
    expect(scripted.asked).toEqual([]);
  });

  it('is rate-limited per visitor, and accepts no query parameters', async () => {
    expect((await get('2026-11-18?sport=football')).status).toBe(400);
    for (let times = 0; times < 10; times += 1) expect((await get('2026-11-18')).status).toBe(200);
    const refused = await get('2026-11-18');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).not.toBeNull();
  });
});

import type { Match } from '@touchline/domain/match/match.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import {
  detailsAnswerSchema,
  oddsAnswerSchema,
  statisticsAnswerSchema,
} from '@touchline/protocol/match-data-schema.ts';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeMatchProvider, figuresOf } from '../../test/fake-match-provider.ts';
import { createManualClock } from '../../test/manual-clock.ts';
import type { ManualClock } from '../../test/manual-clock.ts';
import { liveMatch } from '../../test/sample-matches.ts';
import { priceOf } from '../../test/sample-prices.ts';
import { fieldOf, readStream } from '../../test/stream-reader.ts';
import type { StreamReader } from '../../test/stream-reader.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { answerUnknownAddresses } from '../platform/http/problem.ts';
import { createRateLimit } from '../platform/http/rate-limit.ts';
import { readInputWithValibot } from '../platform/http/request-input.ts';
import { createLog } from '../platform/log.ts';
import { createMatchAnswers } from './match-answers.ts';
import { matchDataRoutes } from './match-data-routes.ts';
import { createMatchStream } from './match-stream.ts';
import type { MatchStream } from './match-stream.ts';

const minuteMs = 60_000;

let clock: ManualClock;
let controls: ReturnType<typeof createFakeMatchProvider>;
let board: Map<string, Match>;
let watch: MatchStream;
let visitors = 0;
let origin: string;
let close: () => Promise<void>;
let running: Promise<void>;
let stopping: AbortController;

beforeEach(async () => {
  clock = createManualClock(epochMs('2024-05-25T15:00:00.000Z'));
  controls = createFakeMatchProvider();
  board = new Map(['football-1', 'football-2', 'football-3'].map((id) => [id, liveMatch(id)]));
  board.set('rugby-1', liveMatch('rugby-1', { sport: 'rugby' }));
  const answers = createMatchAnswers({
    provider: controls.source,
    oddsHistory: {
      latest: async () => undefined,
      record: async (_match, { value }) => ({ ...value, history: [] }),
    },
    budget: { reserve: () => ({ ok: true, commit: () => undefined }) },
    clock,
    events: { onProblem: () => undefined, onNotes: () => undefined, onStoreFailure: () => undefined },
  });
  const matches = { match: (id: string) => board.get(id) };
  watch = createMatchStream({
    answers,
    board: matches,
    clock,
    random: () => 0.5,
    maxWatchers: 3,
    maxPerAddress: 2,
    headers: { 'x-own': 'a' },
  });
  const log = createLog({ level: 'silent', readable: false });
  const http = createHttpServer({ log, trustProxy: 1, headers: {}, newRequestId: () => 'test' });
  http.addHook('preClose', (done) => {
    watch.close();
    done();
  });
  await http.register(
    async (api) => {
      answerUnknownAddresses(api);
      readInputWithValibot(api);
      const limit = createRateLimit({ burst: 20, everyMs: 1_000, maxVisitors: 10, now: clock.now });
      await api.register(matchDataRoutes({ board: matches, otherDays: matches, answers, stream: watch, limit }));
    },
    { prefix: '/api' },
  );
  origin = await http.listen({ port: 0, host: '127.0.0.1' });
  stopping = new AbortController();
  running = watch.run(stopping.signal);
  close = async () => {
    stopping.abort();
    await Promise.all([http.close(), running.catch(() => undefined)]);
  };
});

afterEach(() => close());

const get = (path: string): Promise<Response> => fetch(`${origin}/api/matches/${path}`);

/** A stream of a new visitor, unless one is given. */
const live = (id: string, visitor = `192.0.2.${(visitors += 1)}`): Promise<StreamReader> =>
  readStream(`${origin}/api/matches/${id}/live`, { 'x-forwarded-for': visitor });

const isOf = (event: string) => (block: string) => fieldOf(block, 'event') === event;

const dataOf = (block: string): unknown => JSON.parse(fieldOf(block, 'data') ?? 'null');

/** Advances the clock second by second, so that the work that becomes due can run. */
const pass = async (ms: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += 1_000) await clock.advance(1_000);
};

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
};

describe('the routes of a match', () => {
  it('respond in the shapes of the protocol', async () => {
    const [odds, statistics, details] = await Promise.all(
      ['odds', 'statistics', 'details'].map(async (read) => (await get(`football-1/${read}`)).json()),
    );
    expect(v.parse(oddsAnswerSchema, odds)).toMatchObject({ sample: false, bookmaker: 'Bet One' });
    expect(v.parse(statisticsAnswerSchema, statistics)).toMatchObject({ sample: false });
    expect(v.parse(detailsAnswerSchema, details)).toMatchObject({ details: { matchId: 'football-1' } });
  });

  it('mark samples and forbid caching them', async () => {
    const [real, sample, nothing] = await Promise.all(
      ['football-1/odds', 'rugby-1/odds', 'rugby-1/details'].map((path) => get(path)),
    );
    expect(real?.headers.get('cache-control')).toBe('no-cache');
    expect(sample?.headers.get('cache-control')).toBe('no-store');
    expect(nothing?.headers.get('cache-control')).toBe('no-store');
    expect(v.parse(oddsAnswerSchema, await sample?.json())).toMatchObject({
      sample: true,
      reason: 'Unsupported sport: rugby',
    });
  });

  it.each([
    ['football-99/odds', 404, 'not-found'],
    ['football-99/live', 404, 'not-found'],
    ['constructor/odds', 400, 'bad-request'],
    ['football-1%2f..%2fx/odds', 400, 'bad-request'],
    [`football-${'1'.repeat(70)}/odds`, 400, 'bad-request'],
    ['football-1/odds?bookmaker=1', 400, 'unknown-parameter'],
    ['football-1/live?since=1', 400, 'unknown-parameter'],
    ['football-1/nothing', 404, 'not-found'],
  ])('respond to %s with %i and the code %s', async (path, status, code) => {
    const reply = await get(path);
    expect(reply.status).toBe(status);
    expect(await reply.json()).toMatchObject({ code });
    expect(controls.asked).toEqual([]);
  });

  it('rate-limit a visitor', async () => {
    for (let request = 0; request < 20; request += 1) await get('football-1/odds');
    const reply = await get('football-1/odds');
    expect(reply.status).toBe(429);
    expect(reply.headers.get('retry-after')).toBe('1');
    await clock.advance(1_000);
    expect((await get('football-1/odds')).status).toBe(200);
  });

  it('report our own failures with status 500', async () => {
    controls.says.odds = () => {
      throw new Error('simulated failure');
    };
    expect((await get('football-1/odds')).status).toBe(500);
    expect((await get('football-1/statistics')).status).toBe(200);
  });
});

describe('a watcher', () => {
  it('first gets all available data, then each change, in the form that the route returns', async () => {
    const reader = await live('football-1');
    expect(reader.status).toBe(200);
    expect(reader.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-own': 'a',
    });
    for (const read of ['odds', 'statistics', 'details']) {
      const block = await reader.block(isOf(read));
      expect(dataOf(block)).toEqual(await (await get(`football-1/${read}`)).json());
    }
    expect(controls.asked).toHaveLength(3);
    controls.says.statistics = ({ id }) => ({ value: figuresOf(id, 77) });
    await pass(minuteMs);
    const changed = await reader.block((block) => isOf('statistics')(block) && block.includes('"home":77'));
    expect(dataOf(changed)).toMatchObject({
      statistics: { shots: { home: 77 } },
      updatedAt: '2024-05-25T15:01:00.000Z',
    });
    reader.close();
  });

  it('shares every call with all other watchers of the match', async () => {
    const readers = [await live('football-1'), await live('football-1'), await live('football-1')];
    for (const reader of readers) await reader.block(isOf('details'));
    await pass(minuteMs);
    const ofMatch = controls.asked.filter((call) => call === 'statistics football-1');
    expect(ofMatch).toHaveLength(2);
    for (const reader of readers) {
      await reader.block((block) => isOf('statistics')(block) && block.includes('15:01:00'));
      reader.close();
    }
  });

  it('that joins later immediately gets what the others have received', async () => {
    const first = await live('football-1');
    await first.block(isOf('details'));
    const calls = controls.asked.length;
    const second = await live('football-1');
    for (const read of ['odds', 'statistics', 'details']) await second.block(isOf(read));
    expect(controls.asked).toHaveLength(calls);
    first.close();
    second.close();
  });

  it('receives nothing about other matches, and nothing twice', async () => {
    const [one, other] = [await live('football-1'), await live('football-2')];
    await one.block(isOf('details'));
    await other.block(isOf('details'));
    controls.says.odds = controls.says.details = () => ({ value: undefined });
    controls.says.statistics = ({ id }) => ({ value: figuresOf(id, id === 'football-2' ? 50 : 9) });
    await pass(2 * minuteMs);
    await other.block((block) => block.includes('"home":50'));
    expect(one.blocks.filter(isOf('odds'))).toHaveLength(1);
    expect(one.blocks.some((block) => block.includes('football-2'))).toBe(false);
    one.close();
    other.close();
  });

  it('causes no more calls once it has left', async () => {
    const reader = await live('football-1');
    await reader.block(isOf('details'));
    reader.close();
    await until(() => watch.watchers() === 0);
    const calls = controls.asked.length;
    await pass(30 * minuteMs);
    expect(controls.asked).toHaveLength(calls);
  });

  it('is notified when a sample appears, and when a real value replaces it', async () => {
    controls.says.statistics = () => ({ value: undefined });
    const reader = await live('football-1');
    const sample = await reader.block(isOf('statistics'));
    expect(dataOf(sample)).toMatchObject({ sample: true, reason: 'No statistics data available' });
    await pass(minuteMs);
    expect(reader.blocks.filter(isOf('statistics'))).toHaveLength(1);
    controls.says.statistics = ({ id }) => ({ value: figuresOf(id, 12) });
    await pass(2 * minuteMs);
    await reader.block((block) => isOf('statistics')(block) && block.includes('"sample":false'));
    reader.close();
  });

  it('gets a heartbeat every 15 seconds', async () => {
    const reader = await live('football-1');
    await reader.block(isOf('details'));
    await pass(15_000);
    expect(await reader.block(isOf('alive'))).toBe(':\nevent: alive\ndata: {}');
    reader.close();
  });

  it('counts towards a total limit', async () => {
    const readers = [await live('football-1'), await live('football-2'), await live('football-3')];
    const reply = await get('football-1/live');
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '10']);
    readers[0]?.close();
    await until(() => watch.watchers() === 2);
    const another = await live('football-1');
    expect(another.status).toBe(200);
    for (const reader of [...readers, another]) reader.close();
  });

  it('counts towards a limit per visitor, without affecting others', async () => {
    const readers = [await live('football-1', '192.0.2.9'), await live('football-2', '192.0.2.9')];
    expect((await live('football-3', '192.0.2.9')).status).toBe(429);
    const other = await live('football-3', '192.0.2.10');
    expect(other.status).toBe(200);
    other.close();
    readers[0]?.close();
    await until(() => watch.watchers() === 1);
    const another = await live('football-3', '192.0.2.9');
    expect(another.status).toBe(200);
    for (const reader of [...readers, another]) reader.close();
  });

  it('is disconnected when its match leaves the board', async () => {
    const reader = await live('football-1');
    await reader.block(isOf('details'));
    board.delete('football-1');
    await pass(1_000);
    await reader.ended;
    expect(watch.watchers()).toBe(0);
  });

  it('is disconnected with a reconnect hint when the server stops', async () => {
    const reader = await live('football-1');
    await reader.block(isOf('details'));
    watch.close();
    await reader.ended;
    expect(reader.blocks.at(-1)).toBe('retry: 2500');
    expect((await live('football-1')).status).toBe(429);
    expect(watch.watchers()).toBe(0);
  });

  it('stays connected while the server fails, and gets prices when it recovers', async () => {
    const oddsControl = controls.says.odds;
    controls.says.odds = () => {
      throw new Error('simulated failure');
    };
    const reader = await live('football-1');
    await reader.block(isOf('statistics'));
    await Promise.all([expect(running).rejects.toThrow('watched matches cannot be looked up'), pass(1_000)]);
    controls.says.odds = oddsControl;
    running = watch.run(stopping.signal);
    await pass(1_000);
    expect(dataOf(await reader.block(isOf('odds')))).toMatchObject({ sample: false });
    reader.close();
  });
});

it('A watcher receives the same price that the route returns.', async () => {
  let price = 2;
  controls.says.odds = ({ id }) => ({ value: priceOf(id, (price += 0.25)) });
  const reader = await live('football-1');
  await reader.block(isOf('odds'));
  await pass(minuteMs);
  const change = await reader.block((block) => isOf('odds')(block) && block.includes('"homeWin":2.5'));
  expect(await (await get('football-1/odds')).json()).toEqual(dataOf(change));
  reader.close();
});

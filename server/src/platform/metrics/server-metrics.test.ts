import { expect, it } from 'vitest';
import { createManualClock } from '../../../test/manual-clock.ts';
import { createVisitorSlots } from '../http/connection-limit.ts';
import { createHttpServer } from '../http/http-server.ts';
import { answerProblem } from '../http/problem.ts';
import { createLog } from '../log.ts';
import { supervise } from '../supervise.ts';
import { createMetrics } from './metrics.ts';
import { meterRequests, meterStreams, meterParts, meterDatabase } from './server-metrics.ts';

it('Each scrape exports the current numbers of open and refused streams by kind.', async () => {
  const metrics = createMetrics();
  const match = createVisitorSlots({ max: 2, maxPerVisitor: 1 });
  const account = createVisitorSlots({ max: 9, maxPerVisitor: 9 });
  meterStreams(metrics, { board: { taken: () => 7, refused: () => 4 }, match, account });
  const read = async (): Promise<readonly string[]> =>
    (await metrics.metrics()).split('\n').filter((line) => line.startsWith('touchline_'));
  const beginning = [
    'touchline_live_readers{stream="board"} 7',
    'touchline_live_readers{stream="match"} 0',
    'touchline_live_readers{stream="account"} 0',
    'touchline_readers_refused_total{stream="board"} 4',
    'touchline_readers_refused_total{stream="match"} 0',
    'touchline_readers_refused_total{stream="account"} 0',
  ];
  expect(await read()).toEqual(beginning);
  expect(await read()).toEqual(beginning);
  for (const visitor of ['a', 'a', 'a', 'b']) match.take(visitor);
  expect(await read()).toContain('touchline_live_readers{stream="match"} 2');
  expect(await read()).toContain('touchline_readers_refused_total{stream="match"} 2');
});

it('Each start of a part is counted, so that a repeated failure is visible.', async () => {
  const clock = createManualClock(0);
  const stopping = new AbortController();
  const metrics = createMetrics();
  let failures = 0;
  const failing = {
    name: 'feed',
    run: async (signal: AbortSignal): Promise<void> => {
      failures += 1;
      if (failures < 3) throw new Error('lost');
      await clock.wait(60_000, signal);
    },
  };
  const running = supervise(meterParts(metrics, [failing]), {
    signal: stopping.signal,
    clock,
    random: () => 0.5,
    onEnded: () => undefined,
  });
  for (let seconds = 0; seconds < 3; seconds += 1) await clock.advance(1_000);
  expect(await metrics.metrics()).toContain('touchline_part_starts_total{part="feed"} 3');
  stopping.abort();
  await running;
});

it("The database's own counts are exported, including pool connections if there is a pool.", async () => {
  const metrics = createMetrics();
  const counts = { answered: 5, failed: 2, waitMs: 1_500 };
  let connections: { open: number; idle: number; waiting: number } | undefined;
  meterDatabase(metrics, { counts: () => ({ ...counts, ...(connections && { connections }) }) });
  const read = async (): Promise<readonly string[]> =>
    (await metrics.metrics()).split('\n').filter((line) => line.startsWith('touchline_'));
  const counted = [
    'touchline_database_queries_total 5',
    'touchline_database_errors_total 2',
    'touchline_database_wait_seconds_total 1.5',
  ];
  expect(await read()).toEqual(counted);
  connections = { open: 10, idle: 0, waiting: 3 };
  expect(await read()).toEqual([
    ...counted,
    'touchline_database_connections{state="open"} 10',
    'touchline_database_connections{state="idle"} 0',
    'touchline_database_connections{state="waiting"} 3',
  ]);
});

it('Only responses with status 500 count as failed requests, not those with status 404, 502 or 503.', async () => {
  const metrics = createMetrics();
  const log = createLog({ level: 'silent', readable: false });
  const http = createHttpServer({ log, trustProxy: false, headers: {}, newRequestId: () => 'test' });
  http.addHook('onSend', meterRequests(metrics));
  http.get('/broken', () => {
    throw new Error('as the test says');
  });
  http.get('/away', (_request, reply) => answerProblem(reply, 'upstream-failed'));
  http.get('/off', (_request, reply) => answerProblem(reply, 'analyst-not-configured'));
  const failed = async (): Promise<string | undefined> =>
    (await metrics.metrics()).split('\n').find((line) => line.startsWith('touchline_failed_requests_total'));
  expect(await failed()).toBe('touchline_failed_requests_total 0');
  for (const [path, status] of [
    ['/away', 502],
    ['/off', 503],
    ['/none', 404],
  ] as const) {
    expect((await http.inject(path)).statusCode).toBe(status);
  }
  expect(await failed()).toBe('touchline_failed_requests_total 0');
  expect((await http.inject('/broken')).statusCode).toBe(500);
  expect(await failed()).toBe('touchline_failed_requests_total 1');
  await http.close();
});

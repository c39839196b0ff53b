import { expect, it } from 'vitest';
import { answerProblem } from '../http-problem.ts';
import { createHttpServer } from '../http-server.ts';
import { createLog } from '../log.ts';
import { meterRequests } from './http-metrics.ts';
import { createMetrics } from './metrics.ts';

it('A request that fails here is counted apart from answers that say what is away or not set up.', async () => {
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

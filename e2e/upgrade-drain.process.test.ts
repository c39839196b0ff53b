import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDemo } from './running-product.ts';
import type { Demo } from './running-product.ts';
import { openReader } from './live-reader.ts';
import { startLoad } from './steady-load.ts';

const clients = 40;
const streams = 20;
/** Less than the ten seconds after which Docker kills a process. */
const endsWithinMs = 8_000;

let demo: Demo;

beforeAll(async () => {
  demo = await startDemo();
});

afterAll(() => demo?.stop());

it('after SIGTERM under load, the server loses no request, finishes slow requests, ends streams with a retry time, and exits in time', async () => {
  const { server, simulator } = demo;
  const filled = await openReader(server.origin);
  await filled.until('a full board', ({ matches }) => matches.size > 100, 60_000);
  filled.close();
  const readers = await Promise.all(
    Array.from({ length: streams }, () => server.get('/api/live', { headers: { accept: 'text/event-stream' } })),
  );
  const load = startLoad(server.origin, ['/api/matches', '/api/health', '/api/config'], clients);
  await load.answered(clients * 10);

  await simulator.control('faults', { kind: 'slow', sport: 'football', delayMs: 2_000 });
  const asked = Date.now();
  const slow = server.get('/api/sports-proxy?sport=football&endpoint=fixtures&live=all');
  // A later request: once it completes, the server has started to process the slow request.
  await server.get('/api/health');

  server.process.kill('SIGTERM');
  const toldAt = Date.now();
  const answer = await slow;
  expect({ status: answer.status, isWhole: (await answer.text()).endsWith('}') }).toEqual({
    status: 200,
    isWhole: true,
  });
  expect(Date.now() - asked).toBeGreaterThanOrEqual(2_000);

  const report = await load.ended;
  expect(report).toMatchObject({ refused: {}, lost: [] });
  for (const reader of readers) await expect(reader.text()).resolves.toMatch(/retry: \d+\n\n$/);
  expect(await server.process.ended).toEqual({ status: 0, signal: null });
  expect(Date.now() - toldAt).toBeLessThan(endsWithinMs);
});

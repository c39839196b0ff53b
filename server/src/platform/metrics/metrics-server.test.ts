import { expect, it } from 'vitest';
import { createMetrics, gauge } from './metrics.ts';
import { createMetricsServer } from './metrics-server.ts';
import type { PrivateRoute } from './metrics-server.ts';

const serve = async (read: () => number, pages?: PrivateRoute) => {
  const metrics = createMetrics();
  gauge(metrics, { name: 'touchline_example', help: 'An example.', read });
  const stopping = new AbortController();
  const listening = Promise.withResolvers<number>();
  const server = createMetricsServer({
    metrics,
    host: '127.0.0.1',
    port: 0,
    ...(pages !== undefined && { pages }),
    onListening: listening.resolve,
  });
  const running = server.run(stopping.signal);
  const origin = `http://127.0.0.1:${await listening.promise}`;
  const end = async (): Promise<void> => {
    stopping.abort();
    await running;
  };
  return { origin, end };
};

it('Without pages, the metrics server serves one path and nothing else.', async () => {
  const { origin, end } = await serve(() => 4);
  const reply = await fetch(`${origin}/metrics`);
  expect(reply.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await reply.text()).toContain('touchline_example 4');
  for (const [path, method] of [
    ['/', 'GET'],
    ['/metrics?x', 'GET'],
    ['/metrics', 'POST'],
  ] as const) {
    expect((await fetch(origin + path, { method })).status).toBe(404);
  }
  await end();
  await expect(fetch(`${origin}/metrics`)).rejects.toThrow('fetch failed');
});

it('A gauge that fails affects that scrape only.', async () => {
  let broken = true;
  const { origin, end } = await serve(() => {
    if (broken) throw new Error('not now');
    return 5;
  });
  await expect(fetch(`${origin}/metrics`)).rejects.toThrow('fetch failed');
  broken = false;
  expect(await (await fetch(`${origin}/metrics`)).text()).toContain('touchline_example 5');
  await end();
});

it('The part fails if the port is in use, so that its supervisor restarts it.', async () => {
  const { origin, end } = await serve(() => 1);
  const second = createMetricsServer({
    metrics: createMetrics(),
    host: '127.0.0.1',
    port: Number(new URL(origin).port),
  });
  await expect(second.run(new AbortController().signal)).rejects.toThrow('EADDRINUSE');
  await end();
});

const pages: PrivateRoute = async (path, host) =>
  path === '/' ? { status: 200, headers: { 'content-type': 'text/html' }, body: `to ${host ?? ''}` } : undefined;

it('Pages for operators are served on the port of the metrics, read-only.', async () => {
  const { origin, end } = await serve(() => 1, pages);
  const reply = await fetch(`${origin}/`);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html']);
  expect(await reply.text()).toBe(`to ${new URL(origin).host}`);
  expect(await (await fetch(`${origin}/`, { method: 'HEAD' })).text()).toBe('');
  expect((await fetch(`${origin}/`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${origin}/other`)).status).toBe(404);
  expect(await (await fetch(`${origin}/metrics`)).text()).toContain('touchline_example 1');
  await end();
});

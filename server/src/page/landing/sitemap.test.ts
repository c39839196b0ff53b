import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import type { LandingIndex } from './landing-index.ts';
import { sitemapRoutes } from './sitemap.ts';

it('A sitemap file is written once for each index, regardless of the query string.', async () => {
  let written = 0;
  const match = {
    ...exampleMatch(),
    // Read when an address is written.
    get homeTeam() {
      written += 1;
      return { id: '1', name: 'Inter' };
    },
  };
  const newIndex = (): LandingIndex => ({
    byId: new Map(),
    byLeague: new Map(),
    byTeam: new Map(),
    bySport: new Map(),
    byDay: new Map([['2026-03-14', [match]]]),
  });
  let index = newIndex();
  const http = fastify();
  await http.register(
    sitemapRoutes({
      sources: { leagues: () => [], team: () => undefined },
      index: () => index,
      origin: 'https://scores.example',
      limits: { requests: createRateLimit({ burst: 10, everyMs: 1_000, maxVisitors: 1, now: () => 0 }) },
    }),
  );
  const read = async (query: string) => {
    const reply = await http.inject(`/sitemap/day/2026-03-14.xml${query}`);
    expect(reply.body.match(/<loc>/g)).toHaveLength(3);
    return written;
  };
  const once = await read('');
  expect(once).toBeGreaterThan(0);
  expect(await read('?x=1')).toBe(once);
  index = newIndex();
  expect(await read('?x=2')).toBe(2 * once);
});

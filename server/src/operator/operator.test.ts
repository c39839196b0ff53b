import { readFileSync } from 'node:fs';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { expect, it } from 'vitest';
import { ownBrand } from '../../test/own-brand.ts';
import { createManualClock } from '../../test/manual-clock.ts';
import { createOperator } from './operator.ts';

const now = Date.parse('2026-11-21T16:14:07Z');

const operator = (changed: { readonly readFont?: () => Promise<Buffer> } = {}) =>
  createOperator({
    brand: ownBrand,
    version: '1.2.3',
    database: {
      kind: 'postgres',
      orm: {
        execute: (): never => {
          throw new Error('the database is gone');
        },
      },
    },
    dataDir: '/nowhere',
    clock: createManualClock(now),
    board: {
      matches: () => [
        exampleMatch({ id: 'football-1', sport: 'football', status: 'live' }),
        exampleMatch({ id: 'football-2', sport: 'football', status: 'scheduled' }),
      ],
      sports: () => ({ football: { checkedAt: '2026-11-21T16:14:00Z' } }),
    },
    sports: ['football', 'tennis'],
    plan: (sport) => (sport === 'football' ? { paceMs: 15_000, quota: undefined } : undefined),
    nodes: () => [],
    readMetrics: async () => [],
    recentErrors: { list: () => [] },
    revenue: async () => ({ kind: 'off' }),
    apiKeys: undefined,
    hasWebhooks: false,
    isAnalystConfigured: false,
    tokenPrice: undefined,
    manual: readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8'),
    readFont: async () => undefined,
    host: 'ops.internal.example',
    ...changed,
  });

it('The page is served while the database is down, and says so.', async () => {
  const page = await operator().answer('/', '127.0.0.1:9300');
  expect(page).toMatchObject({ status: 200, headers: { refresh: '15', 'cache-control': 'no-store' } });
  const body = String(page?.body);
  expect(body).toContain('The database did not answer.');
  expect(body.replaceAll(/\s+/g, ' ')).toMatch(/Football<\/th> <td class="">7 s/);
});

it('The page stops reloading on request.', async () => {
  const page = await operator().answer('/?reload=off', '127.0.0.1:9300');
  expect(page?.headers['refresh']).toBeUndefined();
});

it('The page shows the sections of the manual that it links to, and no other file or section.', async () => {
  const { answer } = operator();
  const section = await answer('/manual/the-quota-runs-out', '127.0.0.1');
  expect(String(section?.body)).toContain('look for another program with the same key');
  expect(String(section?.body)).not.toContain('#### A board is old');
  for (const path of ['/manual/payments', '/manual/../.env', '/manual/', '/other', '/?x']) {
    expect(await answer(path, '127.0.0.1')).toBeUndefined();
  }
});

it('The font is that of the product’s page, and the page works without it.', async () => {
  const font = Buffer.from('wOF2');
  const served = await operator({ readFont: async () => font }).answer('/archivo.woff2', '127.0.0.1');
  expect(served).toMatchObject({ status: 200, headers: { 'content-type': 'font/woff2' }, body: font });
  expect(await operator().answer('/archivo.woff2', '127.0.0.1')).toBeUndefined();
});

it.each([
  ['127.0.0.1:9300', 200],
  ['[::1]:9300', 200],
  ['10.0.0.7', 200],
  ['localhost:9300', 200],
  ['node-1:9300', 200],
  ['ops.internal.example', 200],
  ['evil.example:9300', 421],
  ['127.0.0.1.evil.example', 421],
  ['', 421],
  [undefined, 421],
])('A request to %s gets status %i, because another site may point its name here.', async (host, status) => {
  expect((await operator().answer('/', host))?.status).toBe(status);
});

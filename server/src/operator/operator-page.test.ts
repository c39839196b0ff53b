import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { webhookTypes } from '@touchline/protocol/public-api/api-webhook.ts';
import { ownBrand } from '../../test/own-brand.ts';
import { expect, it } from 'vitest';
import type { SportFacts } from './boards-section.ts';
import { helpOfLine } from './errors-section.ts';
import { manualAnchors, sectionOf } from './manual.ts';
import type { NodeFacts } from './nodes-section.ts';
import { operatorPage, pageHeaders } from './operator-page.ts';
import type { OperatorFacts } from './operator-page.ts';
import type { AnalystFacts } from './usage-section.ts';

const now = Date.parse('2026-11-21T16:14:07Z');
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const resetAt = Date.parse('2026-11-22T00:00:00Z');

const football: SportFacts = {
  sport: 'football',
  checkedAt: now - 8_000,
  problem: undefined,
  matches: 34,
  live: 7,
  paceMs: 15_000,
  isResting: false,
  quota: { limit: 7_500, remaining: 2_850, remainingAtReset: 600, resetAt, exhaustedAt: undefined },
};

const thisNode: NodeFacts = {
  name: 'web-1:3000',
  isThisNode: true,
  seenAt: now,
  leaderSince: now - hourMs,
  memoryBytes: 412e6,
  streams: 4_000,
};

const analyst: AnalystFacts = {
  questions: 21_400,
  tokens: 48_200_000,
  perUser: { questions: { median: 9, p95: 61, most: 412 }, tokens: { median: 20e3, p95: 138e3, most: 930e3 } },
  price: { amount: 8.25, currency: 'USD' },
};

const calm: OperatorFacts = {
  brand: ownBrand,
  version: '2.1.0',
  startedAt: now - 148 * hourMs,
  now,
  sports: [football],
  nodes: [
    thisNode,
    {
      name: 'web-2:3000',
      isThisNode: false,
      seenAt: now - 2_000,
      leaderSince: undefined,
      memoryBytes: 388e6,
      streams: 812,
    },
  ],
  day: {
    since: now - 24 * hourMs,
    points: [{ at: now, streams: 4_000, latencyMs: 412 }],
    latencyMs: 412,
    pushed: { sent: 31_204, gone: 12 },
    pushMs: 900,
    pushEnded: { gone: 12 },
  },
  database: {
    kind: 'postgres',
    totalBytes: 6.4e9,
    volumeBytes: undefined,
    groups: [{ name: 'Odds history', bytes: 1.6e9 }],
    growth: 41e6,
  },
  business: {
    accounts: { users: 9_000, signUpsIn30Days: 300, active: 1_284, pastDue: 0, unclosed: 0 },
    revenue: {
      kind: 'ready',
      report: {
        asOf: now,
        revenue: [{ month: '2026-11', currency: 'usd', paid: 641_215, refunded: 499 }],
        subscribers: [{ month: '2026-11', started: 83, ended: 46, failedPayments: 21 }],
      },
    },
  },
  analyst,
  isAnalystConfigured: true,
  apiKeys: undefined,
  webhooks: { total: 0, disabled: 0, shown: [] },
  hasWebhooks: false,
  errors: [],
  isLive: true,
};

/** The text of a page, without markup. */
const textOf = (page: string): string =>
  page
    .replace(/<style>.*<\/style>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const textWith = (changed: Partial<OperatorFacts>): string => textOf(operatorPage({ ...calm, ...changed }));

it('A calm page says so and shows the figures of every section.', () => {
  const text = textWith({});
  expect(text).toContain('Nothing needs attention.');
  for (const shown of [
    'Open streams 4,812',
    'Reply to reader, p99 412 ms',
    'Revenue this month USD 6,407.16',
    'Analyst cost per subscriber USD 0.31',
    '4,650 / 7,500 92 % at reset',
    'Leader since 15:14',
    'Odds history 1.6 GB 25 %',
    '46 churned this month (3.5 %)',
    '21 failed payments this month',
    'Accepted 31,204 100.0 %',
  ]) {
    expect(text).toContain(shown);
  }
});

it('Unknown figures are dashes, never zeros.', () => {
  const text = textWith({
    database: undefined,
    analyst: undefined,
    business: { accounts: undefined, revenue: { kind: 'off' } },
    day: { ...calm.day, latencyMs: undefined },
    sports: [{ ...football, checkedAt: undefined, paceMs: undefined, quota: undefined }],
  });
  for (const shown of [
    'Reply to reader, p99 –',
    'Active subscribers –',
    'Revenue this month –',
    'Analyst cost per subscriber –',
    'The database did not answer.',
    'No card provider is configured.',
    'Football – – 7 34 Not polled yet',
  ]) {
    expect(text).toContain(shown);
  }
});

it('Without a price per million tokens, the cost is a dash.', () => {
  const text = textWith({ analyst: { ...analyst, price: undefined } });
  expect(text).toContain('– cost');
  expect(text).toContain('Set AI_PRICE_PER_MILLION');
});

it('A quota that runs out is announced with its time and a link to the manual.', () => {
  const exhaustedAt = Date.parse('2026-11-21T20:50:00Z');
  const quota = { limit: 7_500, remaining: 1_650, remainingAtReset: 0, resetAt, exhaustedAt };
  const page = operatorPage({ ...calm, sports: [{ ...football, sport: 'basketball', quota }] });
  const text = textOf(page);
  expect(text).toContain('The Basketball quota runs out about 20:50 UTC. 3 h 10 min before the reset');
  expect(text).toContain('5,850 / 7,500 out about 20:50');
  expect(page).toContain('href="/manual/the-quota-runs-out"');
});

it('Other clients of the key are shown with their calls an hour.', () => {
  const quota = { limit: 100, remaining: 40, remainingAtReset: 3, resetAt, exhaustedAt: undefined };
  const sports = [football, { ...football, sport: 'hockey' as const, quota: { ...quota, foreignPerHour: 1.6 } }];
  expect(textWith({ sports })).toContain('Calls an hour by other clients of the key: Hockey 2.');
  expect(textWith({ sports: [football] })).not.toContain('other clients');
});

const failingFor = (forMs: number): string =>
  textWith({
    sports: [{ ...football, checkedAt: now - forMs, problem: { kind: 'provider', since: now - forMs } }],
  });

it('An old board is announced with its cause; a short failure is not.', () => {
  expect(failingFor(252_000)).toContain('The Football board is 4 min 12 s old. Provider error since 16:09 UTC');
  expect(failingFor(20_000)).toContain('Nothing needs attention.');
});

it('A board that rests until the reset is not called late.', () => {
  const old = { ...football, live: 0, checkedAt: now - 2 * hourMs };
  expect(textWith({ sports: [old] })).toContain('is 2 h old');
  const resting = textWith({ sports: [{ ...old, isResting: true }] });
  expect(resting).toContain('Resting until the reset');
  expect(resting).toContain('Nothing needs attention.');
  expect(textWith({ sports: [{ ...old, live: 2, isResting: true }] })).toContain(
    'The Football board rests although matches are in play.',
  );
});

it.each([
  [0, 'No node reads the provider.'],
  [2, '2 nodes say that they read the provider.'],
])('%i leaders are a problem.', (leaders, title) => {
  const nodes = calm.nodes.map((node, index) => ({ ...node, leaderSince: index < leaders ? now : undefined }));
  expect(textWith({ nodes })).toContain(title);
});

it('A failed read of the card provider keeps the last report and says why.', () => {
  const { report } = calm.business.revenue;
  const text = textWith({
    business: { ...calm.business, revenue: { kind: 'failed', why: 'it refused the key', report } },
  });
  expect(text).toContain('Revenue is as of the last good reply: it refused the key.');
  expect(text).toContain('Revenue this month USD 6,407.16');
});

it('A deleted account that stays open at the card provider is a problem.', () => {
  const { accounts } = calm.business;
  if (accounts === undefined) throw new Error('the calm page has accounts');
  const text = textWith({ business: { ...calm.business, accounts: { ...accounts, unclosed: 1 } } });
  expect(text).toContain('1 deleted account is not closed at the card provider.');
  expect(text).toContain('What to do');
});

it('Names from outside are shown as text.', () => {
  const hostile = '<script>alert(1)</script>';
  const page = operatorPage({
    ...calm,
    nodes: [{ ...thisNode, name: hostile }],
    errors: [{ text: hostile, level: 'error', where: hostile, count: 1, firstAt: now, lastAt: now }],
  });
  expect(page).not.toContain(hostile);
  expect(page).toContain('&lt;script&gt;');
});

it('The page has no script and no style attribute, and loads nothing from elsewhere.', () => {
  const page = operatorPage(calm);
  expect(page).not.toMatch(/<script|\sstyle=|\son\w+=|https?:|<link|<img/);
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(page) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(pageHeaders['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
});

it('Every link to the manual leads to a section with advice.', () => {
  const manual = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const missing = manualAnchors.filter((anchor) => (sectionOf(manual, anchor)?.text.length ?? 0) < 40);
  expect(missing).toEqual([]);
  expect(sectionOf(manual, 'there-is-no-such-section')).toBeUndefined();
});

it('Every log line that has its own advice exists in the code.', () => {
  const folder = new URL('../', import.meta.url);
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('operator'))
    .map((path) => readFileSync(new URL(path, folder), 'utf8'));
  const lines = code.flatMap((text) => [...text.matchAll(/'[^'\n]+'|"[^"\n]+"/g)].map(([line]) => line));
  expect(helpOfLine.filter(([part]) => !lines.some((line) => line.includes(part)))).toEqual([]);
});

it('The header shows the operator’s own brand.', () => {
  const page = operatorPage({
    ...calm,
    brand: { name: 'Kick & Rush', logo: { viewBox: '0 0 8 8', shapes: '<path d="M1 1h6" />' } },
  });
  expect(page).toContain('<path d="M1 1h6" />');
  expect(textOf(page)).toContain('Operator · Kick &amp; Rush');
  expect(page).not.toMatch(/touchline/i);
});

it('Valid API keys are listed, those with the most requests today first, and a used-up quota is marked.', () => {
  const key = {
    id: '0920e2c79f65',
    name: 'Score widget',
    scopes: ['scores', 'derived'],
    usedToday: 12,
    perDay: 10_000,
    perMinute: 60,
    origins: ['https://scores.example'],
    lastUsedAt: now,
    oldSecretUntil: undefined,
  };
  const apiKeys = [key, { ...key, id: 'a1', name: 'Busy bot', usedToday: 500, perDay: 500, origins: [] }];
  const page = operatorPage({ ...calm, apiKeys });
  expect(textOf(page)).toMatch(
    /Busy bot a1 scores, derived 500 500 60 .*Score widget .* scores, derived, browsers 12 10,000/,
  );
  expect(page).toContain('<td class="warn-text"><b>500</b></td>');
  expect(textWith({ apiKeys: undefined })).not.toContain('API keys');
});

it('Webhooks are listed with their filters, state and deliveries, and without the secrets of their addresses.', () => {
  const webhook = {
    id: '0920e2c79f65',
    name: 'Fan bot',
    host: 'bot.example',
    types: ['match.goal'],
    filters: ['team:football/40'],
    delaySeconds: 30,
    disabledAt: undefined,
    failingSince: undefined,
    lastSuccessAt: now,
    lastFailureAt: undefined,
    lastFailure: undefined,
    delivered: 1_204,
    givenUp: 0,
    pending: 3,
  };
  const gone = {
    ...webhook,
    name: 'Gone',
    types: webhookTypes,
    filters: [],
    disabledAt: now,
    lastFailureAt: now,
    lastFailure: '410',
  };
  const failing = { ...webhook, name: 'Slow', delaySeconds: 0, failingSince: now, lastFailure: 'timeout' };
  const webhooks = { total: 60, disabled: 1, shown: [gone, failing, webhook] };
  const text = textWith({ webhooks, hasWebhooks: true });
  for (const shown of [
    '1 webhook is disabled.',
    /Gone .* all events; all matches; 30 s later Disabled 2026-11-21 [\d:]+: 410 2026/,
    /Slow .* match\.goal; team:football\/40 Failing since 2026-11-21 [\d:]+: timeout/,
    /Fan bot 0920e2c79f65 bot\.example match\.goal; team:football\/40; 30 s later Active 2026-11-21 [\d:]+ – 1,204 0 3/,
    '57 more webhooks.',
  ])
    expect(text).toMatch(shown);
  expect(textWith({ webhooks, hasWebhooks: false })).not.toMatch(/webhook/i);
  expect(textWith({ webhooks: undefined, hasWebhooks: true })).toContain('Webhooks all nodes Unknown.');
});

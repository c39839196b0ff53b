import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { liveRoute } from '@touchline/protocol/routes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alarmsOf, askedSeries, joinedLabels, panelsOf, ruleExpressions } from '../test/alarm-table.ts';
import type { Alarm, AskedSeries } from '../test/alarm-table.ts';
import { liveMatch } from '../test/sample-matches.ts';
import { startApp } from '../test/started-app.ts';
import { openTestDatabase } from '../test/test-database.ts';
import { inMemory } from '../test/test-databases.ts';
import type { App } from './app.ts';
import { createBoardWriter } from './ingest/board-writer.ts';
import { readMetricNames } from './operator/day-samples.ts';
import { sectionOf } from './operator/manual.ts';

const { database } = await openTestDatabase(inMemory);

let app: App;
let origin: string;
let operators: string;
const stopping = new AbortController();
let running: Promise<void> | undefined;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  server.close();
  await once(server, 'close');
  return address.port;
};

beforeAll(async () => {
  const now = Date.now();
  const writer = createBoardWriter(database, {
    source: 'proxy',
    provider: 'API-Sports',
    origin: 'test',
    now: () => now,
  });
  const { term } = await writer.startTerm();
  const since = new Date(now).toISOString();
  await writer.write(term, {
    put: [liveMatch('football-101')],
    drop: [],
    sports: { football: { checkedAt: since, problem: { kind: 'network', since } } },
    updatedAt: now,
  });
  const port = await freePort();
  ({ app, origin } = await startApp(database, { METRICS_PORT: String(port), LIVE_READERS_PER_ADDRESS: '2' }));
  running = app.parts.find(({ name }) => name === 'metrics')?.run(stopping.signal);
  operators = `http://127.0.0.1:${port}/metrics`;
});

afterAll(async () => {
  stopping.abort();
  await running;
  // A client that left a stream may hold another, unused connection, which would delay the shutdown.
  app?.http.server.closeAllConnections();
  await app?.http.close();
});

const read = async (): Promise<readonly string[]> => (await (await fetch(operators)).text()).split('\n');
const valueOf = (lines: readonly string[], series: string): number =>
  Number(lines.find((line) => line.startsWith(`${series} `))?.slice(series.length + 1));

const manual = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
const alarms = alarmsOf(manual);

/**
 * The series of an alarm that are missing in `lines`. A gauge may be absent until it has a value; a counter must always
 * be present.
 */
const missingFor = (lines: readonly string[], { name, expressions, advice }: Alarm): readonly string[] => {
  const typeOf = (metric: string): string | undefined =>
    ['', '_bucket', '_count', '_sum'].flatMap((end) => {
      const family = metric.endsWith(end) ? metric.slice(0, metric.length - end.length) : metric;
      return lines.flatMap((line) => (line.startsWith(`# TYPE ${family} `) ? [line.split(' ')[3]] : []));
    })[0];
  const isMissing = ({ metric, wanted }: AskedSeries): boolean => {
    const samples = lines.filter((line) => line.startsWith(`${metric}{`) || line.startsWith(`${metric} `));
    if (samples.length === 0) return typeOf(metric) !== 'gauge';
    return wanted.some(({ label, value }) => !samples.some((line) => line.includes(`${label}="${value}"`)));
  };
  const unknownLabels = expressions.flatMap((one) => {
    const samples = lines.filter((line) => askedSeries(one).some(({ metric }) => line.startsWith(`${metric}{`)));
    // The labels of a gauge without a value are unknown.
    if (samples.length === 0) return [];
    return joinedLabels(one).filter(
      (label) => label !== 'instance' && !samples.some((line) => line.includes(`${label}="`)),
    );
  });
  const unnamed = expressions.filter((one) => askedSeries(one).length === 0 && !one.startsWith('up{'));
  const series = [
    ...expressions.flatMap(askedSeries).filter(isMissing),
    // Series with a route and status appear after the first request.
    ...advice.flatMap(askedSeries).filter((one) => typeOf(one.metric) !== 'histogram' && isMissing(one)),
  ];
  return [...unknownLabels, ...unnamed, ...series.map((one) => JSON.stringify(one))].map((what) => `${name}: ${what}`);
};

// This test must run first, before any event is counted.
it('Every series of the documented alarms exists right after startup.', async () => {
  const lines = await read();
  expect(lines).toContain('touchline_build_info{version="1.2.3"} 1');
  expect(alarms.map(({ name }) => name)).toEqual(expect.arrayContaining(['a node is gone', 'no leader', 'memory']));
  expect(alarms.flatMap((alarm) => missingFor(lines, alarm))).toEqual([]);
});

/** Reads the response to the end, so that its connection becomes free. */
const request = async (path: string, method: string): Promise<unknown> =>
  (await fetch(origin + path, { method })).text();

it('The alert rules are those of the documented alarms, and each names a section of the manual.', () => {
  const rules = readFileSync(new URL('../../deploy/touchline-alerts.yml', import.meta.url), 'utf8');
  const expressions = ruleExpressions(rules);
  expect(expressions).toEqual(alarms.flatMap((alarm) => alarm.expressions));
  expect(rules.match(/- alert:/g)).toHaveLength(expressions.length);
  const runbooks = [...rules.matchAll(/runbook: docs\/operations\.md#(\S+)/g)].map(([, anchor = '']) => anchor);
  expect(runbooks).toHaveLength(expressions.length);
  expect(runbooks.filter((anchor) => sectionOf(manual, anchor) === undefined)).toEqual([]);
});

it('The dashboard asks only for series that a node exports, and so does the operator’s page.', async () => {
  // The series of a route appears with its first request.
  await request('/api/health', 'GET');
  const lines = await read();
  const dashboard = readFileSync(new URL('../../deploy/touchline-dashboard.json', import.meta.url), 'utf8');
  const panels = panelsOf(dashboard);
  expect(panels.length).toBeGreaterThan(20);
  expect(panels.flatMap((panel) => missingFor(lines, panel))).toEqual([]);
  const page = { name: 'page', expressions: readMetricNames, advice: [] };
  expect(missingFor(lines, page)).toEqual([]);
});

it('A renamed metric or a label value that does not exist is found in a rule or a panel.', async () => {
  const lines = await read();
  const broken = (expression: string) => missingFor(lines, { name: 'x', expressions: [expression], advice: [] });
  expect(broken('rate(touchline_polls_count_total[5m])')).toHaveLength(1);
  expect(broken('touchline_push_messages_total{outcome="lost"}')).toHaveLength(1);
  expect(broken('sum by (planet) (touchline_polls_total)')).toHaveLength(1);
  expect(broken('vector(1)')).toHaveLength(1);
});

it('Counters exist at 0 before their first event.', async () => {
  const lines = await read();
  for (const series of [
    'touchline_payments_to_look_at_total{why="money-back"}',
    'touchline_payment_events_total{outcome="failed"}',
    'touchline_provider_calls_total{sport="tennis",outcome="auth"}',
    'touchline_analyst_turns_total{outcome="broken"}',
    'touchline_readers_refused_total{stream="match"}',
    'touchline_failed_requests_total',
  ]) {
    expect([series, valueOf(lines, series)]).toEqual([series, 0]);
  }
});

it('Visitors cannot read the metrics.', async () => {
  for (const path of ['/metrics', '/api/metrics']) expect((await fetch(origin + path)).status).toBe(404);
});

it('A request is counted under the template of its route.', async () => {
  const series = 'touchline_http_request_duration_seconds_count';
  const odds = `${series}{route="/api/matches/:id/odds",method="GET",status="4xx"}`;
  const before = await read();
  for (let nth = 0; nth < 30; nth += 1) {
    await request(`/api/matches/football-${nth}/odds`, 'GET');
    await request(`/nothing/${nth}`, 'PATCH');
  }
  const after = await read();
  expect(valueOf(after, odds) - (valueOf(before, odds) || 0)).toBe(30);
  expect(valueOf(after, `${series}{route="none",method="other",status="4xx"}`)).toBe(30);
  const labels = after.filter((line) => line.startsWith(series)).join('\n');
  expect(labels).not.toMatch(/football-\d|nothing/);
});

const askBoard = (): Promise<Response> => fetch(`${origin}/api/matches`, { headers: { 'accept-encoding': 'br' } });

it('The whole board is compressed once for all requests.', async () => {
  await (await askBoard()).text();
  const before = await read();
  expect(valueOf(before, 'touchline_snapshot_build_seconds_count{coding="br"}')).toBe(1);
  for (let times = 0; times < 3; times += 1) await (await askBoard()).text();
  const requests = 'touchline_http_request_duration_seconds_count{route="/api/matches",method="GET",status="2xx"}';
  const after = await read();
  expect(valueOf(after, requests) - valueOf(before, requests)).toBe(3);
  expect(valueOf(after, 'touchline_snapshot_build_seconds_count{coding="br"}')).toBe(1);
});

it('An open stream counts as a reader, not as an endless request.', async () => {
  const leaving = new AbortController();
  const reply = await fetch(origin + liveRoute(0), { signal: leaving.signal });
  expect(reply.status).toBe(200);
  const readers = 'touchline_live_readers{stream="board"}';
  expect(valueOf(await read(), readers)).toBe(1);
  leaving.abort();
  await expect.poll(async () => valueOf(await read(), readers)).toBe(0);
  expect((await read()).filter((line) => line.includes('route="/api/live"'))).toEqual([]);
});

it('Match streams have the same limit per address as board streams, and separate refusal counts.', async () => {
  const leaving = new AbortController();
  const watch = async (): Promise<number> =>
    (await fetch(`${origin}/api/matches/football-101/live`, { signal: leaving.signal })).status;
  expect([await watch(), await watch(), await watch()]).toEqual([200, 200, 429]);
  const lines = await read();
  expect(valueOf(lines, 'touchline_live_readers{stream="match"}')).toBe(2);
  expect(valueOf(lines, 'touchline_readers_refused_total{stream="match"}')).toBe(1);
  expect(valueOf(lines, 'touchline_readers_refused_total{stream="board"}')).toBe(0);
  leaving.abort();
  await expect.poll(async () => valueOf(await read(), 'touchline_live_readers{stream="match"}')).toBe(0);
});

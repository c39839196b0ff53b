import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { calendarRoute } from '@touchline/protocol/match-routes.ts';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { createRateLimit } from '../platform/http/rate-limit.ts';
import { readInputWithValibot } from '../platform/http/request-input.ts';
import { createLog } from '../platform/log.ts';
import { calendarRoutes } from './calendar-routes.ts';

const clock = createManualClock(Date.UTC(2026, 2, 14, 10));
const http = createHttpServer({
  log: createLog({ level: 'silent', readable: false }),
  trustProxy: false,
  headers: {},
  newRequestId: () => 'a-request',
});
const homeTeam = { id: '1.a/b c', name: 'Inter' };
let origin: string;
let matches: readonly Match[];
let beyond: readonly Match[];
let failures: unknown[];

beforeAll(async () => {
  await http.register(async (scope) => {
    readInputWithValibot(scope);
    await scope.register(
      calendarRoutes({
        board: { matches: () => matches },
        fixtures: async ({ id }) => {
          if (id === '13') throw new Error('database unreachable');
          return id === '40' ? { name: 'Celtic', matches: beyond } : { name: undefined, matches: [] };
        },
        publicUrl: 'https://scores.example',
        site: 'Kickabout',
        limit: createRateLimit({ burst: 30, everyMs: 1_000, maxVisitors: 10, now: clock.now }),
        now: clock.now,
        onFailure: (error) => void failures.push(error),
      }),
    );
  });
  origin = await http.listen({ port: 0, host: '127.0.0.1' });
});

beforeEach(async () => {
  await clock.advance(60_000);
  failures = [];
  beyond = [];
  matches = [exampleMatch({ homeTeam, status: 'finished', homeScore: 2 })];
});

afterAll(async () => {
  await http.close();
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(origin + path, { headers });

const summaries = async (reply: Response): Promise<readonly unknown[]> =>
  new ICAL.Component(ICAL.parse(await reply.text()))
    .getAllSubcomponents('vevent')
    .map((event) => event.getFirstPropertyValue('summary'));

it('A team has a calendar under its id, even if the id contains special characters.', async () => {
  const reply = await get(calendarRoute('football', '1.a/b c'));
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(reply.headers.get('cache-control')).toBe('public, max-age=300');
  await expect(summaries(reply)).resolves.toEqual(['Inter – Roma']);
});

it('Results are included only on request.', async () => {
  const address = calendarRoute('football', '1.a/b c');
  await expect((await get(address)).text()).resolves.not.toContain('Result');
  await expect((await get(`${address}?scores=1`)).text()).resolves.toContain('Result: Inter 2 - 0 Roma');
});

it('A calendar is in the language of its address, regardless of the request headers.', async () => {
  const [english, german] = ['en', 'de'].map((language) => calendarRoute('football', '1.a/b c', language));
  const requested = { 'accept-language': 'de' };
  const replies = await Promise.all([get(english ?? '', requested), get(german ?? '')]);
  const received = await Promise.all(replies.map((reply) => reply.text()));
  expect(received[0]).toContain('Serie A\\, Italy');
  expect(received[1]).toContain('Serie A\\, Italien');
  expect(replies[0]?.headers.get('etag')).not.toBe(replies[1]?.headers.get('etag'));
});

it('An unchanged calendar is not sent again when time passes and other matches change.', async () => {
  const address = calendarRoute('football', '1.a/b c');
  const etag = (await get(address)).headers.get('etag') ?? '';
  await clock.advance(60_000);
  const again = await get(address, { 'if-none-match': etag });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  matches = [exampleMatch({ homeTeam, startTime: '2026-03-15T19:45:00Z' })];
  expect((await get(address, { 'if-none-match': etag })).status).toBe(200);
});

it('A team without matches on the board has an empty calendar.', async () => {
  const reply = await get(calendarRoute('football', '77'));
  expect(reply.status).toBe(200);
  await expect(summaries(reply)).resolves.toEqual([]);
});

it('A team that is known and not on the board has its next matches in its calendar, which always has its name.', async () => {
  const name = async (): Promise<string> => (await get(calendarRoute('football', '40'))).text();
  expect(await name()).toContain('Celtic');
  const celtic = { id: '40', name: 'Celtic' };
  beyond = [exampleMatch({ id: 'football-9', homeTeam: celtic, startTime: '2026-03-21T15:00:00Z' })];
  await expect(summaries(await get(calendarRoute('football', '40')))).resolves.toEqual(['Celtic – Roma']);
});

const revisionOf = async (reply: Response): Promise<number> =>
  Number(
    new ICAL.Component(ICAL.parse(await reply.text()))
      .getFirstSubcomponent('vevent')
      ?.getFirstPropertyValue('sequence'),
  );

it('A revision never falls when a match leaves the board.', async () => {
  const match = exampleMatch({ homeTeam: { id: '40', name: 'Celtic' }, startTime: '2026-03-21T15:00:00Z' });
  matches = [match];
  const address = calendarRoute('football', '40');
  const onBoard = await revisionOf(await get(address));
  await clock.advance(60_000);
  [matches, beyond] = [[], [match]];
  expect(await revisionOf(await get(address))).toBe(onBoard + 60);
});

it('A calendar has the matches of the board even if those beyond it cannot be read.', async () => {
  matches = [exampleMatch({ homeTeam: { id: '13', name: 'Inter' } })];
  await expect(summaries(await get(calendarRoute('football', '13')))).resolves.toEqual(['Inter – Roma']);
  expect(failures).toEqual([new Error('database unreachable')]);
});

it.each([
  '/calendar/chess/1.ics',
  '/calendar/football/1',
  '/calendar/football/.ics',
  '/calendar/football/1.ics?scores=2',
  '/calendar/football/1.ics?language=fr',
  '/calendar/football/1.ics?team=2',
])('%s is refused.', async (path) => {
  expect((await get(path)).status).toBe(400);
});

it('Requests beyond the rate limit get a retry time.', async () => {
  const address = calendarRoute('football', '1.a/b c');
  const replies = await Promise.all(Array.from({ length: 31 }, () => get(address)));
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
});

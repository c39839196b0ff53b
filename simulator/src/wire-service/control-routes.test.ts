import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { numberAt, readEnvelope, type RunningStandIn, startStandIn } from '../../test/running-stand-in.ts';
import type { FaultKind } from './faults.ts';

let standIn: RunningStandIn;
afterEach(() => standIn.app.close());

const day = '/basketball/games?date=2026-11-21';

const readState = async () =>
  v.parse(
    v.looseObject({ live: v.record(v.string(), v.array(v.number())) }),
    await (await standIn.control('GET', 'state')).json(),
  );

const strike = async (kind: FaultKind, more: object = {}): Promise<Response> => {
  const ordered = await standIn.control('POST', 'faults', { kind, count: 1, ...more });
  expect(ordered.status).toBe(201);
  return standIn.get(day);
};

describe('faults on demand', () => {
  it('return an error status, or an error in the body with status 200', async () => {
    standIn = await startStandIn();
    for (const status of ['500', '429', '403'] as const) expect((await strike(status)).status).toBe(Number(status));
    for (const kind of ['token', 'requests', 'rateLimit', 'bug'] as const) {
      const reply = await strike(kind);
      expect(reply.status).toBe(200);
      const body = await readEnvelope(reply);
      expect(body.errors).toHaveProperty(kind);
      expect(body.response).toEqual([]);
    }
  });

  it('delay a reply, never respond or break the connection', async () => {
    standIn = await startStandIn();
    const late = await strike('slow', { delayMs: 1234 });
    expect(standIn.waits).toEqual([1234]);
    expect((await readEnvelope(late)).errors).toEqual([]);
    await expect(strike('reset-connection')).rejects.toThrow('fetch failed');
    await standIn.control('POST', 'faults', { kind: 'hang' });
    const signal = AbortSignal.timeout(200);
    await expect(fetch(`${standIn.base}${day}`, { headers: { 'x-apisports-key': 'key' }, signal })).rejects.toThrow(
      /timeout/i,
    );
  });

  it('send a web page, a truncated reply, an empty reply or too much data', async () => {
    standIn = await startStandIn();
    const html = await strike('html');
    expect([html.status, html.headers.get('content-type')]).toEqual([200, 'text/html']);
    await expect((await strike('truncated')).json()).rejects.toThrow(SyntaxError);
    const none = await strike('empty-body');
    expect([none.status, await none.text()]).toEqual([204, '']);
    expect((await (await strike('huge', { bytes: 1_000_000 })).text()).length).toBeGreaterThan(1_000_000);
  });

  it('corrupt all items or one item, add an invalid item or remove all items', async () => {
    standIn = await startStandIn();
    const whole = (await standIn.ask(day)).response;
    const all = (await readEnvelope(await strike('wrong-types'))).response;
    expect(all).toHaveLength(whole.length);
    expect(all.every((item) => Array.isArray(item['id']))).toBe(true);
    const one = (await readEnvelope(await strike('wrong-types-one'))).response;
    expect(Array.isArray(one[0]?.['id'])).toBe(true);
    expect(one.slice(1)).toEqual(whole.slice(1));
    expect(await (await strike('bad-item')).json()).toMatchObject({ response: [null, ...whole] });
    expect(await readEnvelope(await strike('empty'))).toMatchObject({ errors: [], results: 0, response: [] });
  });

  it('affect one sport, a number of calls or a share of them, until they are removed', async () => {
    standIn = await startStandIn();
    await standIn.control('POST', 'faults', { kind: '500', sport: 'hockey', count: 1 });
    await standIn.control('POST', 'faults', { kind: '429', probability: 0.4 });
    expect((await standIn.get(day)).status).toBe(200);
    expect((await standIn.get('/hockey/games?date=2026-11-21')).status).toBe(500);
    expect((await standIn.get('/hockey/games?date=2026-11-21')).status).toBe(200);
    await standIn.control('POST', 'faults', { kind: '429', probability: 0.6 });
    expect((await standIn.get(day)).status).toBe(429);
    expect((await standIn.control('DELETE', 'faults')).status).toBe(204);
    expect((await standIn.get(day)).status).toBe(200);
    for (const order of [{ kind: 'earthquake' }, {}, { kind: '500', sport: 'cricket' }])
      expect((await standIn.control('POST', 'faults', order)).status).toBe(400);
  });
});

describe('the other controls', () => {
  it('move the clock forward, and the matches with it', async () => {
    standIn = await startStandIn();
    const ids = async () =>
      (await standIn.ask('/football/fixtures?live=all')).response.map((item) => numberAt(item, 'fixture.id'));
    const before = await ids();
    const clock = await (await standIn.control('POST', 'clock', { advanceMs: 4 * 3_600_000, speed: 60 })).json();
    expect(clock).toEqual({ now: '2026-11-21T16:00:00.000Z', speed: 60 });
    expect(await ids()).not.toEqual(before);
  });

  it('change the score of a match at once', async () => {
    standIn = await startStandIn();
    const { live } = await readState();
    const id = live['football']?.[0];
    const path = `/football/fixtures?id=${id}`;
    await standIn.get(path);
    const order = { score: { home: 5, away: 4 } };
    expect((await standIn.control('POST', `matches/football/${id}`, order)).status).toBe(200);
    expect((await standIn.ask(path)).response[0]).toMatchObject({ goals: { home: 5, away: 4 } });
    expect((await standIn.control('POST', 'matches/football/123456', order)).status).toBe(404);
    expect((await standIn.control('POST', `matches/mma/${live['mma']?.[0]}`, { score: { home: 1 } })).status).toBe(409);
  });

  it('show requests, faults, quota and matches in play', async () => {
    standIn = await startStandIn();
    await standIn.get(day);
    await standIn.get(day);
    await standIn.get('/basketball/games?live=all');
    await strike('500', { count: 2 });
    const state = await readState();
    expect(state).toMatchObject({
      clock: { now: '2026-11-21T12:00:00.000Z', speed: 1 },
      addresses: { [day.slice(1)]: 2 },
      quota: { basketball: { day: 3 }, hockey: { day: 0 } },
      faults: [{ kind: '500', struck: 1 }],
    });
    for (const ids of Object.values(state.live)) expect(ids.length).toBeGreaterThan(0);
  });
});

import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';

import type { FaultKind } from './faults.ts';
import type { RunningStandIn } from '../../test/running-stand-in.ts';
import { numberAt, readEnvelope, startStandIn } from '../../test/running-stand-in.ts';

let standIn: RunningStandIn;
afterEach(() => standIn.app.close());

const day = '/basketball/games?date=2026-11-21';

const readState = async () =>
  v.parse(
    v.looseObject({ live: v.record(v.string(), v.array(v.number())) }),
    await (await standIn.control('GET', 'state')).json(),
  );

const strike = async (kind: FaultKind, more: object = {}): Promise<Response> => {
  const ordered = await standIn.control('POST', 'faults', { kind, ...more });
  expect(ordered.status).toBe(201);
  return standIn.get(day);
};

describe('faults on demand', () => {
  it.each([
    ['500', 500],
    ['429', 429],
    ['403', 403],
  ] as const)('answer %s', async (kind, status) => {
    standIn = await startStandIn();
    expect((await strike(kind)).status).toBe(status);
  });

  it.each(['token', 'requests', 'rateLimit', 'plan', 'endpoint', 'bug'] as const)(
    'refuse by the key %s inside a good status',
    async (kind) => {
      standIn = await startStandIn();
      const reply = await strike(kind);
      expect(reply.status).toBe(200);
      const body = await readEnvelope(reply);
      expect(body.errors).toHaveProperty(kind);
      expect(body.response).toEqual([]);
    },
  );

  it('refuse by the name of a field', async () => {
    standIn = await startStandIn();
    expect((await readEnvelope(await strike('field'))).errors).toEqual({ date: 'The Date field is required.' });
  });

  it('come late, and then whole', async () => {
    standIn = await startStandIn();
    const reply = await strike('slow', { delayMs: 1234 });
    expect(standIn.waits).toEqual([1234]);
    expect((await readEnvelope(reply)).errors).toEqual([]);
  });

  it('never answer when they hang', async () => {
    standIn = await startStandIn();
    await standIn.control('POST', 'faults', { kind: 'hang' });
    const call = fetch(`${standIn.base}${day}`, {
      headers: { 'x-apisports-key': 'key' },
      signal: AbortSignal.timeout(200),
    });
    await expect(call).rejects.toThrow(/timeout/i);
  });

  it('break the connection', async () => {
    standIn = await startStandIn();
    await standIn.control('POST', 'faults', { kind: 'reset-connection' });
    await expect(standIn.get(day)).rejects.toThrow('fetch failed');
  });

  it('send a page instead of JSON, half a reply, and none', async () => {
    standIn = await startStandIn();
    const html = await strike('html', { count: 1 });
    expect([html.status, html.headers.get('content-type')]).toEqual([200, 'text/html']);
    const half = await strike('truncated', { count: 1 });
    await expect(half.json()).rejects.toThrow(SyntaxError);
    const none = await strike('empty-body', { count: 1 });
    expect([none.status, await none.text()]).toEqual([204, '']);
  });

  it('spoil all items, one item, or add one that is none', async () => {
    standIn = await startStandIn();
    const whole = (await standIn.ask(day)).response;
    const all = (await readEnvelope(await strike('wrong-types', { count: 1 }))).response;
    expect(all).toHaveLength(whole.length);
    expect(all.every((item) => Array.isArray(item['id']))).toBe(true);
    const one = (await readEnvelope(await strike('wrong-types-one', { count: 1 }))).response;
    expect(Array.isArray(one[0]?.['id'])).toBe(true);
    expect(one.slice(1)).toEqual(whole.slice(1));
    const bad: unknown = await (await strike('bad-item', { count: 1 })).json();
    expect(bad).toMatchObject({ response: [null, ...whole] });
  });

  it('send an empty day, and more than anybody should read', async () => {
    standIn = await startStandIn();
    expect(await readEnvelope(await strike('empty', { count: 1 }))).toMatchObject({
      errors: [],
      results: 0,
      response: [],
    });
    const huge = await strike('huge', { count: 1, bytes: 1_000_000 });
    expect((await huge.text()).length).toBeGreaterThan(1_000_000);
  });

  it('spend the day`s quota of the sport', async () => {
    standIn = await startStandIn();
    expect((await readEnvelope(await strike('quota', { count: 1 }))).errors).toHaveProperty('requests');
    expect((await standIn.ask('/hockey/games?date=2026-11-21')).errors).toEqual([]);
  });

  it('strike one sport, so many calls, with a probability, and end when they are lifted', async () => {
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
  });

  it('must be known and whole', async () => {
    standIn = await startStandIn();
    for (const order of [
      { kind: 'earthquake' },
      {},
      { kind: '500', sport: 'cricket' },
      { kind: 'recorded', name: 'x' },
    ])
      expect((await standIn.control('POST', 'faults', order)).status).toBe(400);
  });
});

describe('the clock and single matches', () => {
  it('jump, and the matches with them', async () => {
    standIn = await startStandIn();
    const before = await standIn.ask('/football/fixtures?live=all');
    const clock = await (await standIn.control('POST', 'clock', { advanceMs: 4 * 3_600_000, speed: 60 })).json();
    expect(clock).toEqual({ now: '2026-11-21T16:00:00.000Z', speed: 60 });
    const after = await standIn.ask('/football/fixtures?live=all');
    const ids = ({ response }: typeof before) => response.map((item) => numberAt(item, 'fixture.id'));
    expect(ids(after)).not.toEqual(ids(before));
  });

  it('change at once: a goal and hostile names', async () => {
    standIn = await startStandIn();
    const { live } = await readState();
    const id = live['football']?.[0];
    const path = `/football/fixtures?id=${id}`;
    await standIn.get(path);
    const changed = await standIn.control('POST', `matches/football/${id}`, {
      score: { home: 5, away: 4 },
      homeName: '"><script>alert(1)</script>',
    });
    expect(changed.status).toBe(200);
    const [item] = (await standIn.ask(path)).response;
    expect(item).toMatchObject({
      goals: { home: 5, away: 4 },
      teams: { home: { name: '"><script>alert(1)</script>' } },
    });
    expect((await standIn.control('POST', 'matches/football/123456', {})).status).toBe(404);
    expect((await standIn.control('POST', `matches/mma/${live['mma']?.[0]}`, { score: { home: 1 } })).status).toBe(409);
  });

  it('tell calls, faults, quota and what is in play', async () => {
    standIn = await startStandIn();
    await standIn.get(day);
    await standIn.get('/basketball/games?live=all');
    await strike('500');
    const state = await readState();
    expect(state).toMatchObject({
      clock: { now: '2026-11-21T12:00:00.000Z', speed: 1 },
      calls: { basketball: { good: 1, refused: 1, '500': 1 } },
      quota: { basketball: { day: 2 }, hockey: { day: 0 } },
      faults: [{ kind: '500', struck: 1 }],
    });
    for (const ids of Object.values(state.live)) expect(ids.length).toBeGreaterThan(0);
  });
});

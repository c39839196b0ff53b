import type { RawCall, RawReply } from '@touchline/provider/api-sports/proxy-allow-list.ts';
import type { ReportedQuota } from '@touchline/provider/score-provider.ts';
import { expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import { createSportsProxy } from './sports-proxy.ts';

const call = (params: Readonly<Record<string, string>>): RawCall => ({
  sport: 'football',
  endpoint: 'fixtures',
  params,
});

const setUp = (answer: () => Promise<RawReply>, nodes = 1, before?: ReportedQuota) => {
  const clock = createManualClock(Date.parse('2026-03-01T12:00:00.000Z'));
  const signals: AbortSignal[] = [];
  const failures: string[] = [];
  let known = before;
  const used = new Map<string, number>();
  const proxied = createSportsProxy({
    clock,
    allowance: {
      take: async (...uses) => {
        for (const [at, { purpose, visitor, limit }] of uses.entries()) {
          const key = `${purpose} ${visitor}`;
          const usedBefore = used.get(key) ?? 0;
          if (usedBefore < limit) used.set(key, usedBefore + 1);
          else {
            for (const taken of uses.slice(0, at)) {
              const given = `${taken.purpose} ${taken.visitor}`;
              used.set(given, (used.get(given) ?? 0) - 1);
            }
            return { ok: false, retryAfterMs: 3_600_000 };
          }
        }
        return { ok: true };
      },
    },
    log: { warn: ({ problem }) => failures.push(problem.kind) },
    nodes: () => nodes,
    quota: () => known,
    ask: async (_call, signal) => {
      signals.push(signal);
      const answered = await answer();
      if (Object.keys(answered.quota).length > 0) known = { ...answered.quota, reportedAt: clock.now() };
      return answered;
    },
  });
  const proxy = (one: RawCall, visitor = 'somebody') => proxied(one, visitor);
  return { clock, proxy, signals, failures, used };
};

const reply = (quota = {}): Promise<RawReply> => Promise.resolve({ ok: true, json: '{"results":0}', quota });

it('A call to a provider that does not respond within 15 s is aborted.', async () => {
  const { clock, proxy, signals } = setUp(() => new Promise<RawReply>(() => undefined));
  const answer = proxy(call({ live: 'all' }));
  await expect.poll(() => signals.length).toBe(1);
  await clock.advance(14_999);
  expect(signals[0]?.aborted).toBe(false);
  await clock.advance(1);
  expect(await answer).toMatchObject({ kind: 'failed', problem: { kind: 'timeout' } });
  expect(signals[0]?.aborted).toBe(true);
});

it('Equal requests within 15 s share the reply of one call, regardless of the order of the parameters.', async () => {
  const { clock, proxy, signals } = setUp(reply);
  await Promise.all([proxy(call({ league: '39', season: '2024' })), proxy(call({ season: '2024', league: '39' }))]);
  await clock.advance(14_999);
  await proxy(call({ league: '39', season: '2024' }));
  expect(signals).toHaveLength(1);
  await clock.advance(1);
  await proxy(call({ league: '39', season: '2024' }));
  expect(signals).toHaveLength(2);
});

it('A failure is shared and logged once, so that visitors can overload neither the provider nor the log.', async () => {
  const { proxy, signals, failures } = setUp(() =>
    Promise.resolve({ ok: false, problem: { kind: 'provider', detail: '500' }, quota: {} }),
  );
  for (let time = 0; time < 3; time += 1) {
    expect(await proxy(call({ live: 'all' }))).toMatchObject({ kind: 'failed', problem: { kind: 'provider' } });
  }
  expect(signals).toHaveLength(1);
  expect(failures).toEqual(['provider']);
});

it('Large replies are cached only up to a limit, and fetched again beyond it.', async () => {
  const json = 'x'.repeat(6 * 1024 * 1024);
  const quota = { dayLimit: 7_500, dayRemaining: 7_000, minuteLimit: 100 };
  const { proxy, signals } = setUp(() => Promise.resolve({ ok: true, json, quota }));
  for (const id of ['1', '2', '3', '3', '2', '1']) await proxy(call({ id }));
  expect(signals).toHaveLength(4);
});

it("Half of a day's calls are reserved for the board, until the next day.", async () => {
  const { clock, proxy, signals } = setUp(() => reply({ dayLimit: 100, dayRemaining: 49 }));
  expect((await proxy(call({ id: '1' }))).kind).toBe('reply');
  expect((await proxy(call({ id: '2' }))).kind).toBe('reserved');
  await clock.advance(12 * 3_600_000);
  expect((await proxy(call({ id: '3' }))).kind).toBe('reply');
  expect(signals).toHaveLength(2);
});

it('Calls that were reported before this node started count as well.', async () => {
  const reportedAt = Date.parse('2026-03-01T11:59:00.000Z');
  const { proxy, signals } = setUp(reply, 1, { dayLimit: 100, dayRemaining: 0, reportedAt });
  expect((await proxy(call({ id: '1' }))).kind).toBe('reserved');
  expect(signals).toHaveLength(0);
});

it('Visitors may use a fifth of the calls per minute; the rest is for the board.', async () => {
  const { clock, proxy, signals } = setUp(() => reply({ dayLimit: 7_500, dayRemaining: 7_000, minuteLimit: 20 }));
  const kinds = async (from: number) => {
    const answers = [];
    for (let id = from; id < from + 6; id += 1) answers.push((await proxy(call({ id: String(id) }))).kind);
    return answers;
  };
  expect(await kinds(0)).toEqual(['reply', 'reply', 'reply', 'reply', 'reserved', 'reserved']);
  await clock.advance(20_000);
  expect(await proxy(call({ id: '20' }))).toEqual({ kind: 'reserved', waitMs: 40_000 });
  await clock.advance(40_000);
  expect(await kinds(30)).toEqual(['reply', 'reply', 'reply', 'reply', 'reserved', 'reserved']);
  expect(signals).toHaveLength(8);
});

it("When the clock is set back, the minute's share is not granted again until a minute later.", async () => {
  const { clock, proxy } = setUp(() => reply({ dayLimit: 7_500, dayRemaining: 7_000, minuteLimit: 10 }));
  const kinds = async (...ids: readonly string[]) => {
    const answers = [];
    for (const id of ids) answers.push((await proxy(call({ id }))).kind);
    return answers;
  };
  expect(await kinds('1', '2', '3')).toEqual(['reply', 'reply', 'reserved']);
  clock.setBack(3_600_000);
  expect(await proxy(call({ id: '4' }))).toEqual({ kind: 'reserved', waitMs: 60_000 });
  await clock.advance(60_000);
  expect(await kinds('5', '6', '7')).toEqual(['reply', 'reply', 'reserved']);
});

it('While the limit per minute is unknown, the smallest plan is assumed.', async () => {
  const { proxy, signals } = setUp(() => new Promise<RawReply>(() => undefined));
  void proxy(call({ id: '1' }));
  void proxy(call({ id: '2' }));
  expect((await proxy(call({ id: '3' }))).kind).toBe('reserved');
  expect(signals).toHaveLength(2);
});

it('Each of several nodes forwards its share of the calls.', async () => {
  const { proxy } = setUp(() => reply({ dayLimit: 7_500, dayRemaining: 7_000, minuteLimit: 20 }), 2);
  const kinds = [];
  for (const id of ['1', '2', '3']) kinds.push((await proxy(call({ id }))).kind);
  expect(kinds).toEqual(['reply', 'reply', 'reserved']);
});

it('With many nodes and less than one call per minute each, each node forwards one every few minutes.', async () => {
  const { clock, proxy } = setUp(() => reply({ dayLimit: 7_500, dayRemaining: 7_000, minuteLimit: 10 }), 10);
  expect((await proxy(call({ id: '1' }))).kind).toBe('reply');
  await clock.advance(60_000);
  expect(await proxy(call({ id: '2' }))).toEqual({ kind: 'reserved', waitMs: 240_000 });
  await clock.advance(240_000);
  expect((await proxy(call({ id: '3' }))).kind).toBe('reply');
});

const plenty = { dayLimit: 7_500, dayRemaining: 7_000, minuteLimit: 10_000 };

it("A visitor may cause at most 20 new calls a day; cached replies to others' requests are free.", async () => {
  const { clock, proxy, signals } = setUp(() => reply(plenty), 1, {
    ...plenty,
    reportedAt: Date.parse('2026-03-01T11:59:00Z'),
  });
  for (let id = 0; id < 20; id += 1) expect((await proxy(call({ id: String(id) }))).kind).toBe('reply');
  expect(await proxy(call({ id: '20' }))).toEqual({ kind: 'reserved', waitMs: 3_600_000 });
  expect((await proxy(call({ id: '20' }), 'another')).kind).toBe('reply');
  expect((await proxy(call({ id: '20' }))).kind).toBe('reply');
  await clock.advance(15_000);
  expect((await proxy(call({ id: '20' }))).kind).toBe('reserved');
  expect(signals).toHaveLength(21);
});

it('All visitors together cause at most 5% of the daily calls of each sport.', async () => {
  const small = { ...plenty, dayLimit: 200, dayRemaining: 200 };
  const { proxy, signals } = setUp(() => reply(small), 1, { ...small, reportedAt: Date.parse('2026-03-01T11:59:00Z') });
  for (let at = 0; at < 30; at += 1) await proxy(call({ id: String(at) }), `visitor ${at}`);
  expect(signals).toHaveLength(10);
  expect((await proxy({ ...call({ id: '1' }), sport: 'basketball' }, 'one more')).kind).toBe('reply');
});

it('Visitors who come after the day’s share is used up are not stored.', async () => {
  const small = { ...plenty, dayLimit: 200, dayRemaining: 200 };
  const { proxy, used } = setUp(() => reply(small), 1, { ...small, reportedAt: Date.parse('2026-03-01T11:59:00Z') });
  for (let at = 0; at < 1_000; at += 1) await proxy(call({ id: String(at) }), `visitor ${at}`);
  expect(used.size).toBe(11);
});

it('Until the provider reports its daily limit, visitors may cause five calls a day.', async () => {
  const { clock, proxy, signals } = setUp(() => reply());
  for (let at = 0; at < 8; at += 1) {
    await proxy(call({ id: String(at) }), `visitor ${at}`);
    await clock.advance(60_000);
  }
  expect(signals).toHaveLength(5);
});

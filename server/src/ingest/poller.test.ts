import type { Match } from '@touchline/domain/match/match.ts';
import type { ProviderProblemKind } from '@touchline/domain/provider-problem.ts';
import type { ScoreReply } from '@touchline/provider/score-provider.ts';
import { describe, expect, it } from 'vitest';
import { liveMatch } from '../../test/sample-matches.ts';
import { good } from '../../test/scripted-provider.ts';
import { createTestedPoller, testStartMs } from '../../test/tested-poller.ts';

const failed = (kind: ProviderProblemKind): ScoreReply => ({
  ok: false,
  problem: { kind, detail: 'no' },
  quota: {},
  calls: 1,
});

/** The error that `run` rejects with; undefined if it resolves. */
const failureOf = (run: Promise<void>): Promise<unknown> =>
  run.then(
    () => undefined,
    (error: unknown) => error,
  );

const one = liveMatch('football-1');
const two = liveMatch('football-2');

const lateOn = (day: string, id: string): Match =>
  liveMatch(id, { status: 'scheduled', startTime: `${day}T22:30:00.000Z` });

describe('the poller', () => {
  it('fills a new board with every call of the sport, one at a time', async () => {
    const { run, pass, ending, answers, asked, open, held } = createTestedPoller();
    answers.set('football live', good(one));
    answers.set('football day:2024-05-25', good(one, two));
    const running = run();
    await pass(3_000);
    expect(asked).toEqual([
      'football live',
      'football day:2024-05-25',
      'football day:2024-05-24',
      'football day:2024-05-26',
    ]);
    expect(open.most).toBe(1);
    expect([...held.keys()]).toEqual(['football-1', 'football-2']);
    ending.abort();
    await running;
  });

  it('requests nothing before the next day when the previous leader has used up the calls', async () => {
    const spent = { dayLimit: 100, dayRemaining: 2, reportedAt: testStartMs - 60_000 };
    const { run, leap, ending, asked } = createTestedPoller({ quota: () => spent });
    const running = run();
    await leap(9 * 3_600_000 - 30_000);
    expect(asked).toEqual([]);
    await leap(60_000);
    expect(asked).toContain('football day:2024-05-26');
    ending.abort();
    await running;
  });

  it('tells the provider which sessions of the board have their classification', async () => {
    const classification = [{ position: 1, name: 'Driver 1' }];
    const matches = [
      liveMatch('formula1-1', { sport: 'formula1', status: 'finished', classification }),
      liveMatch('formula1-2', { sport: 'formula1', status: 'finished' }),
      liveMatch('formula1-3', { sport: 'formula1', classification }),
    ];
    const { run, pass, ending, requests } = createTestedPoller({ sports: ['formula1'], matches });
    const running = run();
    await pass(1_000);
    expect(requests[0]).toMatchObject({ kind: 'day', settled: new Set(['formula1-1']) });
    ending.abort();
    await running;
  });

  it('writes simultaneous replies of several sports as one version', async () => {
    const { run, pass, ending, answers, writes } = createTestedPoller({ sports: ['hockey', 'rugby'] });
    const hockey: Match = { ...liveMatch('hockey-1'), sport: 'hockey' };
    const rugby: Match = { ...liveMatch('rugby-1'), sport: 'rugby' };
    answers.set('hockey day:2024-05-25', good(hockey));
    answers.set('rugby day:2024-05-25', good(rugby));
    const running = run();
    await pass(1_000);
    expect(writes[0]?.put.map(({ id }) => id)).toEqual(['hockey-1', 'rugby-1']);
    ending.abort();
    await running;
  });

  it.each([
    ['at once when it changes a score', { homeScore: 1 }, 1],
    ['shortly afterwards when it changes no score', { minute: 56 }, 0],
  ])('writes a reply while another sport is in flight: %s', async (_, change, written) => {
    const { run, tick, ending, answers, writes, hold } = createTestedPoller({
      sports: ['football', 'hockey'],
      matches: [one],
    });
    const slow = Promise.withResolvers<undefined>();
    hold(slow.promise, 'hockey');
    answers.set('football live', good({ ...one, ...change }));
    const running = run();
    for (let turn = 0; turn < 5; turn += 1) await tick(1);
    expect(writes).toHaveLength(written);
    for (let turn = 0; turn < 5; turn += 1) await tick(50);
    expect(writes.flatMap(({ put }) => put)).toContainEqual(expect.objectContaining(change));
    slow.resolve(undefined);
    ending.abort();
    await running;
  });

  it('writes a changed score within one poll, and only the match that changed', async () => {
    const { run, pass, ending, answers, writes } = createTestedPoller();
    answers.set('football live', good(one, two));
    answers.set('football day:2024-05-25', good(one, two));
    const running = run();
    await pass(5_000);
    const before = writes.length;
    answers.set('football live', good(one, { ...two, homeScore: 1 }));
    await pass(15_000);
    const changed = writes.slice(before).filter(({ put }) => put.length > 0);
    expect(changed.map(({ put }) => put.map(({ id, homeScore }) => [id, homeScore]))).toEqual([[['football-2', 1]]]);
    ending.abort();
    await running;
  });

  it('writes a freshness update at most once a poll, without matches', async () => {
    const { run, pass, ending, answers, writes, feeds } = createTestedPoller();
    answers.set('football live', good(one));
    answers.set('football day:2024-05-25', good(one));
    const running = run();
    await pass(5_000);
    const before = writes.length;
    await pass(60_000);
    const quiet = writes.slice(before);
    expect(quiet.length).toBeGreaterThanOrEqual(3);
    expect(quiet.length).toBeLessThanOrEqual(4);
    expect(quiet.flatMap(({ put, drop }) => [...put, ...drop])).toEqual([]);
    expect(Date.parse(feeds.football?.checkedAt ?? '')).toBeGreaterThan(testStartMs + 45_000);
    expect(quiet.at(-1)?.updatedAt).toBe(Date.parse(feeds.football?.checkedAt ?? ''));
    ending.abort();
    await running;
  });

  it.each(['auth', 'quota', 'rate', 'provider', 'network', 'timeout', 'malformed', 'plan'] as const)(
    'keeps every match after the problem %s, reports it at once, and recovers',
    async (kind) => {
      const { run, pass, leap, ending, answers, held, feeds } = createTestedPoller({ matches: [one, two] });
      const calls = ['live', 'day:2024-05-24', 'day:2024-05-25', 'day:2024-05-26'].map((key) => `football ${key}`);
      for (const call of calls) answers.set(call, failed(kind));
      const running = run();
      await pass(1_000);
      expect(feeds.football?.problem?.kind).toBe(kind);
      await pass(600_000);
      expect(held.size).toBe(2);
      expect(feeds.football).not.toHaveProperty('checkedAt');
      for (const call of calls) answers.set(call, good(one, two));
      // The longest wait is until midnight, when the quota resets.
      await leap(9.2 * 3_600_000);
      expect(feeds.football).not.toHaveProperty('problem');
      expect(Date.parse(feeds.football?.checkedAt ?? '')).toBeGreaterThan(testStartMs + 600_000);
      expect(held.size).toBe(2);
      ending.abort();
      await running;
    },
  );

  it('removes a match once every call had a reply without it, and not before', async () => {
    const { run, pass, ending, answers, held, writes } = createTestedPoller({ matches: [one, two] });
    answers.set('football live', good(one));
    answers.set('football day:2024-05-25', good(one));
    answers.set('football day:2024-05-26', failed('provider'));
    const running = run();
    await pass(30_000);
    expect(held.has('football-2')).toBe(true);
    answers.set('football day:2024-05-26', good());
    await pass(120_000);
    expect(held.has('football-2')).toBe(false);
    expect(writes.flatMap(({ drop }) => drop)).toEqual(['football-2']);
    ending.abort();
    await running;
  });

  it('detects the end of a match within a minute after it left the live list', async () => {
    const { run, pass, ending, answers, held } = createTestedPoller();
    answers.set('football live', good(one));
    answers.set('football day:2024-05-25', good(one));
    const running = run();
    await pass(30_000);
    answers.set('football live', good());
    answers.set('football day:2024-05-25', good({ ...one, status: 'finished', statusCode: 'FT' }));
    await pass(60_000);
    expect(held.get('football-1')?.status).toBe('finished');
    ending.abort();
    await running;
  });

  it('moves to the new days after UTC midnight: the oldest day leaves, and the new tomorrow arrives', async () => {
    const old = lateOn('2024-05-24', 'football-old');
    const now = lateOn('2024-05-25', 'football-now');
    const next = lateOn('2024-05-27', 'football-next');
    const { run, pass, leap, ending, answers, asked, held } = createTestedPoller({ matches: [old] });
    answers.set('football live', good(now));
    answers.set('football day:2024-05-24', good(old));
    answers.set('football day:2024-05-25', good(now));
    answers.set('football day:2024-05-27', good(next));
    const running = run();
    await pass(5_000);
    await leap(Date.parse('2024-05-25T23:59:00.000Z') - testStartMs - 30_000);
    expect([...held.keys()].toSorted()).toEqual(['football-now', 'football-old']);
    expect(asked).not.toContain('football day:2024-05-27');
    const before = asked.length;
    await leap(3_600_000);
    expect([...held.keys()].toSorted()).toEqual(['football-next', 'football-now']);
    const days = new Set(asked.slice(before).filter((name) => name !== 'football live'));
    expect(days).toContain('football day:2024-05-27');
    ending.abort();
    await running;
  });

  it('reports the unreadable items of a reply', async () => {
    const { run, pass, ending, answers, droppedItems, held } = createTestedPoller();
    answers.set('football live', { ok: true, matches: [one], droppedItems: ['no teams'], quota: {}, calls: 1 });
    const running = run();
    await pass(500);
    expect(droppedItems).toEqual(['football: no teams']);
    expect(held.has('football-1')).toBe(true);
    ending.abort();
    await running;
  });

  it('reports matches that the writer refused', async () => {
    const { run, pass, ending, answers, droppedItems, refused } = createTestedPoller();
    answers.set('football live', { ok: true, matches: [one], droppedItems: [], quota: {}, calls: 1 });
    refused.push({ sport: 'football', reason: 'football-1: invalid league' });
    const running = run();
    await pass(500);
    expect(droppedItems).toEqual(['football: football-1: invalid league']);
    ending.abort();
    await running;
  });

  it('fails when another leader’s term begins', async () => {
    const { run, pass, answers, writer } = createTestedPoller();
    answers.set('football live', good(one));
    const running = run();
    const ended = failureOf(running);
    await writer.startTerm();
    await pass(1_000);
    expect(await ended).toMatchObject({ message: expect.stringContaining('later term') });
  });

  it('fetches again what it could not write', async () => {
    const { run, pass, ending, answers, held, fail } = createTestedPoller();
    answers.set('football day:2024-05-26', good(two));
    const lost = new Error('the database is gone');
    fail(lost);
    const first = failureOf(run());
    await pass(5_000);
    expect(await first).toBe(lost);
    fail(undefined);
    const running = run();
    await pass(5_000);
    expect(held.has('football-2')).toBe(true);
    ending.abort();
    await running;
  });

  it('continues to poll and to report freshness when the clock is set back', async () => {
    const { run, pass, setBack, ending, answers, asked, feeds, forgets } = createTestedPoller();
    answers.set('football live', good(one));
    const running = run();
    await pass(60_000);
    const before = asked.filter((name) => name === 'football live').length;
    const forgotten = forgets();
    setBack(6 * 3_600_000);
    await pass(60_000);
    expect(forgets()).toBe(forgotten + 1);
    expect(asked.filter((name) => name === 'football live').length).toBeGreaterThanOrEqual(before + 3);
    expect(Date.parse(feeds.football?.checkedAt ?? '')).toBeLessThan(testStartMs);
    ending.abort();
    await running;
  });

  it('rethrows an unexpected error of the provider client', async () => {
    const { run, pass, answers } = createTestedPoller();
    const bug = new TypeError('undefined is not a function');
    answers.set('football live', bug);
    const ended = failureOf(run());
    await pass(2_000);
    expect(await ended).toMatchObject({ cause: bug });
  });

  it('ends when it is stopped, even during a call', async () => {
    const { run, pass, ending, hold, writes } = createTestedPoller();
    const answered = Promise.withResolvers<undefined>();
    hold(answered.promise);
    const running = run();
    await pass(1_000);
    ending.abort();
    answered.resolve(undefined);
    await running;
    expect(writes).toEqual([]);
  });
});

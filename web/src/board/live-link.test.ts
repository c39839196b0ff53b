import { expect, test } from 'vitest';
import { answer, failed, goal, match, page, streamingPage } from '../../test/scripted-link.ts';
import { linkTiming, retryDelayMs } from './link-timing.ts';
import type { MatchChange } from './match-store.ts';

test('loads a snapshot, then streams from its version', async () => {
  const at = page();
  at.link.start();
  expect(at.link.state()).toEqual({ kind: 'connecting' });
  await at.settle();
  expect(at.stream().url).toBe('/api/live?since=1&form=short');
  at.stream().open();
  expect(at.link.state()).toEqual({ kind: 'streaming' });
  at.stream().board(goal(2, 1));
  expect(at.store.match('football-1')?.homeScore).toBe(1);
});

test('a failed first load shows the message from the spec and is retried', async () => {
  const at = page();
  at.serve(() => failed);
  at.link.start();
  await at.settle();
  expect(at.store.board().problem).toMatch(/^Failed to fetch data from sports APIs\./u);
  expect(at.link.state()).toMatchObject({ kind: 'lost', nextTryAt: at.now() + 1_000 });
  await at.pass(1_000);
  expect(at.link.state()).toMatchObject({ kind: 'lost', nextTryAt: at.now() + 2_000 });
  at.serve(() => answer(1));
  await at.pass(2_000);
  expect(at.store.board().phase).toBe('ready');
  at.stream().open();
  expect(at.link.state()).toEqual({ kind: 'streaming' });
});

test('a stream that the browser reconnects stays open', async () => {
  const at = await streamingPage();
  at.stream().broken(true);
  await at.pass(4_000);
  at.stream().open();
  await at.pass(20_000);
  expect(at.streams).toHaveLength(1);
  expect(at.link.state()).toEqual({ kind: 'streaming' });
});

test('a stream that cannot be opened is replaced by polling every 30 s while a match is live', async () => {
  const at = await streamingPage();
  at.stream().broken(true);
  await at.pass(linkTiming.browserMends);
  for (let fails = 0; fails < 8; fails += 1) {
    at.stream().broken(false);
    await at.pass(30_000);
  }
  expect(at.link.state()).toEqual({ kind: 'polling', everyMs: 30_000 });
  const before = at.asked();
  at.stream().broken(false);
  await at.pass(30_000);
  expect(at.asked()).toBe(before + 1);
});

test('polls exactly at the displayed interval, even while the stream is retried', async () => {
  const at = await streamingPage();
  at.stream().broken(false);
  await at.settle();
  const before = at.asked();
  const asks: number[] = [];
  for (let second = 1; second <= 120; second += 1) {
    // Each stream times out after 15 s.
    await at.pass(1_000);
    if (at.asked() > before + asks.length) asks.push(second);
  }
  expect(at.link.state()).toEqual({ kind: 'polling', everyMs: 30_000 });
  expect(asks).toEqual([30, 60, 90, 120]);
});

test('without a live match, polls every 60 s with one snapshot request per poll', async () => {
  const at = page();
  at.serve(() => answer(1, [match(0, 'scheduled')]));
  at.link.start();
  await at.settle();
  for (let fails = 0; fails < 8; fails += 1) {
    at.stream().broken(false);
    await at.pass(60_000);
  }
  at.stream().broken(false);
  expect(at.link.state()).toEqual({ kind: 'polling', everyMs: 60_000 });
  const before = at.asked();
  await at.pass(59_000);
  expect(at.asked()).toBe(before);
  await at.pass(1_000);
  expect(at.asked()).toBe(before + 1);
});

test('a stream that reopens ends the polling', async () => {
  const at = await streamingPage();
  at.stream().broken(false);
  await at.settle();
  at.stream().broken(false);
  expect(at.link.state().kind).toBe('polling');
  await at.pass(5_000);
  at.stream().open();
  const before = at.asked();
  at.stream().alive();
  await at.pass(35_000);
  expect(at.asked()).toBe(before);
  expect(at.link.state()).toEqual({ kind: 'streaming' });
});

test('when nothing responds, the link counts as lost since the last message, and the matches stay', async () => {
  const at = await streamingPage();
  const heardAt = at.now();
  at.serve(() => failed);
  await at.pass(3_000);
  at.stream().broken(false);
  await at.settle();
  expect(at.link.state()).toEqual({ kind: 'lost', since: heardAt, nextTryAt: at.now() + 1_000 });
  await at.pass(60_000);
  expect(at.link.state()).toMatchObject({ kind: 'lost', since: heardAt });
  expect(at.store.board().matches).toHaveLength(1);
});

test('after 40 s of silence, the stream is reopened at the page’s version', async () => {
  const at = await streamingPage();
  at.stream().board(goal(7, 1));
  const first = at.stream();
  await at.pass(39_000);
  expect(at.streams).toHaveLength(1);
  await at.pass(7_000);
  expect(first.closed).toBe(true);
  expect(at.stream().url).toBe('/api/live?since=7&form=short');
  expect(at.link.state()).toEqual({ kind: 'streaming' });
});

test('heartbeats keep a quiet stream open', async () => {
  const at = await streamingPage();
  for (let beats = 0; beats < 10; beats += 1) {
    await at.pass(15_000);
    at.stream().alive();
  }
  expect(at.streams).toHaveLength(1);
});

test('a stream that does not open within the timeout counts as failed', async () => {
  const at = page();
  at.link.start();
  await at.settle();
  await at.pass(linkTiming.answer);
  expect(at.link.state().kind).toBe('polling');
  expect(at.streams[0]?.closed).toBe(true);
});

test('an unreadable update makes the page load the whole board', async () => {
  const at = await streamingPage();
  at.serve(() => answer(5, [match(3)]));
  at.stream().board('{"version":');
  await at.settle();
  expect(at.store.match('football-1')?.homeScore).toBe(3);
});

test('an update in the short form is applied like any other, with the event id as its version', async () => {
  const at = await streamingPage();
  at.stream().short('7', 'mmqs6aow,A1H2');
  expect(at.store.match('football-1')?.homeScore).toBe(2);
  expect(at.store.version()).toBe(7);
  at.stream().board(goal(8, 3));
  expect(at.store.match('football-1')?.homeScore).toBe(3);
  at.serve(() => answer(9, [match(4)]));
  at.stream().short('9', 'mmqs6aow,A1H');
  at.stream().short('10', 'not a step');
  await at.settle();
  expect(at.store.match('football-1')?.homeScore).toBe(4);
});

test('if a server of the previous release rejects the short form, the page retries without it after 1 s', async () => {
  const at = page();
  at.link.start();
  await at.settle();
  expect(at.stream().url).toBe('/api/live?since=1&form=short');
  at.stream().broken(false);
  await at.pass(1_250);
  expect(at.stream().url).toBe('/api/live?since=1');
  at.stream().open();
  expect(at.link.state()).toEqual({ kind: 'streaming' });
  at.stream().board(goal(2, 1));
  expect(at.store.match('football-1')?.homeScore).toBe(1);
  // The server is upgraded.
  at.stream().broken(false);
  await at.settle();
  expect(at.stream().url).toBe('/api/live?since=2&form=short');
});

test('a page that wakes after a long sleep reconnects at once, and missed changes are not reported', async () => {
  const at = await streamingPage();
  const seenChanges: MatchChange[] = [];
  at.store.watchChanges((more) => seenChanges.push(...more));
  at.sleep(600_000);
  at.wake();
  expect(at.streams).toHaveLength(2);
  at.stream().open();
  at.stream().board(goal(2, 1));
  expect(at.store.match('football-1')?.homeScore).toBe(1);
  expect(seenChanges).toHaveLength(0);
  at.stream().board(goal(3, 2));
  expect(seenChanges).toHaveLength(1);
});

test('a page that wakes after a few seconds keeps its stream', async () => {
  const at = await streamingPage();
  at.sleep(3_000);
  at.wake();
  expect(at.streams).toHaveLength(1);
});

test('going offline loses the link at once, and going online reconnects at once', async () => {
  const at = await streamingPage();
  at.serve(() => failed);
  at.offline();
  expect(at.link.state().kind).toBe('lost');
  expect(at.stream().closed).toBe(true);
  at.serve(() => answer(2, [match(2)]));
  at.wake();
  await at.settle();
  at.stream().open();
  expect(at.link.state()).toEqual({ kind: 'streaming' });
  expect(at.store.match('football-1')?.homeScore).toBe(2);
});

test('a refresh replaces the shown board 300 ms after the response', async () => {
  const at = await streamingPage();
  at.serve(() => answer(4, [match(2)]));
  at.link.refresh();
  await at.pass(299);
  expect([at.link.refreshing(), at.store.match('football-1')?.homeScore]).toEqual([true, 0]);
  await at.pass(1);
  expect([at.link.refreshing(), at.store.match('football-1')?.homeScore]).toEqual([false, 2]);
});

test('a failed refresh changes nothing and shows no error', async () => {
  const at = await streamingPage();
  const before = at.store.board();
  at.serve(() => failed);
  at.link.refresh();
  await at.pass(1_000);
  expect(at.link.refreshing()).toBe(false);
  expect(at.store.board()).toBe(before);
  expect(at.link.state()).toEqual({ kind: 'streaming' });
});

test('a board that stays empty shows a message after a while', async () => {
  const at = page();
  at.serve(() => {
    const empty = answer(1, []);
    return empty.kind === 'snapshot' ? { ...empty, snapshot: { ...empty.snapshot, updatedAt: null } } : empty;
  });
  at.link.start();
  await at.settle();
  at.stream().open();
  expect(at.store.board().phase).toBe('loading');
  await at.pass(linkTiming.firstReply);
  expect(at.store.board()).toMatchObject({
    phase: 'failed',
    problem: 'No matches available at the moment. Please try again later.',
  });
});

test('after disconnecting, no requests are made', async () => {
  const at = page();
  const end = at.link.start();
  await at.settle();
  at.stream().open();
  end();
  expect(at.stream().closed).toBe(true);
  const before = at.asked();
  await at.pass(300_000);
  expect([at.asked(), at.streams.length]).toEqual([before, 1]);
});

test('retry delays double up to 30 s and have jitter', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map((failures) => retryDelayMs(failures, 0.5))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
  expect([retryDelayMs(3, 0), retryDelayMs(3, 1)]).toEqual([3_000, 5_000]);
});

test('a page that starts with a stored board shows the time of that board until a server responds', async () => {
  const asOf = Date.parse('2024-05-25T14:02:00Z');
  const at = page({ asOf });
  expect(at.link.state()).toMatchObject({ kind: 'lost', since: asOf });
  at.serve(() => failed);
  at.link.start();
  await at.pass(10_000);
  expect(at.link.state()).toMatchObject({ kind: 'lost', since: asOf });
  expect(at.link.heardAt()).toBe(asOf);
  at.serve(() => answer(1));
  at.wake();
  await at.settle();
  at.stream().open();
  expect(at.link.state()).toEqual({ kind: 'streaming' });
  expect(at.link.heardAt()).toBe(at.now());
});

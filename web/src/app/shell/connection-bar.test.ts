import { expect, test } from 'vitest';
import { connectionNotice, type NoticeFacts } from './connection-bar.tsx';
import { clockText } from './data-status.ts';

const since = Date.UTC(2026, 4, 1, 12, 9, 41);
const facts: NoticeFacts = {
  board: { phase: 'ready', staleSports: new Set(), sports: {} },
  link: { kind: 'streaming' },
  nowMs: since + 60_000,
};
const lost = { kind: 'lost', since, nextTryAt: facts.nowMs + 11_200 } as const;

test('fresh scores need no notice', () => {
  expect(connectionNotice(facts)).toBeUndefined();
  expect(connectionNotice({ ...facts, link: { kind: 'polling', everyMs: 30_000 } })).toBeUndefined();
});

test('the notice of a lost connection shows the time of the scores and counts down to the next attempt', () => {
  expect(connectionNotice({ ...facts, link: lost })).toEqual({
    title: 'Connection lost',
    text: `Scores are from ${clockText(since)}. Trying again in 12 s.`,
  });
});

test('the countdown never goes below zero', () => {
  expect(connectionNotice({ ...facts, link: lost, nowMs: lost.nextTryAt + 5_000 })?.text).toMatch(/Trying again\.$/);
});

test('failing sports are named, with the time of the oldest check and each reason once', () => {
  const problem = { kind: 'malformed', since: '2026-05-01T12:00:00.000Z' } as const;
  const board = {
    phase: 'ready',
    staleSports: new Set(['hockey', 'americanfootball'] as const),
    sports: {
      hockey: { checkedAt: '2026-05-01T12:00:00.000Z', problem },
      americanfootball: { checkedAt: '2026-05-01T11:30:00.000Z', problem },
      football: { checkedAt: '2026-05-01T12:00:30.000Z' },
    },
  } as const;
  expect(connectionNotice({ ...facts, board })).toEqual({
    title: 'Scores may be out of date: Hockey, NFL',
    text: `Scores are from ${clockText(Date.UTC(2026, 4, 1, 11, 30))}. Failed to fetch sports data. Please try again later.`,
  });
});

test('when every sport fails, the bar names neither the sports nor the reason', () => {
  const problem = { kind: 'network', since: '2026-05-01T12:00:00.000Z' } as const;
  const feed = { checkedAt: '2026-05-01T12:00:00.000Z', problem };
  const board = {
    phase: 'ready',
    staleSports: new Set(['hockey', 'football'] as const),
    sports: { hockey: feed, football: feed, mma: feed },
  } as const;
  expect(connectionNotice({ ...facts, board })).toEqual({
    title: 'Scores may be out of date',
    text: `Scores are from ${clockText(Date.UTC(2026, 4, 1, 12))}.`,
  });
});

test('without scores, there is no notice', () => {
  expect(connectionNotice({ ...facts, board: { ...facts.board, phase: 'failed' }, link: lost })).toBeUndefined();
});

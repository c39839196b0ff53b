import { expect, test } from 'vitest';
import { type LinkFacts, linkStatus } from './header.tsx';

const facts: LinkFacts = {
  board: { phase: 'ready', stale: false },
  link: { kind: 'streaming' },
  liveCount: 3,
  refreshing: false,
};
const lost = { kind: 'lost', since: 0, nextTryAt: 0 } as const;

test.each<[string, Partial<LinkFacts>, string, string]>([
  ['a stream with live matches', {}, 'live', 'Live'],
  ['a stream without live matches', { liveCount: 0 }, 'calm', 'Up to date'],
  ['a stream of old scores', { board: { phase: 'ready', stale: true } }, 'late', 'Delayed'],
  ['a refresh', { refreshing: true }, 'calm', 'Updating'],
  ['the first load', { board: { phase: 'loading', stale: false } }, 'calm', 'Updating'],
  ['a stream that is being opened', { link: { kind: 'connecting' } }, 'calm', 'Connecting'],
  ['polling', { link: { kind: 'polling', everyMs: 30_000 } }, 'late', 'Polling'],
  ['a lost link', { link: lost }, 'error', 'Offline'],
  ['a lost link that the user retries', { link: lost, refreshing: true }, 'calm', 'Updating'],
  ['a board that failed to load', { board: { phase: 'failed', stale: false } }, 'error', 'No data'],
])('%s', (_, change, tone, text) => {
  expect(linkStatus({ ...facts, ...change })).toEqual({ tone, text });
});

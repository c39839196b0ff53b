import { expect, test } from 'vitest';
import { agoText, linkText, overallText } from './status-words.ts';

const now = Date.parse('2026-10-25T12:00:00Z');
const ago = (seconds: number): string => new Date(now - seconds * 1_000).toISOString();

test.each([
  [-5, 'just now'],
  [0, 'just now'],
  [9, 'just now'],
  [14, '10 seconds ago'],
  [59, '50 seconds ago'],
  [60, '1 minute ago'],
  [119, '1 minute ago'],
  [3_599, '59 minutes ago'],
  [3_600, '1 hour ago'],
  [47 * 3_600, '47 hours ago'],
  [48 * 3_600, '2 days ago'],
])('what was %i seconds ago was %s', (seconds, text) => {
  expect(agoText(ago(seconds), now)).toBe(text);
});

const fine = { checkedAt: ago(5) };
const failing = { checkedAt: ago(600), problem: { kind: 'network', since: ago(300) } } as const;

test.each([
  [{}, 'No sport has been asked for yet.'],
  [{ football: {} }, 'No sport has been asked for yet.'],
  [{ football: fine }, 'One sport, and it is fine.'],
  [{ football: fine, hockey: fine }, 'All 2 sports are fine.'],
  [{ football: fine, hockey: failing }, '1 of 2 sports gets no answer at the moment. The others are fine.'],
  [
    { football: fine, hockey: failing, mma: failing },
    '2 of 3 sports get no answer at the moment. The others are fine.',
  ],
  [{ hockey: failing }, 'No sport gets an answer at the moment. Scores are as of the times below.'],
])('%j is told in a sentence', (feeds, text) => {
  expect(overallText(feeds)).toBe(text);
});

test('how the page hears of changes is told in each state of its link', () => {
  expect(linkText({ kind: 'streaming' })).toContain('pushed');
  expect(linkText({ kind: 'polling', everyMs: 15_000 })).toContain('every 15 seconds');
  expect(linkText({ kind: 'connecting' })).toContain('connecting');
  expect(linkText({ kind: 'lost', since: now, nextTryAt: now })).toContain('lost');
});

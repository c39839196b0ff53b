import { expect, test } from 'vitest';
import { agoText, linkText, overallText } from './status-dialog.tsx';

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
])('%i seconds ago is "%s"', (seconds, text) => {
  expect(agoText(ago(seconds), now)).toBe(text);
});

const fine = { checkedAt: ago(5) };
const failing = { checkedAt: ago(600), problem: { kind: 'network', since: ago(300) } } as const;

test.each([
  [{}, 'No sport has been checked yet.'],
  [{ football: {} }, 'No sport has been checked yet.'],
  [{ football: fine }, 'One sport, working normally.'],
  [{ football: fine, hockey: fine }, 'All 2 sports are working normally.'],
  [
    { football: fine, hockey: failing },
    '1 of 2 sports is not updating at the moment. The others are working normally.',
  ],
  [
    { football: fine, hockey: failing, mma: failing },
    '2 of 3 sports are not updating at the moment. The others are working normally.',
  ],
  [{ hockey: failing }, 'No sport is updating at the moment. Scores are from the times below.'],
])('%j gives the summary "%s"', (feeds, text) => {
  expect(overallText(feeds)).toBe(text);
});

test('the update mode is described for each state of the link', () => {
  expect(linkText({ kind: 'streaming' })).toContain('live updates');
  expect(linkText({ kind: 'polling', everyMs: 15_000 })).toContain('every 15 seconds');
  expect(linkText({ kind: 'connecting' })).toContain('connecting');
  expect(linkText({ kind: 'lost', since: now, nextTryAt: now })).toContain('lost');
});

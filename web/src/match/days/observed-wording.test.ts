import { expect, test } from 'vitest';
import { kickOffWords, seenWords } from './observed-wording.ts';

test.each([
  ['2026-10-25T21:14:00Z', '22:14'],
  ['2026-10-24T22:30:00Z', '00:30'],
  ['2026-10-24T20:14:00Z', '24 Oct, 22:14'],
  ['2025-10-24T20:14:00Z', '24 Oct 2025, 22:14'],
  ['never', '--:--'],
])('%s was seen at %s, read in Madrid on 25 October 2026', (iso, words) => {
  expect(seenWords(iso, '2026-10-25', 'Europe/Madrid')).toBe(words);
});

test.each([
  ['2026-10-25T00:00:00Z', 'TBC'],
  ['2026-10-26T05:00:00Z', '26 Oct, TBC'],
])('a kick-off on the day of %s without a time is %s in Los Angeles', (startTime, words) => {
  expect(kickOffWords({ startTime, timeTbc: true }, '2026-10-25', 'America/Los_Angeles')).toBe(words);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Words that lead to a bet instead of telling of a match (rules for advertising of the UK, the US and the EU name most of them). */
const inducement =
  /\b(?:bet now|place (?:your|a) bet|join now|sign up (?:and|to) (?:bet|win)|free bets?|risk[- ]free|no[- ]risk|sure (?:win|thing|bet)s?|can.t (?:lose|miss)|guaranteed? (?:wins?|profits?|returns?|winners?)|easy money|double your|big win|jackpot|win back|last chance|don.t miss out|limited time|beat the book(?:ies|makers?)|lock of the day)\b/iu;

const root = join(import.meta.dirname, '..');
const texts = globSync(['src/**/*.{ts,tsx}', 'index.html'], { cwd: root }).filter((name) => !name.includes('.test.'));

test('no text of the page leads anybody to a bet', () => {
  expect(texts.length).toBeGreaterThan(200);
  const found = texts.filter((name) => inducement.test(readFileSync(join(root, name), 'utf8')));
  expect(found).toEqual([]);
});

test('such words would be found', () => {
  for (const words of ['Bet now!', 'a risk-free bet', 'Guaranteed profit', 'You can’t lose'])
    expect(inducement.test(words)).toBe(true);
});

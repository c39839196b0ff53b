import { expect, test } from 'vitest';
import { createRevealedMatches } from './page-scores.ts';

const storageOf = (kept = new Map<string, string>()) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
});

test('a revealed match stays revealed after a reload, until it is hidden again', () => {
  const storage = storageOf();
  const first = createRevealedMatches(() => storage);
  first.turn('football-1');
  first.turn('football-2');
  first.turn('football-2');
  const second = createRevealedMatches(() => storage);
  expect([second.has('football-1'), second.has('football-2')]).toEqual([true, false]);
});

test('without usable storage, a revealed match stays revealed until the page is closed', () => {
  const blocked = createRevealedMatches(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  blocked.turn('football-1');
  expect(blocked.has('football-1')).toBe(true);
  const odd = storageOf(new Map([['touchline.revealed', '{"football-1":true}']]));
  expect(createRevealedMatches(() => odd).has('football-1')).toBe(false);
});

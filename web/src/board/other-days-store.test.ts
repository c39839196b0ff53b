import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { expect, test } from 'vitest';
import { createMatchStore } from './match-store.ts';

test('next matches are found by id, notify their watchers, and never replace the copy of a day or a season', () => {
  const store = createMatchStore({ now: () => 0, frame: (run) => run() });
  let notified = 0;
  store.watchMatch('football-9', () => {
    notified += 1;
  });
  const next = exampleMatch({ id: 'football-9', status: 'scheduled' });
  store.takeNext([next]);
  expect(store.match('football-9')).toBe(next);
  expect([notified, store.listing(), store.otherDays()]).toEqual([1, [], []]);
  const moved = exampleMatch({ id: 'football-9', status: 'postponed' });
  store.takeSeason([moved]);
  store.takeNext([next]);
  expect(store.match('football-9')).toBe(moved);
});

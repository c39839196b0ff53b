import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { expect, test } from 'vitest';
import { shownCounts, shownMatches } from './shown-matches.ts';

const matches = (['live', 'scheduled', 'scheduled', 'finished', 'postponed'] as const).map((status, at) =>
  exampleMatch({ id: `football-${at}`, status }),
);

test('each match is counted in All and in one other chip', () => {
  expect(shownCounts(matches)).toEqual({ all: 5, live: 1, finished: 1, upcoming: 2, off: 1 });
});

test.each(['all', 'live', 'finished', 'upcoming', 'off'] as const)(
  'the chip "%s" lists as many matches as it counts',
  (show) => {
    expect(shownMatches(matches, show)).toHaveLength(shownCounts(matches)[show]);
  },
);

test('a postponed match is not listed as finished', () => {
  expect(shownMatches(matches, 'finished').map(({ status }) => status)).toEqual(['finished']);
  expect(shownMatches(matches, 'off').map(({ status }) => status)).toEqual(['postponed']);
});

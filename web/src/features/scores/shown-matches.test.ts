import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { expect, test } from 'vitest';
import { shownCounts, shownMatches } from './shown-matches.ts';

const matches = (['live', 'scheduled', 'scheduled', 'finished', 'postponed'] as const).map((status, at) =>
  exampleMatch({ id: `football-${at}`, status }),
);

test('each match is counted under one chip, and under All', () => {
  expect(shownCounts(matches)).toEqual({ all: 5, live: 1, finished: 2, upcoming: 2 });
});

test.each(['all', 'live', 'finished', 'upcoming'] as const)('%s lists as many as it counts', (show) => {
  expect(shownMatches(matches, show)).toHaveLength(shownCounts(matches)[show]);
});

test('what was put off stands with what is over, as in the list', () => {
  expect(shownMatches(matches, 'finished').map(({ status }) => status)).toEqual(['finished', 'postponed']);
});

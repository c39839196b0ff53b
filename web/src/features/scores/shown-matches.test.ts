import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { expect, test } from 'vitest';
import { shownCounts, shownMatches } from './shown-matches.ts';

const matches = (['live', 'scheduled', 'scheduled', 'finished', 'postponed'] as const).map((status, at) =>
  exampleMatch({ id: `football-${at}`, status }),
);

test('each match is counted under All, and what was played, is or will be under one other chip', () => {
  expect(shownCounts(matches)).toEqual({ all: 5, live: 1, finished: 1, upcoming: 2 });
});

test.each(['all', 'live', 'finished', 'upcoming'] as const)('%s lists as many as it counts', (show) => {
  expect(shownMatches(matches, show)).toHaveLength(shownCounts(matches)[show]);
});

test('what was put off is not finished, and stands under All alone', () => {
  expect(shownMatches(matches, 'finished').map(({ status }) => status)).toEqual(['finished']);
  expect(shownMatches(matches, 'all').map(({ status }) => status)).toContain('postponed');
});

// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { MatchCounts } from '@touchline/domain/match/match-counts.ts';
import { afterEach, expect, test } from 'vitest';
import { SportChips, type SportChipsProps } from './sport-list.tsx';

afterEach(cleanup);

const nothing = (): void => undefined;
const counts: MatchCounts = {
  total: 6,
  live: 1,
  sports: [
    { sport: 'afl', total: 0, live: 0, leagues: [] },
    { sport: 'football', total: 5, live: 1, leagues: [] },
    { sport: 'tennis', total: 1, live: 0, leagues: [] },
  ],
};

/** What the chips say, the button for all sports and leagues left out. */
const chips = (props: Partial<SportChipsProps> = {}): readonly string[] => {
  render(
    <SportChips
      counts={counts}
      counted="total"
      chosen={{ sport: 'all', league: 'all' }}
      onChoose={nothing}
      onOpenSports={nothing}
      {...props}
    />,
  );
  return screen
    .getAllByRole('button')
    .slice(1)
    .map((chip) => chip.textContent);
};

test('sports that have something to show are offered, and counted in whole words', () => {
  expect(chips()).toEqual(['All6, 6 matches', 'Football5, 5 matches', 'Tennis1, 1 match']);
});

test('on LIVE only what is in play counts', () => {
  expect(chips({ counted: 'live' })).toEqual(['All1, 1 live', 'Football1, 1 live']);
});

test('the chosen sport stays even when it has nothing to show', () => {
  chips({ chosen: { sport: 'afl', league: 'all' } });
  expect(screen.getByRole('button', { pressed: true }).textContent).toMatch(/^AFL0/);
});

test('before the first match no figure is claimed', () => {
  expect(chips({ counts: { total: 0, live: 0, sports: [] } })).toEqual(['All']);
});

test('while only some matches are there, no chip comes that others would push aside', () => {
  const sports = counts.sports.map((count) => ({ ...count, total: undefined }));
  const partial = { ...counts, total: undefined, sports };
  expect(chips({ counts: partial, chosen: { sport: 'tennis', league: 'all' } })).toEqual(['All']);
  cleanup();
  expect(chips({ counts: partial, counted: 'live' })).toEqual(['All1, 1 live', 'Football1, 1 live']);
});

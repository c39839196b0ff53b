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

/** The texts of the chips, without the button for all sports and leagues. */
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

test('each sport with matches has a chip with a spoken count', () => {
  expect(chips()).toEqual(['All6, 6 matches', 'Football5, 5 matches', 'Tennis1, 1 match']);
});

test('on the LIVE tab, only live matches are counted', () => {
  expect(chips({ counted: 'live' })).toEqual(['All1, 1 live', 'Football1, 1 live']);
});

test('the chosen sport keeps its chip even without matches', () => {
  chips({ chosen: { sport: 'afl', league: 'all' } });
  expect(screen.getByRole('button', { pressed: true }).textContent).toMatch(/^AFL0/);
});

test('without matches, the All chip shows no count', () => {
  expect(chips({ counts: { total: 0, live: 0, sports: [] } })).toEqual(['All']);
});

test('a partial board shows no chips that would shift when it is complete', () => {
  const sports = counts.sports.map((count) => ({ ...count, total: undefined }));
  const partial = { ...counts, total: undefined, sports };
  expect(chips({ counts: partial, chosen: { sport: 'tennis', league: 'all' } })).toEqual(['All']);
  cleanup();
  expect(chips({ counts: partial, counted: 'live' })).toEqual(['All1, 1 live', 'Football1, 1 live']);
});

// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { afterEach, expect, test } from 'vitest';
import { JudgesTotals } from './score-tables.tsx';

afterEach(cleanup);

const fight = exampleMatch({ sport: 'mma', status: 'finished', winner: 'home' });

test('the judges’ totals are listed by fighter', () => {
  const judges = [
    { home: 30, away: 27 },
    { home: 28, away: 29 },
  ];
  render(<JudgesTotals match={{ ...fight, result: { method: 'Points', judges } }} />);
  const lines = within(screen.getByRole('table', { name: 'Judges’ totals' })).getAllByRole('row');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Judges’ totalsJudge 1Judge 2',
    expect.stringMatching(/Inter3028$/u),
    expect.stringMatching(/Roma2729$/u),
  ]);
});

test.each(['scheduled', 'live'] as const)('a %s fight explains when totals will be available', (status) => {
  render(<JudgesTotals match={exampleMatch({ sport: 'mma', status })} />);
  expect(screen.getByText('If the fight goes the distance, the judges’ totals appear here.')).toBeDefined();
});

test('a stopped fight has no totals', () => {
  render(<JudgesTotals match={{ ...fight, result: { method: 'KO', round: 2 } }} />);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByText(/judges/u)).toBeNull();
});

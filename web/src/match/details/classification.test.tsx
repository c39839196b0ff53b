// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { afterEach, expect, test } from 'vitest';
import { Classification } from './score-tables.tsx';

afterEach(cleanup);

test.each([
  ['Race', ['Pos', 'Driver', 'Laps', 'Grid', 'Pits', 'Time']],
  ['Sprint', ['Pos', 'Driver', 'Laps', 'Grid', 'Pits', 'Time']],
  ['1st Qualifying', ['Pos', 'Driver', 'Laps', 'Time']],
  ['1st Practice', ['Pos', 'Driver', 'Laps', 'Time']],
])('only races show grid positions and pit stops: %s', (session, columns) => {
  const classification = [{ position: 1, name: 'Leclerc', time: '1:31:44.742', laps: 78, grid: 2, pits: 1 }];
  render(<Classification match={exampleMatch({ sport: 'formula1', session, classification })} />);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(columns);
});

test('without entries, no classification is shown', () => {
  const { container } = render(<Classification match={exampleMatch({ sport: 'formula1', session: 'Race' })} />);
  expect(container.textContent).toBe('');
});

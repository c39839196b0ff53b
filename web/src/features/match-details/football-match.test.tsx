// @vitest-environment happy-dom
import { cleanup, within } from '@testing-library/react';
import { afterEach, beforeEach, test, expect, vi } from 'vitest';
import { serveAnswers } from '../../../test/match-answers.tsx';
import { dialog, nothing, show, texts } from '../../../test/match-window.tsx';
import { match, now } from '../../../test/score-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the head names the round, and the score at half-time', () => {
  serveAnswers(() => nothing);
  show([
    match('football-1', {
      league: 'La Liga',
      leagueCountry: 'Spain',
      session: 'Matchday 12',
      status: 'finished',
      homeScore: 2,
      awayScore: 1,
      halfScores: { home: { h1: 1, h2: 1 }, away: { h1: 0, h2: 1 } },
    }),
  ]);
  expect(dialog().getByText('Matchday 12')).toBeDefined();
  expect(dialog().getByText('(HT 1-0)')).toBeDefined();
  const table = within(dialog().getByRole('table', { name: 'Score by period' }));
  expect(texts(table.getAllByRole('columnheader'))).toEqual(['Team', '1H', '2H', 'Total']);
  const lines = table.getAllByRole('row').map((line) => texts(within(line).queryAllByRole('cell')));
  expect(lines).toEqual([[], ['1', '1', '2'], ['0', '1', '1']]);
});

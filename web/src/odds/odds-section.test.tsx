// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { matchOf, oddsAnswer, sampleOdds, serveAnswers, showCards } from '../../test/match-data.tsx';
import { match } from '../../test/score-page.tsx';
import { OddsSection } from './odds-panel.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const section = () => within(screen.getByRole('region', { name: 'Betting Odds' }));

test('the section loads on its own and then shows prices that can be pressed', async () => {
  serveAnswers((path) => oddsAnswer(matchOf(path)));
  showCards([], <OddsSection match={match('football-1')} />);
  expect(section().getByText('Loading odds')).toBeDefined();
  fireEvent.click(await section().findByRole('button', { name: 'Draw, 3.40, decimal' }));
  expect(section().getByRole('button', { name: 'Draw, +240, american' })).toBeDefined();
  expect(section().getByText(/18\+/u)).toBeDefined();
});

test('default odds are labelled as samples, with the reason', async () => {
  serveAnswers((path) => ({
    ...sampleOdds(matchOf(path)),
    reason: 'Failed to fetch sports data. Please try again later.',
  }));
  showCards([], <OddsSection match={match('football-1')} />);
  expect(await section().findByText('Sample')).toBeDefined();
  expect(section().getByText('Example odds, not a real offer.')).toBeDefined();
  expect(section().getByText('Failed to fetch sports data. Please try again later.')).toBeDefined();
});

test.each(['formula1', 'mma', 'rugby'] as const)('%s has no odds: there is no section and no request', (sport) => {
  const server = serveAnswers((path) => sampleOdds(matchOf(path)));
  showCards([], <OddsSection match={match(`${sport}-1`, { sport })} />);
  expect(screen.queryByRole('region')).toBeNull();
  expect(document.body.textContent).toBe('');
  expect(server.asked()).toEqual([]);
});

test('only a price that changed is tinted', async () => {
  serveAnswers((path) => oddsAnswer(matchOf(path)));
  const { queries } = showCards([], <OddsSection match={match('football-1')} />);
  await section().findByRole('button', { name: 'Draw, 3.40, decimal' });
  const answer = oddsAnswer('football-1');
  act(() => {
    queries.setQueryData(['odds', 'football-1'], { ...answer, odds: { ...answer.odds, homeWin: 1.5 } });
  });
  const changed = await section().findByRole('button', { name: /^Home win.* 1\.50, decimal$/u });
  expect(document.querySelectorAll('[data-tint]')).toHaveLength(1);
  expect(changed.parentElement?.querySelector('[data-tint="down"]')).not.toBeNull();
});

test('the first real price after a sample is not shown as a change', async () => {
  serveAnswers((path) => sampleOdds(matchOf(path)));
  const { queries } = showCards([], <OddsSection match={match('football-1')} />);
  await section().findByRole('button', { name: 'Draw, 3.00, decimal' });
  act(() => {
    queries.setQueryData(['odds', 'football-1'], oddsAnswer('football-1'));
  });
  await section().findByRole('button', { name: 'Draw, 3.40, decimal' });
  expect(document.querySelector('[data-tint]')).toBeNull();
});

test('for a user who hides odds, there is no section and no request', () => {
  localStorage.setItem('touchline.preferences', JSON.stringify({ hideOdds: true }));
  const server = serveAnswers((path) => oddsAnswer(matchOf(path)));
  showCards([], <OddsSection match={match('football-1')} />);
  expect(screen.queryByRole('region', { name: 'Betting Odds' })).toBeNull();
  expect(server.asked()).toEqual([]);
});

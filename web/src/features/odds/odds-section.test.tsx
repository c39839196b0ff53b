// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { matchOf, oddsAnswer, sampleOdds, serveAnswers, showCards } from '../../../test/match-answers.tsx';
import { match } from '../../../test/score-page.tsx';
import { OddsSection } from './odds-section.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const section = () => within(screen.getByRole('region', { name: 'Betting Odds' }));

test('the section loads by itself and then shows prices that can be pressed', async () => {
  serveAnswers((path) => oddsAnswer(matchOf(path)));
  showCards([], <OddsSection match={match('football-1')} />);
  expect(section().getByText('Loading odds')).toBeDefined();
  fireEvent.click(await section().findByRole('button', { name: 'Draw, 3.40, decimal' }));
  expect(section().getByRole('button', { name: 'Draw, +240, american' })).toBeDefined();
  expect(section().getByText(/18\+/u)).toBeDefined();
});

test('default odds stand under their mark with the reason', async () => {
  serveAnswers((path) => ({ ...sampleOdds(matchOf(path)), reason: 'Unsupported sport: rugby' }));
  showCards([], <OddsSection match={match('rugby-1', { sport: 'rugby' })} />);
  expect(await section().findByText('Sample')).toBeDefined();
  expect(section().getByText(/Unsupported sport: rugby/u)).toBeDefined();
});

test('who hides odds sees none here either, and none are asked for', () => {
  localStorage.setItem('touchline.preferences', JSON.stringify({ hideOdds: true }));
  const server = serveAnswers((path) => oddsAnswer(matchOf(path)));
  showCards([], <OddsSection match={match('football-1')} />);
  expect(screen.queryByRole('region', { name: 'Betting Odds' })).toBeNull();
  expect(server.asked()).toEqual([]);
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { matchOf, oddsAnswer, serveAnswers, showCards } from '../../test/match-data.tsx';
import { match, now } from '../../test/score-page.tsx';
import { OddsSection } from './odds-panel.tsx';
import { OddsScreen } from './odds-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  serveAnswers((path) => oddsAnswer(matchOf(path)));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const nothing = (): void => undefined;
const readIn = (...languages: string[]): void => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
};
const screenOfOdds = <OddsScreen sport="all" league="all" onShowAll={nothing} onOpen={nothing} />;
const question = () => screen.queryByText(/Do you want to see odds\?/u);
const price = /^Home win/u;

test('Where the law requires consent, prices appear after the user agrees, and the choice is remembered.', async () => {
  readIn('it-IT', 'en');
  const shown = showCards([match('football-1')], screenOfOdds);
  expect(question()).not.toBeNull();
  expect(screen.queryByRole('button', { name: price })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show odds' }));
  await screen.findByRole('button', { name: price });
  expect(question()).toBeNull();
  shown.unmount();
  showCards([match('football-1')], screenOfOdds);
  expect(question()).toBeNull();
});

test('A user who hides odds is not asked again.', () => {
  readIn('it-IT');
  showCards([match('football-1')], screenOfOdds);
  fireEvent.click(screen.getByRole('button', { name: 'Hide odds' }));
  expect(screen.getByText('Odds are hidden')).toBeDefined();
  expect(question()).toBeNull();
});

test('The match dialog also asks for consent before it shows prices.', () => {
  readIn('nl-BE');
  showCards([match('football-1')], <OddsSection match={match('football-1')} />);
  expect(question()).not.toBeNull();
  expect(screen.queryByRole('button', { name: price })).toBeNull();
});

test('Elsewhere, prices appear without a consent question.', async () => {
  readIn('en-GB');
  showCards([match('football-1')], screenOfOdds);
  await screen.findByRole('button', { name: price });
  expect(question()).toBeNull();
});

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { Match } from '@touchline/domain/match/match.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { change, match, now, show, storeOf } from '../../test/score-page.tsx';
import { createMatchStore } from '../board/match-store.ts';
import { CloseMatches } from './close-matches.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const nothing = (): void => undefined;

const withChance = (id: string, home: number, fields: Partial<Match> = {}): Match =>
  match(id, {
    homeTeam: { id: `${id}-h`, name: 'Inter' },
    awayTeam: { id: `${id}-a`, name: 'Roma' },
    forecast: { chances: { home, draw: 0.2, away: 0.8 - home }, basis: 'market', band: 'Medium' },
    ...fields,
  });

test('the two closest matches show their scores and chances, and open when pressed', () => {
  const onOpen = vi.fn<(id: string) => void>();
  show(
    storeOf(
      withChance('football-1', 0.7),
      withChance('football-2', 0.4, { homeScore: 2, awayScore: 1, minute: 57 }),
      withChance('football-3', 0.35),
    ),
    <CloseMatches onOpen={onOpen} />,
  );
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('On the line');
  const buttons = screen.getAllByRole('button');
  expect(buttons).toHaveLength(2);
  expect(buttons[0]?.parentElement?.textContent).toMatch(/57'.*Inter2.*Roma1.*40%.*20%.*40%/u);
  expect(
    screen.getAllByText(/^Chances: Inter 40%, draw 20%, Roma 40%\. Market prices, medium confidence\.$/u),
  ).toHaveLength(1);
  fireEvent.click(screen.getAllByRole('button')[1] ?? document.body);
  expect(onOpen).toHaveBeenCalledWith('football-3');
});

test('a match that lists the away side first also describes the away chance first', () => {
  const chances = { home: 0.55, away: 0.45 };
  const fields = {
    sport: 'basketball',
    leagueCountry: 'USA',
    forecast: { chances, basis: 'market', band: 'Medium' },
  } as const;
  show(storeOf(withChance('basketball-1', 0.55, fields)), <CloseMatches onOpen={nothing} />);
  expect(screen.getByText('Chances: Roma 45%, Inter 55%. Market prices, medium confidence.')).toBeDefined();
});

test('a match that becomes clearly closer replaces another within a second', () => {
  const store = storeOf(withChance('football-1', 0.7), withChance('football-2', 0.4), withChance('football-3', 0.55));
  show(store, <CloseMatches onOpen={nothing} />);
  const before = screen.getAllByRole('listitem');
  change(store, { 'football-1': { forecast: withChance('football-1', 0.4).forecast } });
  act(() => void vi.advanceTimersByTime(1_000));
  expect(screen.getAllByText(/^Chances: Inter 40%/u)).toHaveLength(2);
  expect(screen.getAllByRole('listitem')).toEqual(before);
});

test('without a close match, there is no card', () => {
  show(storeOf(match('football-1')), <CloseMatches onOpen={nothing} />);
  expect(screen.queryByRole('region')).toBeNull();
});

test('while the board loads, the card shows no matches', () => {
  show(createMatchStore({ now: () => now, frame: (run) => run() }), <CloseMatches onOpen={nothing} />);
  expect(screen.getByText('The closest matches right now')).toBeDefined();
  expect(screen.queryByRole('listitem')).toBeNull();
});

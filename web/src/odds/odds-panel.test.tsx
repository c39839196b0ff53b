// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { defaultOdds } from '@touchline/domain/odds/odds.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import { afterEach, expect, test } from 'vitest';
import { oddsAnswer, sampleOdds } from '../../test/match-data.tsx';
import { linkIn, match, now, show, storeOf } from '../../test/score-page.tsx';
import type { OddsAnswer } from '../match/match-queries.tsx';
import { OddsPanel } from './odds-panel.tsx';

afterEach(cleanup);

const game = match('football-1');
const showPanel = (answer: OddsAnswer) => show(storeOf(), <OddsPanel match={game} answer={answer} />);
const titles = () => screen.getAllByRole('group').map((market) => market.getAttribute('aria-label'));

test('three markets appear with the time of their prices, without a note about other markets', () => {
  showPanel(oddsAnswer('football-1'));
  expect(titles()).toEqual(['Match Result', 'Over/Under 2.5', 'Handicap -0.5']);
  expect(screen.queryByText('No other markets are available.')).toBeNull();
  expect(screen.getByText(/seen at .*\d\d:\d\d$/u)).toBeDefined();
});

test('with fewer markets, a note says that there are no others', () => {
  const { overUnder: _, handicap: __, ...odds } = oddsAnswer('football-1').odds;
  showPanel(oddsAnswer('football-1', { odds }));
  expect(titles()).toEqual(['Match Result']);
  expect(screen.getByText('No other markets are available.')).toBeDefined();
  expect(screen.getByText(/seen at .*\d\d:\d\d$/u)).toBeDefined();
});

test.each([
  ['live', '2026-10-25T11:58:00Z', true],
  ['live', '2026-10-25T11:54:00Z', false],
  ['scheduled', '2026-10-25T11:58:00Z', false],
] as const)(
  'with prices from 11:55 and a %s match that starts at %s, the pre-match note appears: %s',
  (status, startTime, before) => {
    const begun = match('football-1', { status, startTime });
    show(storeOf(), <OddsPanel match={begun} answer={oddsAnswer('football-1')} />);
    expect(screen.queryByText(/seen at .*, unchanged since before kick-off$/u) !== null).toBe(before);
  },
);

test('while betting is suspended, dashes replace the prices, and no price can be pressed', () => {
  showPanel(oddsAnswer('football-1', { suspended: true }));
  expect(titles()).toEqual(['Match Result', 'Over/Under 2.5', 'Handicap -0.5']);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByText('Draw, suspended')).toBeDefined();
  expect(screen.getByText(/seen at .*; betting is suspended$/u)).toBeDefined();
});

test('a sample shows its label and the reason, but no bookmaker, no note and, in tennis, no draw', () => {
  showPanel({ ...sampleOdds('football-1'), odds: defaultOdds('football-1', sports.tennis) });
  expect(screen.getByText('No odds data available.').textContent).toBe(
    'Example odds, not a real offer. No odds data available.',
  );
  expect(screen.queryByText(/seen at/iu)).toBeNull();
  expect(screen.queryByText('No other markets are available.')).toBeNull();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['2.00', '2.50']);
});

test('offline, the panel shows an offline message instead of samples or a skeleton', () => {
  const lost = linkIn({ kind: 'lost', since: now, nextTryAt: now });
  show(storeOf(), <OddsPanel match={game} answer={undefined} />, lost);
  expect(screen.getByText('You are offline. Odds will load when you are back online.')).toBeDefined();
  expect(screen.queryByText('Loading odds')).toBeNull();
});

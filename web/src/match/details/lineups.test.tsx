// @vitest-environment happy-dom
import { cleanup, within } from '@testing-library/react';
import type { MatchDetails as Details, Lineup } from '@touchline/domain/details/match-details.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveAnswers } from '../../../test/match-data.tsx';
import { dialog, nothing, show, texts } from '../../../test/match-dialog.tsx';
import { match, now } from '../../../test/score-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const eleven = (side: string): Lineup => ({
  formation: '4-4-2',
  coach: `Coach ${side}`,
  startXI: [1, 4, 4, 2].flatMap((size, line) =>
    Array.from({ length: size }, (_, at) => ({
      name: `${side} Name ${line + 1}${at + 1}`,
      number: line * 10 + at,
      grid: { line: line + 1, place: at + 1 },
    })),
  ),
  substitutes: [{ name: `${side} Bench`, number: 99 }, { name: `${side} Joker` }],
});
const [home, away] = [eleven('Home'), eleven('Away')];
const timeline: Details['timeline'] = [
  { kind: 'goal', side: 'home', minute: 11, player: 'Home Name 41' },
  { kind: 'goal', side: 'home', minute: 30, player: 'Home Name 41' },
  { kind: 'own-goal', side: 'away', minute: 40, player: 'Home Name 21' },
  { kind: 'yellow-card', side: 'away', minute: 50, player: 'Away Name 11' },
  { kind: 'substitution', side: 'away', minute: 60, player: 'Away Joker', playerOff: 'Away Name 42' },
];

const showLineups = (lineups: Details['lineups'] = { home, away }): void => {
  serveAnswers(() => ({ ...nothing, details: { matchId: 'football-1', timeline, lineups } }));
  show([match('football-1', { status: 'finished', homeScore: 2, awayScore: 1 })]);
};

const section = async (name: string) => within(await dialog().findByRole('region', { name }));

test('the line-ups are lists of the players in their formations, with goals, cards and substitutions', async () => {
  showLineups();
  const lineups = await section('Line-ups');
  const players = (name: string) => texts(within(lineups.getByRole('list', { name })).getAllByRole('listitem'));
  const homePlayers = players('football-1 home, 4-4-2');
  expect(homePlayers).toHaveLength(11);
  expect(homePlayers[1]).toContain("Home Name 21, Own goal 40'");
  expect(homePlayers[9]).toContain("Home Name 41, Goal 11', Goal 30'");
  const awayPlayers = players('football-1 away, 4-4-2');
  expect(awayPlayers[0]).toContain("Away Name 11, Yellow card 50'");
  expect(awayPlayers[10]).toContain('off ');
  expect(lineups.getByText('on')).toBeDefined();
  expect(lineups.getByText('Away Joker')).toBeDefined();
  expect(lineups.getByText('Coach Away')).toBeDefined();
  expect(texts(lineups.getAllByText('Home Bench'))).toEqual(['Home Bench']);
});

test('the pitch has the home side on the left half and the away side, turned around, on the right half', async () => {
  showLineups();
  const lineups = await section('Line-ups');
  const placeOf = (name: string): readonly (string | undefined)[] => {
    const style = lineups.getByText(name).closest('li')?.style;
    return [style?.getPropertyValue('--along'), style?.getPropertyValue('--across')];
  };
  expect(placeOf('Home Name 11')).toEqual(['5', '50']);
  expect(placeOf('Home Name 21')[1]).toBe('12.5');
  expect(placeOf('Away Name 11')).toEqual(['95', '50']);
  expect(placeOf('Away Name 21')[1]).toBe('87.5');
});

test('the line-ups are shown without a pitch if the place of a player is unknown', async () => {
  const [first, ...rest] = away.startXI;
  const { grid, ...unplaced } = first ?? { name: '' };
  expect(grid).toBeDefined();
  showLineups({ home, away: { ...away, startXI: [unplaced, ...rest] } });
  const lineups = await section('Line-ups');
  expect(lineups.queryByRole('list', { name: 'football-1 home, 4-4-2' })).toBeNull();
  expect(lineups.getByText('Home Name 11')).toBeDefined();
});

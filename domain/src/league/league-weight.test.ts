import { expect, it } from 'vitest';
import { leagueName } from './league-name.ts';
import { leagueWeight } from './league-weight.ts';

const weight = (sport: 'football' | 'basketball' | 'americanfootball' | 'mma', country: string, league: string) =>
  leagueWeight({ sport, league, leagueCountry: country });

it('orders leagues by worldwide interest', () => {
  const inOrder = [
    weight('football', 'World', 'UEFA Champions League'),
    weight('football', 'England', 'Premier League'),
    weight('football', 'Spain', 'La Liga'),
    weight('basketball', 'USA', 'NBA'),
    weight('football', 'Italy', 'Serie A'),
    weight('football', 'France', 'Ligue 1'),
    weight('football', 'Brazil', 'Brasileirão Série A'),
    weight('football', 'Turkey', 'Süper Lig'),
    weight('football', 'Norway', 'Eliteserien'),
    weight('football', 'Wales', 'Premier League'),
    weight('football', 'England', 'Premier League U21'),
  ];
  expect(inOrder).toEqual([...new Set(inOrder)].toSorted((a, b) => b - a));
});

it('gives NBA and NFL the same weight', () => {
  expect(weight('basketball', 'USA', 'NBA')).toBe(weight('americanfootball', 'USA', 'NFL'));
});

it.each(['Primavera 1', 'Reserve League', 'U19 Bundesliga', 'NBA - G League', 'Youth League'])(
  'ranks %s below a small country’s first league',
  (league) => {
    expect(weight('basketball', 'USA', league)).toBeLessThan(weight('football', 'Malta', 'Premier League'));
  },
);

it('weighs a fight card by its sport, because its name is the event', () => {
  expect(weight('mma', '', 'UFC 300: Pereira vs. Hill')).toBeGreaterThan(weight('football', 'Norway', 'Eliteserien'));
});

it.each([
  ['World', 'Euro Championship'],
  ['World', 'UEFA Europa Conference League'],
  ['World', 'CONMEBOL Libertadores'],
  ['Brazil', 'Serie A'],
  ['Turkey', 'Super Lig'],
  ['Saudi-Arabia', 'Pro League'],
])('knows a league by the name that the provider gives it: %s, %s', (country, name) => {
  expect(weight('football', country, leagueName(name, country))).toBeGreaterThanOrEqual(70);
});

it('weighs a tennis tournament by its sport', () => {
  expect(leagueWeight({ sport: 'tennis', league: 'Wimbledon' })).toBeGreaterThan(
    leagueWeight({ sport: 'tennis', league: 'ATP Challenger', leagueCountry: 'World' }),
  );
});

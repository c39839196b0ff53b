import { expect, it } from 'vitest';
import { leagueName } from './league-name.ts';
import { leagueRegionOf, leagueRegions, leagueWeight } from './league-weight.ts';

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

it.each(leagueRegions)('in %s, a league of the home country comes first', (region) => {
  const everywhere = [
    { sport: 'football', leagueCountry: 'World', league: 'UEFA Champions League' },
    { sport: 'football', leagueCountry: 'England', league: 'Premier League' },
    { sport: 'football', leagueCountry: 'Spain', league: 'La Liga' },
    { sport: 'football', leagueCountry: 'Italy', league: 'Serie A' },
    { sport: 'football', leagueCountry: 'Germany', league: 'Bundesliga' },
    { sport: 'football', leagueCountry: 'France', league: 'Ligue 1' },
    { sport: 'football', leagueCountry: 'Mexico', league: 'Liga MX' },
    { sport: 'football', leagueCountry: 'Brazil', league: 'Brasileirão Série A' },
    { sport: 'americanfootball', leagueCountry: 'USA', league: 'NFL' },
    { sport: 'afl', leagueCountry: 'Australia', league: 'AFL' },
  ] as const;
  const [home] = everywhere.toSorted((a, b) => leagueWeight(b, region) - leagueWeight(a, region));
  const countries = { US: 'USA', GB: 'England', DE: 'Germany', ES: 'Spain', IT: 'Italy', FR: 'France' };
  expect(home?.leagueCountry).toBe({ ...countries, MX: 'Mexico', BR: 'Brazil', AU: 'Australia', '': 'World' }[region]);
});

it('a league of the home country comes before leagues of equal weight, but not before heavier ones', () => {
  const small = { sport: 'football', league: 'Liga 3' } as const;
  const german = leagueWeight({ ...small, leagueCountry: 'Germany' }, 'DE');
  expect(german).toBeGreaterThan(leagueWeight({ ...small, leagueCountry: 'Malta' }, 'DE'));
  expect(german).toBeLessThan(leagueWeight({ sport: 'hockey', league: 'AHL', leagueCountry: 'USA' }, 'DE'));
});

it.each(['NZ', '', 'toString'])('region %j has the worldwide order', (region) => {
  expect(leagueRegionOf(region)).toBe('');
});

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { SportId } from '../../sport/sport.ts';
import { ratedLeagueIds, ratingLeague } from './rating-league.ts';

const leagueOf = (sport: SportId, league: string, leagueCountry?: string) =>
  ratingLeague({ sport, league, ...(leagueCountry !== undefined && { leagueCountry }) });

describe('the league of a rating', () => {
  test.each([
    ['football', 'Premier League', 'England', 'football.england.premier-league'],
    ['football', 'Championship', 'England', 'football.england.championship'],
    ['football', 'Champions League', 'Poland', 'football.poland.champions-league'],
    ['football', 'Persian Gulf Cup', 'Iran', 'football.iran.persian-gulf-cup'],
    ['football', 'MLS', undefined, 'football..mls'],
    ['basketball', 'NBA', 'USA', 'basketball.usa.nba'],
    ['basketball', 'EuroLeague', 'Europe', 'basketball.europe.euroleague'],
    ['rugby', 'Six Nations', 'World', 'rugby.world.six-nations'],
    ['rugby', 'United Rugby Championship', 'World', 'rugby.world.united-rugby-championship'],
    ['rugby', 'Currie Cup', 'South-Africa', 'rugby.south-africa.currie-cup'],
    ['handball', 'SEHA Liga', 'Europe', 'handball.europe.seha-liga'],
  ] as const)('of %s, %s (%s) is its own', (sport, league, country, key) => {
    expect(leagueOf(sport, league, country)).toBe(key);
  });

  test.each([
    ['football', 'UEFA Champions League', 'World'],
    ['football', 'UEFA Europa League', 'World'],
    ['football', 'World Cup - Qualification Europe', 'World'],
    ['football', 'Friendlies', 'World'],
    ['football', 'FA Cup', 'England'],
    ['football', 'DFB Pokal', 'Germany'],
    ['football', 'Taça de Portugal', 'Portugal'],
    ['football', 'Løgmanssteypid', 'Faroe-Islands'],
    ['basketball', 'Russian Cup', 'Russia'],
    ['handball', 'Hungarian Cup Women', 'Hungary'],
    ['handball', 'Champions League', 'Europe'],
    ['hockey', 'Champions Hockey League', 'Europe'],
    ['hockey', 'World Championship', 'World'],
    ['handball', 'Pan American Championship Women', 'World'],
    ['handball', 'Asian Games', 'Asia'],
    ['handball', 'Golden League - Norway', 'Europe'],
    ['baseball', 'MLB - Spring Training', 'USA'],
  ] as const)('of %s, %s (%s), which is not a league, does not exist', (sport, league, country) => {
    expect(leagueOf(sport, league, country)).toBeUndefined();
  });

  test('is the same for all competitions of a sport whose sides meet in changing competitions', () => {
    expect(leagueOf('tennis', 'Davis Cup', 'World')).toBe('');
    expect(leagueOf('mma', 'UFC', 'USA')).toBe('');
  });

  test('excludes the cups among the default leagues', () => {
    expect(ratedLeagueIds('football')).toEqual([39, 140, 78, 135, 61]);
    expect(ratedLeagueIds('hockey')).toEqual([57, 58]);
  });
});

type Listed = {
  readonly league: { readonly name: string; readonly type: string };
  readonly country: { readonly name: string };
};

const recorded = new URL('../../../../../shared/provider/samples/football/leagues_all_2023_831.json', import.meta.url);

describe.skipIf(!existsSync(recorded))('the provider’s list of competitions (skipped without its recording)', () => {
  test('agrees with our classification, except for eight of 831', () => {
    const list: { response: readonly Listed[] } = JSON.parse(readFileSync(recorded, 'utf8'));
    const differing = list.response.filter(
      ({ league: { name, type }, country }) =>
        (leagueOf('football', name, country.name) === undefined) !== (type === 'Cup'),
    );
    expect(list.response).toHaveLength(831);
    // Cups listed as leagues, then regional and youth leagues listed as cups.
    expect(differing.map(({ league, country }) => `${league.name}, ${country.name}`).toSorted()).toEqual(
      [
        'Cup, Estonia',
        'FIFA Club World Cup, World',
        'NWSL Women - Challenge Cup, USA',
        'UEFA Youth League, World',
        'Alagoano, Brazil',
        'Brasileiro de Aspirantes, Brazil',
        'CBF Brasileiro U20, Brazil',
        'Nasjonal U19 Champions League, Norway',
      ].toSorted(),
    );
  });
});

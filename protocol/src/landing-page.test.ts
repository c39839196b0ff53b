import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { describe, expect, it } from 'vitest';
import { leagueAddress, leagueKeyOf, matchAddress, possibleIds, sportAddress, teamAddress } from './landing-page.ts';

const team = (id: string, name: string) => ({ sport: 'football', id, name }) as const;

describe('the address of a page', () => {
  it.each([
    ['Inter', 'Roma', '/match/football/inter-roma-7'],
    ['Bodø/Glimt', 'FC København', '/match/football/bodo-glimt-fc-kobenhavn-7'],
    ['Nott’m Forest', 'Brighton & Hove', '/match/football/nott-m-forest-brighton-hove-7'],
    ['"><script>', '..', '/match/football/script-7'],
    ['!', '?', '/match/football/7'],
  ])('has the names of %s and %s and ends with the id', (home, away, address) => {
    const match = exampleMatch({
      id: 'football-7',
      homeTeam: { id: '1', name: home },
      awayTeam: { id: '2', name: away },
    });
    expect(matchAddress(match)).toBe(address);
  });

  it('cuts long names between words', () => {
    const address = teamAddress(team('9', 'Verein für Bewegungsspiele '.repeat(9)));
    expect(address.length).toBeLessThan(110);
    expect(address).toMatch(/^\/team\/football\/(?:verein-fur-bewegungsspiele-)+verein-fur-9$/);
  });

  it('is in English without a prefix', () => {
    expect(teamAddress(team('505', 'Inter'))).toBe('/team/football/inter-505');
    expect(teamAddress(team('505', 'Inter'), 'de')).toBe('/de/team/football/inter-505');
    expect(sportAddress('mma', 'es')).toBe('/es/sport/mma');
    expect(leagueAddress('football.italy.serie-a', 'de')).toBe('/de/league/football/italy.serie-a');
  });

  it.each(['football.italy.serie-a', 'mma..ufc-300'])('of a league names its key: %s', (key) => {
    const name = leagueAddress(key).split('/').at(-1) ?? '';
    expect(leagueKeyOf(key.startsWith('mma') ? 'mma' : 'football', name)).toBe(key);
  });

  it('escapes ids that are no plain text', () => {
    expect(teamAddress(team('a/b c', 'Inter'))).toBe('/team/football/inter-a%2Fb%20c');
  });
});

describe('the ids that an address may end with', () => {
  it('are all of its ends, the shortest first', () => {
    expect(possibleIds('inter-roma-2026-7')).toEqual(['7', '2026-7', 'roma-2026-7', 'inter-roma-2026-7']);
    expect(possibleIds('7')).toEqual(['7']);
    expect(possibleIds('')).toEqual([]);
  });

  it('are few, however long the address is', () => {
    expect(possibleIds('-'.repeat(10_000)).length).toBeLessThan(10);
    expect(possibleIds('a-'.repeat(10_000)).length).toBeLessThan(10);
  });
});

import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { badgePatterns, matchColours, nationalTeamCountry, teamBadge } from './team-badge.ts';

/** Relative luminance of a `#rrggbb` colour, by WCAG 2.2. */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
};

/** The page's lightest and darkest surfaces, from `web/src/styles/tokens.css`. */
const surfaces = ['#ffffff', '#ece7e9', '#0e0d10', '#2a262f'];

describe('the badge of a team without a logo', () => {
  it('matches the design.', () => {
    expect(teamBadge('Arsenal')).toEqual({ first: '#d6323e', second: '#f6f2f4', pattern: 'pale' });
  });

  it('depends only on the name, in any case and Unicode form.', () => {
    assert(
      property(string({ unit: 'grapheme' }), (name) => {
        expect(teamBadge(name.normalize('NFD'))).toEqual(teamBadge(name.normalize('NFC')));
      }),
    );
    expect(teamBadge('FC KÖLN')).toEqual(teamBadge('fc köln'));
  });

  it('has enough contrast on every surface of both themes, and between its colours.', () => {
    assert(
      property(string(), (name) => {
        const { first, second } = teamBadge(name);
        for (const surface of surfaces) expect(contrast(first, surface)).toBeGreaterThanOrEqual(3);
        expect(contrast(first, second)).toBeGreaterThanOrEqual(2.4);
      }),
    );
  });

  it('differs between the two sides of a match.', () => {
    const names = Array.from({ length: 200 }, (_, at) => `Team ${at}`);
    for (const home of names) {
      for (const away of names) {
        const [left, right] = [teamBadge(home), teamBadge(away, home)];
        expect([left.first, left.pattern]).not.toEqual([right.first, right.pattern]);
      }
    }
  });

  it('uses every pattern.', () => {
    const used = new Set(Array.from({ length: 400 }, (_, at) => teamBadge(`Team ${at}`).pattern));
    expect([...used].toSorted()).toEqual([...badgePatterns].toSorted());
  });
});

describe('the colours of a match', () => {
  it('are the first colours of the two badges.', () => {
    expect(matchColours('Arsenal', 'Chelsea')).toEqual({
      home: { fill: '#d6323e', outline: '#d6323e', text: '#ffffff' },
      away: { fill: '#5b66d8', outline: '#5b66d8', text: '#ffffff' },
    });
  });

  it('use the second colour of the away side, outlined in its first, if the first colours are similar.', () => {
    // Red and rose.
    expect(matchColours('Arsenal', 'Liverpool').away).toEqual({ fill: '#f6c945', outline: '#c64a66', text: '#000000' });
  });

  it('have enough contrast with their text and differ from each other for any two names.', () => {
    assert(
      property(string(), string(), (left, right) => {
        const { home, away } = matchColours(left, right);
        expect(home.fill).not.toBe(away.fill);
        for (const side of [home, away]) {
          expect(contrast(side.fill, side.text)).toBeGreaterThanOrEqual(4.5);
          for (const surface of surfaces) expect(contrast(side.outline, surface)).toBeGreaterThanOrEqual(3);
        }
      }),
    );
  });
});

const country = (home: string, away: string, leagueCountry: string, sport: 'football' | 'tennis' = 'football') =>
  nationalTeamCountry(
    { sport, leagueCountry, homeTeam: { id: '1', name: home }, awayTeam: { id: '2', name: away } },
    'home',
  );

it.each([
  ['Spain', 'Germany', 'World', 'es'],
  ['Spain', 'Germany', 'Europe', 'es'],
  ['England', 'South Korea', '', 'gb-eng'],
  ['Brazil W', 'USA W', 'World', 'br'],
  ['Germany U21', 'Italy U21', 'Europe', 'de'],
])('%s against %s in %j has the flag of its country', (home, away, league, code) => {
  expect(country(home, away, league)).toBe(code);
});

it.each([
  ['a club named like a country, abroad', 'Monaco', 'Barcelona', 'World'],
  ['a club named like a country, at home', 'Monaco', 'Niger', 'France'],
  ['a club', 'Inter', 'Roma', 'World'],
])('%s has no flag', (_, home, away, league) => {
  expect(country(home, away, league)).toBeUndefined();
});

it('a player named like a country has no flag', () => {
  expect(country('Jordan', 'Chad', 'World', 'tennis')).toBeUndefined();
});

// @vitest-environment happy-dom
import { brotliCompressSync } from 'node:zlib';
import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { hostileText } from '@touchline/domain/test/hostile-text.ts';
import { colourNames, colourStyle } from '@touchline/protocol/brand/brand-colours.ts';
import type { CardFacts } from '@touchline/protocol/page-rendering.ts';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import brandText from '../../../brand/brand.json?raw';
import { drawCard } from './card-document.tsx';

/** The product's own brand, whose style counts toward the size of a card. */
const brandJson: unknown = JSON.parse(brandText);
const themeSchema = v.object(v.entriesFromList(colourNames, v.string()));
const { colours } = v.parse(v.object({ colours: v.object({ dark: themeSchema, light: themeSchema }) }), brandJson);
const brand = { name: 'Kickabout', colours: colourStyle(colours) };

const facts = (match: Match | undefined, more: Partial<CardFacts> = {}): CardFacts => ({
  matchId: match?.id ?? 'football-1',
  match,
  version: 5,
  nowMs: Date.UTC(2026, 2, 14, 20, 42),
  stale: false,
  simulated: false,
  brand,
  ...more,
});

const draw = (changes: Partial<Match> = {}, more: Partial<CardFacts> = {}): Document =>
  new DOMParser().parseFromString(drawCard(facts(exampleMatch(changes), more)).document, 'text/html');

const texts = (page: Document, selector: string): readonly (string | null)[] =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);

const live: Partial<Match> = {
  status: 'live',
  statusCode: '2H',
  minute: 57,
  homeScore: 2,
  awayScore: 1,
  period: '2nd half',
};

const own = (changes: Partial<Match>) => texts(draw(changes), 'style, head > script');
const elements = (page: Document) => [...page.querySelectorAll('*')].map(({ tagName }) => tagName);

/** Half of TCP's initial congestion window. */
const maxBytes = 7_300;

describe('the embedded card of a match', () => {
  it('shows the teams, the score, the status and a link to the match', () => {
    const page = draw(live);
    expect(texts(page, 'h1')).toEqual(['Inter – Roma']);
    expect(texts(page, '.league')).toEqual(['Serie A, Italy']);
    expect(texts(page, '.state')).toEqual(["57'2nd half"]);
    expect(texts(page, '.name')).toEqual(['Inter', 'Roma']);
    expect(texts(page, '.score')).toEqual(['2', '1']);
    const link = page.querySelector('a');
    expect(link?.getAttribute('href')).toBe('/match/football/inter-roma-1');
    expect([link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  });

  it('before kick-off, has a start time that the browser can localise, but no score', () => {
    const page = draw();
    expect(texts(page, '.score')).toEqual(['-', '-']);
    expect(page.querySelector('time')?.getAttribute('datetime')).toBe('2026-03-14T19:45:00.000Z');
    expect(texts(page, 'time')).toEqual([expect.stringMatching(/14 Mar.*19:45.*UTC/)]);
  });

  it('shows the leaders of a race', () => {
    const classification = ['Ann', 'Bea', 'Cleo', 'Dora'].map((name, at) => ({ position: at + 1, name }));
    const page = draw({
      sport: 'formula1',
      status: 'live',
      league: 'Monaco Grand Prix',
      classification,
    });
    expect(texts(page, '.field')).toEqual(['Monaco Grand Prix']);
    expect(texts(page, '.name')).toEqual(['Ann', 'Bea', 'Cleo']);
  });

  it('marks stale and simulated data', () => {
    expect(draw(live, { stale: true }).querySelector('.badge')?.className).toBe('badge stale');
    expect(texts(draw(live, { simulated: true }), 'footer span')).toEqual(['Simulated data']);
  });

  it('says that a match has left the board', () => {
    const { card } = drawCard(facts(undefined));
    expect(card).toContain('This match is no longer listed.');
    expect(card).toContain('href="/"');
  });

  it('uses the requested theme, or the system theme if none is requested', () => {
    expect(draw({}, { theme: 'light' }).documentElement.dataset['theme']).toBe('light');
    expect(draw({}).documentElement.dataset['theme']).toBeUndefined();
  });

  it('reloads every minute without scripts', () => {
    expect(drawCard(facts(exampleMatch({}))).document).toContain(
      '<noscript><meta http-equiv="refresh" content="60"></noscript>',
    );
  });

  it('is one small document that loads nothing else', () => {
    const { document } = drawCard(facts(exampleMatch(live)));
    expect(brotliCompressSync(document).length).toBeLessThan(maxBytes);
    expect(document).not.toMatch(/\bsrc=|@import|url\((?!#)|<link/);
  });

  it('has the same style and script for every match, so that a CSP can list their hashes', () => {
    expect(own({})).toHaveLength(2);
    expect(own(live)).toEqual(own({}));
  });
});

it('team and league names are only ever text on the card', () => {
  fc.assert(
    fc.property(hostileText, hostileText, (name, league) => {
      const [plain, odd] = [draw(live), draw({ ...live, homeTeam: { id: '1', name }, league })];
      expect(elements(odd)).toEqual(elements(plain));
    }),
  );
});

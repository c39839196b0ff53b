// @vitest-environment happy-dom
import { brotliCompressSync } from 'node:zlib';
import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { hostileText } from '@touchline/domain/test/hostile-text.ts';
import { colourNames, colourStyle } from '@touchline/protocol/brand/brand-colours.ts';
import { type DisplayFacts, type DisplayKind, displayKinds } from '@touchline/protocol/displays.ts';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import brandText from '../../../brand/brand.json?raw';
import { displayAddress } from './display-builder.tsx';
import { displays } from './display-document.tsx';

/** The product's own brand, whose colours count toward the size of a display. */
const brandJson: unknown = JSON.parse(brandText);
const themeSchema = v.object(v.entriesFromList(colourNames, v.string()));
const { colours } = v.parse(v.object({ colours: v.object({ dark: themeSchema, light: themeSchema }) }), brandJson);
const brand = { name: 'Kickabout', colours: colourStyle(colours) };

const draw = (kind: DisplayKind, matches: readonly Match[], more: Partial<DisplayFacts> = {}): string =>
  displays.draw({
    kind,
    options: { sport: [], league: [], team: [], match: [], delay: 0 },
    matches,
    live: matches.length,
    version: 5,
    nowMs: Date.UTC(2026, 2, 14, 20, 42),
    stale: false,
    simulated: false,
    brand,
    ...more,
  }).document;

const read = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

const texts = (html: string, selector: string): readonly (string | null)[] =>
  [...read(html).querySelectorAll(selector)].map(({ textContent }) => textContent);

const own = (html: string) => texts(html, 'style, head > script');

const elements = (html: string) => [...read(html).querySelectorAll('*')].map(({ tagName }) => tagName);

const live = exampleMatch({ status: 'live', statusCode: '2H', minute: 57, homeScore: 2, awayScore: 1 });

/** As many live matches as a ticker shows, with names that are longer than most, all different. */
const busy = Array.from({ length: 24 }, (_, index) => {
  const [home, away] = [7_919, 104_729].map((factor) => ((index + 3) * factor * factor).toString(36));
  return exampleMatch({
    id: `football-${1_200_000 + index * 37}`,
    status: 'live',
    statusCode: '2H',
    minute: 46 + index,
    homeScore: index % 5,
    awayScore: index % 3,
    homeTeam: { id: `${index}`, name: `Deportivo ${home}` },
    awayTeam: { id: `${index + 100}`, name: `Sporting ${away} United` },
    league: `Liga ${home}`,
  });
});

const perPage = (count: number) =>
  read(draw('tv', busy.slice(0, count))).querySelector<HTMLElement>('.entries')?.dataset['per'];

const heading = (choice: Partial<DisplayFacts['options']>) =>
  texts(draw('tv', [live], { options: { sport: [], league: [], team: [], match: [], delay: 0, ...choice } }), 'h1');

describe('a display', () => {
  it.each(['ticker', 'overlay'] as const)(
    'of the kind %s is one document of at most 10 kB that loads nothing else',
    (kind) => {
      const html = draw(kind, kind === 'ticker' ? busy : busy.slice(0, 1));
      expect(brotliCompressSync(html).length).toBeLessThan(10_000);
      expect(html).not.toMatch(/\bsrc=|@import|url\((?!#)|rel="stylesheet"/);
    },
  );

  it.each(displayKinds)('of the kind %s has the same style and script for every content', (kind) => {
    expect(own(draw(kind, []))).toEqual(own(draw(kind, busy, { simulated: true, stale: true })));
    expect(own(draw(kind, []))).toHaveLength(2);
  });

  it('shows each match with its state, teams and score', () => {
    const html = draw('ticker', [live, exampleMatch({ id: 'football-2' })]);
    expect(texts(html, '.score')).toEqual(['2', '1', '-', '-']);
    expect(texts(html, '.badge')).toEqual(["57'"]);
    const [first] = read(html).querySelectorAll<HTMLElement>('.entry');
    expect(first?.dataset).toMatchObject({ match: 'football-1', score: '2 1', moment: 'Goal' });
  });

  it.each(displayKinds)(
    'of the kind %s does not mark the loser of a match like the note about the connection',
    (kind) => {
      const html = draw(kind, [exampleMatch({ status: 'finished', statusCode: 'FT', homeScore: 2, awayScore: 1 })]);
      expect(texts(html, '.lost .name')).toEqual(['Roma']);
      expect(texts(html, '.no-link')).toEqual(kind === 'overlay' ? [] : ['No connection. Scores may be out of date.']);
    },
  );

  it('announces goals but not single points', () => {
    const game = exampleMatch({ sport: 'basketball', status: 'live', homeScore: 40, awayScore: 38 });
    expect(read(draw('tv', [game])).querySelector('.news')).toBeNull();
    expect(texts(draw('tv', [live]), '.news')).toEqual(['Goal']);
  });

  it('is dark on a stream and a television, and has the theme of the reader on a site', () => {
    expect(displayKinds.map((kind) => read(draw(kind, [])).documentElement.dataset['theme'])).toEqual([
      undefined,
      'dark',
      'dark',
    ]);
  });

  it('fits a television: few matches are larger, and many are on several pages', () => {
    expect([1, 2, 3, 5, 24].map(perPage)).toEqual(['1', '2', '4', '8', '8']);
  });

  it('names its league or sport, or else says that it shows live scores', () => {
    expect(heading({ league: ['football.italy.serie-a'] })).toEqual(['Serie A, Italy']);
    expect(heading({ sport: ['football'] })).toEqual(['Football']);
    expect(heading({ sport: ['football', 'mma'] })).toEqual(['Live scores']);
  });

  it('has names only as text', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (name, league) => {
        const odd = { ...live, homeTeam: { id: '1', name }, league };
        expect(elements(draw('ticker', [odd]))).toEqual(elements(draw('ticker', [live])));
      }),
    );
  });
});

const fields = {
  kind: 'overlay',
  show: '',
  theme: '',
  delay: '0',
  layout: 'board',
  position: 'top-left',
  size: 'medium',
} as const;

describe('the builder', () => {
  it('composes an address with only those options that differ from the defaults', () => {
    expect(displayAddress(fields)).toBe('/embed/overlay');
    expect(
      displayAddress({
        ...fields,
        show: 'league/football.italy.serie-a',
        delay: '30',
        layout: 'strip',
        theme: 'light',
      }),
    ).toBe('/embed/overlay?league=football.italy.serie-a&theme=light&delay=30&layout=strip');
    expect(displayAddress({ ...fields, kind: 'tv', position: 'bottom' })).toBe('/embed/tv');
  });

  it('shows the code of a ticker and offers the leagues by name, which are only text', () => {
    const league = '"><script>top.harmed=1</script>';
    const drawn = displays.drawBuilder({
      fields: { ...fields, kind: 'ticker' },
      leagues: [{ key: 'football..x', example: exampleMatch({ league }) }],
      match: undefined,
      origin: 'https://scores.example',
      brand,
    });
    // The test's browser loads no frames.
    const html = drawn.replace(/<iframe class[^>]*><\/iframe>/, '');
    expect(texts(html, 'textarea')).toEqual([
      '<iframe src="https://scores.example/embed/ticker" title="Live scores on Kickabout" width="100%" height="96" loading="lazy" style="border:0"></iframe>',
    ]);
    expect(texts(html, '[value="league/football..x"]')).toEqual([`${league}, Italy`]);
    expect(read(html).scripts).toHaveLength(1);
  });
});

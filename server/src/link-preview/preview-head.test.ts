import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { hostileText } from '@touchline/domain/test/hostile-text.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { previewHead } from './preview-head.ts';

const options = {
  publicUrl: 'https://scores.example',
  scores: false,
  nowMs: 0,
  language: 'en',
  simulated: false,
} as const;
const match = exampleMatch({ status: 'live', homeScore: 2 });

const contentOf = (html: string, name: string): string | undefined =>
  new RegExp(`(?:property|name)="${name}" content="(?<content>[^"]*)"`).exec(html)?.groups?.['content'];

it('the head of a link names the match, its picture and its one address', () => {
  const html = previewHead(match, options);
  expect(html).toContain('<link rel="canonical" href="https://scores.example/?match=football-1">');
  expect(contentOf(html, 'og:title')).toBe('Inter – Roma');
  expect(contentOf(html, 'og:description')).toBe('Serie A, Italy. Live now.');
  expect(contentOf(html, 'og:image')).toBe('https://scores.example/og/football-1.png');
  expect([contentOf(html, 'og:image:width'), contentOf(html, 'og:image:height')]).toEqual(['1200', '630']);
  expect(contentOf(html, 'og:locale')).toBe('en_GB');
  expect(contentOf(html, 'twitter:card')).toBe('summary_large_image');
});

it('a link to a simulated match says so', () => {
  const html = previewHead(match, { ...options, simulated: true });
  expect(contentOf(html, 'og:description')).toBe('Serie A, Italy. Live now. Simulated data.');
});

it('a link that tells the score has a picture that does, and the same address', () => {
  const html = previewHead(match, { ...options, scores: true });
  expect(contentOf(html, 'og:title')).toBe('Inter 2 - 0 Roma');
  expect(contentOf(html, 'og:image')).toBe('https://scores.example/og/football-1.png?scores=1');
  expect(contentOf(html, 'og:url')).toBe('https://scores.example/?match=football-1');
});

it.each([
  ['de', 'de_DE', 'Serie A, Italien. Läuft gerade.'],
  ['es', 'es_ES', 'Serie A, Italia. En juego ahora.'],
] as const)('a head in another language says so, and names a picture in it: %s', (language, locale, description) => {
  const html = previewHead(match, { ...options, language });
  expect([contentOf(html, 'og:locale'), contentOf(html, 'og:description')]).toEqual([locale, description]);
  expect(contentOf(html, 'og:image')).toBe(`https://scores.example/og/football-1.png?language=${language}`);
  expect(contentOf(html, 'og:url')).toBe('https://scores.example/?match=football-1');
});

const element = /<(?:link rel="canonical" href|meta (?:property|name)="[\w:]+" content)="[^"<>]*">/g;

it('whatever a team is called, the head is its elements and nothing else', () => {
  fc.assert(
    fc.property(hostileText, hostileText, (name, league) => {
      const html = previewHead({ ...match, homeTeam: { id: '1', name }, league }, options);
      expect(html.replaceAll(element, '')).toBe('');
      expect(html.match(element)).toHaveLength(13);
    }),
  );
});

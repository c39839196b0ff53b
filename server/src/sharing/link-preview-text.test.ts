import type { Match } from '@touchline/domain/match/match.ts';
import { teamBadge } from '@touchline/domain/team/team-badge.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { hostileText } from '@touchline/domain/test/hostile-text.ts';
import type { Language } from '@touchline/texts/language.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { previewContent, previewHead } from './link-preview-text.ts';

const options = {
  publicUrl: 'https://scores.example',
  site: 'Kickabout',
  scores: false,
  nowMs: 0,
  language: 'en',
  simulated: false,
} as const;
const match = exampleMatch({ status: 'live', homeScore: 2 });

const contentOf = (html: string, name: string): string | undefined =>
  new RegExp(`(?:property|name)="${name}" content="(?<content>[^"]*)"`).exec(html)?.groups?.['content'];

it('the head of a link contains the match, its picture and its canonical address', () => {
  const html = previewHead(match, options);
  expect(html).toContain('<link rel="canonical" href="https://scores.example/match/football/inter-roma-1">');
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

it('a link with the score has a picture with the score, and the same canonical address', () => {
  const html = previewHead(match, { ...options, scores: true });
  expect(contentOf(html, 'og:title')).toBe('Inter 2 - 0 Roma');
  expect(contentOf(html, 'og:image')).toBe('https://scores.example/og/football-1.png?scores=1');
  expect(contentOf(html, 'og:url')).toBe('https://scores.example/match/football/inter-roma-1');
});

it.each([
  ['de', 'de_DE', 'Serie A, Italien. Läuft gerade.'],
  ['es', 'es_ES', 'Serie A, Italia. En juego ahora.'],
] as const)(
  'a head in another language contains its locale and a picture in that language: %s',
  (language, locale, description) => {
    const html = previewHead(match, { ...options, language });
    expect([contentOf(html, 'og:locale'), contentOf(html, 'og:description')]).toEqual([locale, description]);
    expect(contentOf(html, 'og:image')).toBe(`https://scores.example/og/football-1.png?language=${language}`);
    expect(contentOf(html, 'og:url')).toBe(`https://scores.example/${language}/match/football/inter-roma-1`);
  },
);

const element = /<(?:link rel="canonical" href|meta (?:property|name)="[\w:]+" content)="[^"<>]*">/g;

it('a hostile team name adds no element to the head', () => {
  fc.assert(
    fc.property(hostileText, hostileText, (name, league) => {
      const html = previewHead({ ...match, homeTeam: { id: '1', name }, league }, options);
      expect(html.replaceAll(element, '')).toBe('');
      expect(html.match(element)).toHaveLength(13);
    }),
  );
});

const nowMs = Date.UTC(2026, 2, 14, 20, 42);
const words = (changes: Partial<Match>, scores = true, language: Language = 'en') =>
  previewContent(exampleMatch(changes), { scores, nowMs, language, simulated: false });
const live: Partial<Match> = { status: 'live', statusCode: '2H', minute: 57, homeScore: 2, awayScore: 1 };

describe('the texts of a link', () => {
  it('name the sides, place and time', () => {
    expect(words({})).toEqual({
      title: 'Inter – Roma',
      description: 'Serie A, Italy. Starts Sat 14 Mar 2026, 19:45 UTC.',
      league: 'Serie A, Italy',
      sides: ['Inter', 'Roma'],
      badges: [
        { ...teamBadge('Inter'), shape: 'shield' },
        { ...teamBadge('Roma', 'Inter'), shape: 'shield' },
      ],
      middle: '19:45',
      state: 'Sat 14 Mar 2026, UTC',
      live: false,
    });
  });

  it('show that the time is unconfirmed, without a zone', () => {
    const tbc = { startTime: '2026-03-14T00:00:00Z', timeTbc: true } as const;
    expect(words(tbc)).toMatchObject({
      description: 'Serie A, Italy. Starts Sat 14 Mar 2026, TBC.',
      middle: 'TBC',
      state: 'Sat 14 Mar 2026',
    });
    expect(words(tbc, true, 'de')).toMatchObject({ middle: 'offen' });
    expect(words(tbc, true, 'es')).toMatchObject({ middle: 'Sin hora' });
  });

  it('include the score on request', () => {
    expect(words(live)).toMatchObject({
      title: 'Inter 2 - 1 Roma',
      description: 'Serie A, Italy. Live now.',
      middle: '2 - 1',
      state: "Live, 57'",
      live: true,
    });
    expect(words({ status: 'finished', homeScore: 2 })).toMatchObject({
      title: 'Inter 2 - 0 Roma',
      description: 'Serie A, Italy. Finished. Started Sat 14 Mar 2026, 19:45 UTC.',
      middle: '2 - 0',
      state: 'Finished, Sat 14 Mar 2026, UTC',
    });
  });

  it('show how a match ended only together with the score', () => {
    const secondLeg = { status: 'finished', statusCode: 'PEN', homeScore: 1, shootout: { home: 2, away: 4 } } as const;
    expect(words(secondLeg)).toMatchObject({
      title: 'Inter 1 - 0 Roma',
      description: 'Serie A, Italy. Roma win 4-2 on penalties. Started Sat 14 Mar 2026, 19:45 UTC.',
      state: 'Finished after penalties, Sat 14 Mar 2026, UTC',
    });
    expect(words(secondLeg, false)).toEqual(words({ status: 'finished' }, false));
    expect(words({ status: 'live', statusCode: 'SUSP' }).state).toBe('Suspended, Sat 14 Mar 2026, UTC');
    expect(words({ status: 'postponed', statusCode: 'ABD' }).state).toBe('Abandoned, Sat 14 Mar 2026, UTC');
  });

  it.each<Partial<Match>>([live, { status: 'finished', homeScore: 2, awayScore: 1 }])(
    'hide the state of a match unless the score is requested',
    (changes) => {
      const others = {
        homeScore: 7,
        awayScore: 8,
        minute: 88,
        shootout: { home: 1, away: 2 },
        redCards: { home: 1, away: 0 },
      };
      expect(words(changes, false)).toEqual(words({ ...changes, ...others }, false));
      expect(words(changes, false).middle).toBe('vs');
    },
  );

  it('name a race instead of two sides', () => {
    const race = {
      sport: 'formula1',
      league: 'Monaco Grand Prix',
      homeTeam: { id: '36', name: 'Leclerc' },
      awayTeam: { id: '49', name: 'Norris' },
      session: 'Race',
      status: 'live',
    } as const;
    expect(words(race)).toMatchObject({
      title: 'Monaco Grand Prix, Race',
      sides: ['Monaco Grand Prix, Race'],
      middle: '',
    });
  });

  it("follow the league's order of sides", () => {
    const game = { sport: 'baseball', leagueCountry: 'USA', status: 'live', homeScore: 3, awayScore: 5 } as const;
    expect(words(game)).toMatchObject({ title: 'Roma 5 - 3 Inter', sides: ['Roma', 'Inter'], middle: '5 - 3' });
  });

  it('mention a postponement, and an unknown start', () => {
    expect(words({ status: 'postponed' })).toMatchObject({
      description: 'Serie A, Italy. Postponed. Scheduled for Sat 14 Mar 2026, 19:45 UTC.',
      state: 'Postponed, Sat 14 Mar 2026, UTC',
    });
    expect(words({ startTime: 'soon' })).toMatchObject({
      description: 'Serie A, Italy. Start time unknown.',
      middle: 'vs',
      state: 'Start time unknown',
    });
  });

  it.each([
    ['de', '–', "Läuft, 57'", 'Serie A, Italien. Beginn: Sa., 14. März 2026, 19:45 UTC.', 'Roma bei Inter'],
    ['es', '–', "En juego, 57'", 'Serie A, Italia. Empieza: sáb 14 mar 2026, 19:45 UTC.', 'Roma en casa de Inter'],
  ] as const)('are in the requested language: %s', (language, versus, state, starts, visits) => {
    const received = (changes: Partial<Match>, scores = false) => words(changes, scores, language);
    expect(received(live).middle).toBe(versus);
    expect(received(live, true)).toMatchObject({ title: 'Inter 2 - 1 Roma', state });
    expect(received({}).description).toBe(starts);
    expect(received({ sport: 'baseball', leagueCountry: 'USA' }).title).toBe(visits);
  });

  it('explain a postponement and name a race in every language', () => {
    const off = (language: Language) => words({ status: 'postponed', period: 'Cancelled' }, false, language);
    expect([off('de').state, off('es').state]).toEqual([
      'Abgesagt, Sa., 14. März 2026, UTC',
      'Cancelado, sáb 14 mar 2026, UTC',
    ]);
    const race = { sport: 'formula1', league: 'Monaco Grand Prix', session: 'Race' } as const;
    expect(words(race, false, 'de').title).toBe('Monaco Grand Prix, Rennen');
    expect(words(race, false, 'es').title).toBe('Monaco Grand Prix, Carrera');
  });
});

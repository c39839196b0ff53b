// @vitest-environment happy-dom
import { leagueKey } from '@touchline/domain/league/league-key.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { matchesOfEveryStatus } from '@touchline/domain/test/every-status.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { hostileText } from '@touchline/domain/test/hostile-text.ts';
import type { LandingFacts, LandingOptions } from '@touchline/protocol/landing-page.ts';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { landing } from './landing-page.tsx';

const nowMs = Date.UTC(2026, 2, 14, 20, 42);
const options: LandingOptions = {
  nowMs,
  origin: 'https://scores.example',
  site: 'Kickabout',
  simulated: false,
  stale: false,
};

const live = exampleMatch({ status: 'live', statusCode: '2H', minute: 57, homeScore: 2, awayScore: 1 });
const next = exampleMatch({ id: 'football-2', startTime: '2026-03-15T19:45:00Z' });
const over = exampleMatch({ id: 'football-3', status: 'finished', homeScore: 4, awayScore: 0 });
const rows = [
  { rank: 1, teamId: '1', team: 'Inter', played: 9, points: 25 },
  { rank: 2, teamId: '3', team: 'Milan', played: 9, points: 18 },
];
const table = { table: { league: 'Serie A', groups: [{ rows }] }, readAt: '2026-03-14T18:00:00Z' };
const league = { key: 'football.italy.serie-a', sport: 'football', name: 'Serie A', country: 'Italy' } as const;
const team = { sport: 'football', id: '1', name: 'Inter', leagueKey: league.key, league: 'Serie A' } as const;

const factsOf = (match: Match): Extract<LandingFacts, { kind: 'match' }> => ({
  kind: 'match',
  match,
  league: { key: leagueKey(match), sport: match.sport, name: match.league },
  matches: [],
});

const pages: readonly LandingFacts[] = [
  { kind: 'match', match: live, league, matches: [over, next], table },
  { kind: 'league', league, matches: [over, live, next], table },
  { kind: 'team', team, matches: [over, live, next], table },
  { kind: 'sport', sport: 'football', matches: [over, live, next] },
];
const named = pages.map((facts) => [facts.kind, facts] as const);

const draw = (facts: LandingFacts, more: Partial<LandingOptions> = {}) => {
  const drawn = landing.draw(facts, { ...options, ...more });
  return { ...drawn, page: new DOMParser().parseFromString(drawn.html, 'text/html') };
};

const textsOf = (page: Document, selector: string): readonly string[] =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ').trim() ?? '');

/* What schema.org and its readers require of each item. */
const url = v.pipe(v.string(), v.url(), v.startsWith('https://scores.example/'));
const name = v.pipe(v.string(), v.minLength(1));
const entity = v.object({
  '@type': v.picklist(['SportsTeam', 'Person']),
  name,
  url,
  image: v.exactOptional(v.string()),
});
const status = v.picklist(
  ['Scheduled', 'Postponed', 'Cancelled', 'Rescheduled', 'MovedOnline'].map(
    (each) => `https://schema.org/Event${each}`,
  ),
);
const context = { '@context': v.literal('https://schema.org') };
const itemSchema = v.variant('@type', [
  v.strictObject({
    ...context,
    '@type': v.literal('SportsEvent'),
    name,
    url,
    startDate: v.union([v.pipe(v.string(), v.isoTimestamp()), v.pipe(v.string(), v.isoDate())]),
    eventStatus: status,
    eventAttendanceMode: v.literal('https://schema.org/OfflineEventAttendanceMode'),
    sport: name,
    organizer: v.strictObject({ '@type': v.literal('SportsOrganization'), name, url }),
    competitor: v.exactOptional(v.pipe(v.array(entity), v.minLength(1), v.maxLength(2))),
    homeTeam: v.exactOptional(entity),
    awayTeam: v.exactOptional(entity),
    location: v.exactOptional(v.strictObject({ '@type': v.literal('Place'), name })),
  }),
  v.strictObject({
    ...context,
    '@type': v.literal('SportsTeam'),
    name,
    url,
    sport: name,
    image: v.exactOptional(v.string()),
    memberOf: v.strictObject({ '@type': v.literal('SportsOrganization'), name, url }),
  }),
  v.strictObject({ ...context, '@type': v.literal('Person'), name, url, image: v.exactOptional(v.string()) }),
  v.strictObject({
    ...context,
    '@type': v.literal('BreadcrumbList'),
    itemListElement: v.pipe(
      v.array(v.strictObject({ '@type': v.literal('ListItem'), position: v.number(), name, item: url })),
      v.minLength(2),
      v.check((items) => items.every(({ position }, at) => position === at + 1)),
    ),
  }),
]);

describe.each(named)('the landing page of a %s', (_kind, facts) => {
  it('has one heading, scores, fixtures and results, each match with its own address', () => {
    const { page } = draw(facts);
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(textsOf(page, 'h2')).toEqual(expect.arrayContaining(['Fixtures', 'Results']));
    expect(textsOf(page, '.score b, .matches b')).toEqual(expect.arrayContaining(['2', '1', '4', '0']));
    const links = [...page.querySelectorAll('.matches a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/match/football/inter-roma-2', '/match/football/inter-roma-3']));
  });

  it('has no score in title and description, which others keep for days', () => {
    const { title, description } = draw(facts);
    expect(`${title} ${description}`).not.toMatch(/\d ?[-–:] ?\d(?!\d? UTC)|57|4-0/);
    expect(title.length).toBeGreaterThan(10);
  });

  it('links to the other languages and to the pages above it', () => {
    const { page } = draw(facts);
    expect(textsOf(page, '.links a[hreflang]')).toEqual(['Deutsch', 'Español']);
    expect([...page.querySelectorAll('.crumbs a')][0]?.getAttribute('href')).toBe('/');
    expect(page.querySelectorAll('.crumbs [aria-current="page"]')).toHaveLength(1);
  });

  it('describes itself with valid structured data', () => {
    const { structuredData } = draw(facts);
    expect(structuredData.length).toBeGreaterThan(1);
    for (const item of structuredData) expect(v.safeParse(itemSchema, item).issues).toBeUndefined();
  });
});

it.each(named.filter(([, { kind }]) => kind !== 'sport'))('the table is on the page of a %s', (kind, facts) => {
  const { page } = draw(facts);
  const rowsOf = textsOf(page, 'table tr').filter((row) => /Milan/.test(row));
  expect(rowsOf).toEqual(['2Milan918']);
  expect(page.querySelector('a[href="/team/football/milan-3"]')).not.toBeNull();
  expect(textsOf(page, '.own th')).toEqual(kind === 'league' ? [] : ['Inter']);
  expect(page.body.textContent).toContain('Table as of 14 Mar, 18:00 UTC.');
});

it('a match shows its periods, chances, events and figures', () => {
  const { page } = draw({
    kind: 'match',
    match: {
      ...live,
      halfScores: { home: { h1: 2, h2: 0 }, away: { h1: 0, h2: 1 } },
      forecast: { chances: { home: 0.61, draw: 0.24, away: 0.15 }, basis: 'market', band: 'High' },
    },
    league,
    matches: [],
    details: {
      details: {
        matchId: live.id,
        venue: { name: 'San Siro' },
        timeline: [
          { kind: 'goal', side: 'home', minute: 12, player: 'Thuram', otherPlayer: 'Barella' },
          { kind: 'goal', side: 'home', minute: 40, player: 'Lautaro' },
          { kind: 'own-goal', side: 'away', minute: 52 },
        ],
      },
      updatedAt: '2026-03-14T20:40:00Z',
    },
    statistics: {
      statistics: { matchId: live.id, shots: { home: 9, away: 4 } },
      sample: false,
      updatedAt: '2026-03-14T20:40:00Z',
    },
  });
  expect(textsOf(page, '.figures div')).toEqual(['Inter61%', 'Draw24%', 'Roma15%', 'VenueSan Siro']);
  expect(textsOf(page, '.events li')).toEqual([
    "12' Thuram Goal, assist Barella (Inter)",
    "40' Lautaro Goal (Inter)",
    "52' Roma Own goal",
  ]);
  expect(textsOf(page, 'td, th')).toEqual(expect.arrayContaining(['Total Shots', '9', '4']));
  expect(textsOf(page, 'thead th').join(' ')).toContain('1H 2H');
  expect(textsOf(page, '.status')).toEqual(["57'Sat 14 Mar, 19:45 UTC"]);
});

it('a sample is not shown', () => {
  const { page } = draw({
    ...factsOf(live),
    statistics: { statistics: { matchId: live.id, shots: { home: 9, away: 4 } }, sample: true, updatedAt: '' },
  });
  expect(page.body.textContent).not.toContain('Total Shots');
});

it('schema.org has no separate status for matches that are in play or finished', () => {
  const statuses = new Set<unknown>();
  for (const match of matchesOfEveryStatus) {
    const [event] = draw(factsOf(match)).structuredData;
    expect([match.id, v.safeParse(itemSchema, event).issues]).toEqual([match.id, undefined]);
    statuses.add(event?.['eventStatus']);
  }
  expect(statuses).toEqual(
    new Set(['Scheduled', 'Postponed', 'Cancelled'].map((each) => `https://schema.org/Event${each}`)),
  );
});

it('a match without a start is no event, because schema.org requires one', () => {
  const { structuredData } = draw(factsOf(exampleMatch({ startTime: 'soon' })));
  expect(structuredData.map((item) => item['@type'])).toEqual(['BreadcrumbList']);
});

it('says so when the data is simulated or may be outdated, and when there is nothing', () => {
  const { page } = draw({ kind: 'league', league, matches: [] }, { simulated: true, stale: true });
  expect(page.body.textContent).toContain('Simulated data');
  expect(page.body.textContent).toContain('Live scores may be out of date at the moment.');
  expect(page.body.textContent).toContain('There are no matches at the moment.');
  expect(page.body.textContent).toContain('There is no table at the moment.');
});

it('names are only ever text', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const hostile = exampleMatch({ homeTeam: { id: text, name: text }, league: text });
      const { page } = draw({
        kind: 'match',
        match: hostile,
        league: { ...league, name: text },
        matches: [{ ...hostile, id: 'football-2' }],
        table: { table: { league: text, groups: [{ name: text, rows: [{ rank: 1, teamId: text, team: text }] }] } },
      });
      expect(page.querySelectorAll('script, iframe, img[src=""], [onerror]')).toHaveLength(0);
      for (const link of page.querySelectorAll('a')) expect(link.getAttribute('href')).toMatch(/^\//);
    }),
    { numRuns: 50 },
  );
});

import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import type { Language } from '@touchline/texts/language.ts';
import { describe, expect, it } from 'vitest';
import { teamCalendar } from './team-calendar.ts';

const inter = { id: '1', name: 'Inter' };
const options = {
  publicUrl: 'https://scores.example',
  site: 'Kickabout',
  scores: false,
  language: 'en' as Language,
  nowMs: Date.UTC(2020, 0, 1, 0, 0, 7),
};
const football = { sport: 'football', teamId: '1' } as const;

const only = (match: Match, more: Partial<typeof options> = {}, of = { sport: match.sport, teamId: '1' }) => {
  const { entries } = teamCalendar([match], of, { ...options, ...more });
  expect(entries).toHaveLength(1);
  return entries[0];
};

it("a calendar contains its team's matches at home and away, in order, and no others", () => {
  const matches = [
    exampleMatch({
      id: 'football-3',
      startTime: '2026-03-16T19:45:00Z',
      homeTeam: { id: '9', name: 'Lazio' },
      awayTeam: inter,
    }),
    exampleMatch({ id: 'football-1', homeTeam: inter }),
    exampleMatch({ id: 'football-2', homeTeam: { id: '9', name: 'Lazio' }, awayTeam: { id: '8', name: 'Como' } }),
    exampleMatch({ id: 'basketball-1', sport: 'basketball', homeTeam: { id: '1', name: 'Milano' } }),
  ];
  const { team, entries } = teamCalendar(matches, football, options);
  expect(team).toBe('Inter');
  expect(entries.map(({ uid, summary }) => [uid, summary])).toEqual([
    ['football-1@scores.example', 'Inter – Roma'],
    ['football-3@scores.example', 'Lazio – Inter'],
  ]);
});

it('an entry lasts as long as a typical match of its sport, and links to the match', () => {
  expect(only(exampleMatch({ homeTeam: inter }))).toEqual({
    uid: 'football-1@scores.example',
    start: '2026-03-14T19:45:00.000Z',
    end: '2026-03-14T21:45:00.000Z',
    allDay: false,
    summary: 'Inter – Roma',
    description: 'Serie A, Italy',
    url: 'https://scores.example/match/football/inter-roma-1',
    off: false,
    revision: 7,
  });
  expect(only(exampleMatch({ sport: 'mma', homeTeam: inter }))?.end).toBe('2026-03-14T20:15:00.000Z');
});

it.each([
  ['en', 'Start time to be confirmed'],
  ['de', 'Uhrzeit noch offen'],
  ['es', 'Hora por confirmar'],
] as const)('a match with an unconfirmed time takes its whole day, in %s', (language, sentence) => {
  for (const startTime of ['2026-03-14T00:00:00Z', '2026-03-14T05:00:00Z']) {
    const entry = only(exampleMatch({ startTime, timeTbc: true }), { language });
    expect(entry).toMatchObject({ allDay: true, description: expect.stringContaining(sentence) });
    expect([entry?.start.slice(0, 10), entry?.end.slice(0, 10)]).toEqual(['2026-03-14', '2026-03-15']);
  }
});

it('a match without a readable time is left out', () => {
  expect(teamCalendar([exampleMatch({ startTime: 'soon' })], football, options)).toEqual({
    site: 'Kickabout',
    team: 'Inter',
    language: 'en',
    entries: [],
  });
});

it('a revision is a 31-bit number that grows by one a second', () => {
  const since = Date.UTC(2087, 10, 21);
  const [first, next] = [since, since + 1_000].map((nowMs) => only(exampleMatch({}), { nowMs })?.revision);
  expect(first).toBeLessThan(2 ** 31);
  expect(next).toBe((first ?? 0) + 1);
});

it('a race is named by its session and located at its circuit', () => {
  const race = exampleMatch({
    sport: 'formula1',
    homeTeam: { id: '1', name: 'Monaco Grand Prix' },
    awayTeam: { id: 'c', name: 'Circuit de Monaco' },
    league: 'Monaco Grand Prix',
    leagueId: '1',
    session: 'Race',
  });
  expect(only(race)).toMatchObject({
    summary: 'Monaco Grand Prix, Race',
    location: 'Circuit de Monaco',
    description: 'Monaco Grand Prix, Italy',
  });
  const classified = {
    ...race,
    status: 'finished' as const,
    homeTeam: { id: '36', name: 'Leclerc' },
    awayTeam: { id: '49', name: 'Norris' },
    classification: [{ position: 1, name: 'Leclerc' }],
  };
  const entry = only(classified);
  expect(entry?.summary).toBe('Monaco Grand Prix, Race');
  expect(entry).not.toHaveProperty('location');
});

it('a postponed match is marked and cancelled', () => {
  const postponed = exampleMatch({ status: 'postponed' });
  expect(only(postponed)).toMatchObject({ off: true, summary: 'Postponed: Inter – Roma' });
  expect(only({ ...postponed, period: 'Cancelled' })).toMatchObject({ off: true, summary: 'Cancelled: Inter – Roma' });
});

describe('results', () => {
  const over = exampleMatch({ status: 'finished', homeScore: 2, awayScore: 1 });

  it('are included only on request', () => {
    const text = JSON.stringify(only(over));
    expect(text).toBe(JSON.stringify(only({ ...over, homeScore: 9, awayScore: 9 })));
  });

  const field: Partial<Match> = {
    sport: 'formula1',
    leagueId: '1',
    homeScore: 82.4,
    classification: [{ position: 1, name: 'Ann' }],
  };

  it.each<readonly [string, Partial<Match>]>([
    ['Result: Inter 2 - 1 Roma', {}],
    ['Result: Inter 2 - 1 Roma. Roma win 4-2 on penalties', { shootout: { home: 2, away: 4 } }],
    ['Roma advances by walkover', { sport: 'tennis', statusCode: 'WO', noScore: true, winner: 'away' }],
    ['Won by Roma', { sport: 'mma', winner: 'away' }],
    ['Won by Ann', { ...field, session: 'Race' }],
    ['Won by Ann', { ...field, session: 'Sprint' }],
    ['Fastest: Ann', { ...field, session: '1st Practice' }],
    ['Fastest: Ann', { ...field, session: '3rd Qualifying' }],
  ])('%s is included on request', (result, changes) => {
    expect(only({ ...over, ...changes }, { scores: true })?.description).toBe(`Serie A, Italy\n${result}`);
  });

  it('of a match in play are left out, because a calendar is read later than it was fetched', () => {
    expect(only({ ...over, status: 'live' }, { scores: true })?.description).toBe('Serie A, Italy');
  });
});

const resultIn = (changes: Partial<Match>, language: Language) =>
  only(exampleMatch({ homeTeam: inter, ...changes }), { language, scores: true });

describe('in another language', () => {
  it('the country, a postponement and the result are translated', () => {
    expect(resultIn({}, 'de')?.description).toBe('Serie A, Italien');
    expect(resultIn({}, 'es')?.description).toBe('Serie A, Italia');
    const off = { status: 'postponed', period: 'Cancelled' } as const;
    expect([resultIn(off, 'de')?.summary, resultIn(off, 'es')?.summary]).toEqual([
      'Abgesagt: Inter – Roma',
      'Cancelado: Inter – Roma',
    ]);
    expect(resultIn({ status: 'postponed' }, 'de')?.summary).toBe('Verlegt: Inter – Roma');
    const over = { status: 'finished', homeScore: 1, awayScore: 1 } as const;
    expect(resultIn({ ...over, shootout: { home: 4, away: 2 } }, 'de')?.description).toContain(
      'Ergebnis: Inter 1 - 1 Roma. Inter gewinnt 4:2 im Elfmeterschießen',
    );
    expect(resultIn(over, 'es')?.description).toContain('Resultado: Inter 1 - 1 Roma');
  });

  it('an away match and a race have translated names', () => {
    expect(resultIn({ sport: 'baseball', leagueCountry: 'USA' }, 'de')?.summary).toBe('Roma bei Inter');
    const race = { sport: 'formula1', league: 'Monaco Grand Prix', leagueId: '1', session: 'Race' } as const;
    expect(resultIn(race, 'es')?.summary).toBe('Monaco Grand Prix, Carrera');
  });
});

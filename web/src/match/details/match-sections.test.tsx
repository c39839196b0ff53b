// @vitest-environment happy-dom
import { act, cleanup, within } from '@testing-library/react';
import type { Match } from '@touchline/domain/match/match.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serveAnswers } from '../../../test/match-data.tsx';
import { details, dialog, figures, nothing, show, texts } from '../../../test/match-dialog.tsx';
import { change, match, now } from '../../../test/score-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const table = (): readonly (readonly (string | null)[])[] =>
  within(dialog().getByRole('table', { name: 'Score by period' }))
    .getAllByRole('row')
    .map((line) => texts(within(line).queryAllByRole('cell')));
const columns = (): readonly (string | null)[] => texts(dialog().getAllByRole('columnheader'));
const section = async (name: string) => within(await dialog().findByRole('region', { name }));

const tabs = (): readonly (string | null)[] => {
  const links = dialog().queryByRole('navigation', { name: 'Match sections' });
  return links === null ? [] : texts(within(links).getAllByRole('button'));
};

describe('the scoreboard', () => {
  beforeEach(() => {
    serveAnswers(() => nothing);
  });

  test('shows sides, score, league with its flag, and the sport', () => {
    show([
      match('football-1', {
        homeScore: 2,
        awayScore: 1,
        minute: 57,
        period: '2nd half',
        league: 'La Liga',
        leagueCountry: 'Spain',
      }),
    ]);
    expect(figures()).toBe('2 - 1');
    expect(dialog().getByText("LIVE - 57'")).toBeDefined();
    expect(dialog().getByText('2nd half')).toBeDefined();
    expect(dialog().getAllByText('football-1 home')[0]).toBeDefined();
    expect(dialog().getByAltText('🇪🇸')).toBeDefined();
    expect(dialog().getByText('Spain, La Liga')).toBeDefined();
    expect(dialog().getByRole('heading', { name: 'Betting Odds' })).toBeDefined();
    expect(dialog().getByRole('heading', { name: 'Match Statistics' })).toBeDefined();
  });

  test.each<[Partial<Match>, string, RegExp]>([
    [{ status: 'scheduled' }, 'SCHEDULED', /^\d\d:00$/u],
    [{ status: 'finished', homeScore: 3 }, 'FINISHED', /^3 - 0$/u],
    [{ status: 'postponed' }, 'POSTPONED', /^-$/u],
    [{ status: 'live' }, 'LIVE', /^0 - 0$/u],
  ])('with %j shows %j', (fields, word, score) => {
    show([match('football-1', fields)]);
    expect(dialog().getByText(word)).toBeDefined();
    expect(figures()).toMatch(score);
    const start = dialog().queryByText(/^Sun 25 Oct, \d\d:00$/u);
    expect(start === null).toBe(fields.status === 'live');
  });

  test('updates while it is shown', () => {
    const { store } = show([match('football-1', { minute: 57 })]);
    change(store, { 'football-1': { homeScore: 1, minute: 58 } });
    expect(figures()).toBe('1 - 0');
    expect(dialog().getByText("LIVE - 58'")).toBeDefined();
  });

  test('of a scheduled race shows the session and the circuit', () => {
    show([
      match('formula1-1', {
        sport: 'formula1',
        status: 'scheduled',
        session: '2nd Practice',
        league: 'Monaco Grand Prix',
        awayTeam: { id: '2', name: 'Circuit de Monaco' },
      }),
    ]);
    expect(dialog().getByText('2nd Practice')).toBeDefined();
    expect(dialog().getByText('Circuit de Monaco')).toBeDefined();
  });

  test('shows how a fight ended', () => {
    show([
      match('mma-1', {
        sport: 'mma',
        status: 'finished',
        winner: 'home',
        result: { method: 'Submission', detail: 'Armbar', round: 2, time: '3:10' },
      }),
    ]);
    expect(dialog().getByText('mma-1 home won by submission (Armbar), round 2, 3:10')).toBeDefined();
    expect(dialog().getByText('vs')).toBeDefined();
    expect(dialog().queryByRole('table')).toBeNull();
  });

  test('lists the away side first where the league does, with the score in the same order', () => {
    show([
      match('hockey-1', {
        sport: 'hockey',
        league: 'NHL',
        leagueCountry: 'USA',
        status: 'finished',
        homeScore: 4,
        awayScore: 3,
        shootout: { home: 2, away: 1 },
        periodScores: { home: { p1: 1 }, away: { p1: 2 } },
      }),
    ]);
    expect(figures()).toBe('3 - 4');
    expect(dialog().getByText('hockey-1 home win 2-1 in a shoot-out')).toBeDefined();
    const [, ...sides] = dialog().getAllByRole('row');
    expect(sides.map((line) => within(line).getByRole('rowheader').textContent)).toEqual([
      expect.stringContaining('hockey-1 away'),
      expect.stringContaining('hockey-1 home'),
    ]);
    const head = dialog().getAllByText(/^hockey-1 (?:home|away)$/u)[0];
    expect(head?.textContent).toBe('hockey-1 away');
  });

  test.each<[string, Partial<Match>, string]>([
    [
      'baseball',
      {
        sport: 'baseball',
        statusCode: 'IN7',
        situation: { kind: 'at-bat', side: 'away', outs: 1, balls: 2, strikes: 0, runners: [3] },
      },
      'match away at bat, 1 out, 2-0 count, runner on third',
    ],
    [
      'American football',
      {
        sport: 'americanfootball',
        statusCode: 'Q2',
        situation: { kind: 'drive', side: 'home', down: 2, yards: 7, spot: 'BUF 48' },
      },
      'match home with the ball, 2nd & 7 at BUF 48',
    ],
    [
      'tennis',
      { sport: 'tennis', statusCode: 'S2', situation: { kind: 'serve', side: 'away' } },
      'match away to serve',
    ],
  ])('shows the current situation in %s until it ends', (_, fields, words) => {
    const { store } = show([match('match', fields)]);
    expect(dialog().getByText(words)).toBeDefined();
    change(store, { match: { situation: null } });
    expect(dialog().queryByText(words)).toBeNull();
  });

  test('shows Australian goals and behinds with their points', () => {
    const goalsBehinds = { home: { goals: 12, behinds: 8 }, away: { goals: 10, behinds: 4 } };
    show([match('afl-1', { sport: 'afl', status: 'finished', homeScore: 80, awayScore: 64, goalsBehinds })]);
    expect(texts(dialog().getAllByTitle('Goals, behinds and points'))).toEqual(['12.8 (80)', '10.4 (64)']);
  });
});

describe('the score table', () => {
  test('of baseball includes hits and errors', () => {
    serveAnswers(() => nothing);
    show([
      match('baseball-1', {
        sport: 'baseball',
        homeScore: 3,
        awayScore: 2,
        inningScores: { home: { inning1: 3 }, away: { inning1: 2 } },
        hitsErrors: { home: { hits: 8, errors: 0 }, away: { hits: 5, errors: 1 } },
      }),
    ]);
    expect(columns().slice(-3)).toEqual(['Total', 'H', 'E']);
    expect(columns().filter((name) => name === 'E')).toHaveLength(1);
    expect(table().map((cells) => cells.slice(-3))).toEqual([[], ['3', '8', '0'], ['2', '5', '1']]);
  });

  test('of a set with a tie-break shows the tie-break points next to the games', () => {
    serveAnswers(() => nothing);
    show([
      match('tennis-1', {
        sport: 'tennis',
        homeScore: 1,
        setScores: { home: { set1: 7, set2: 2 }, away: { set1: 6, set2: 3 } },
        tieBreaks: { home: { set1: 9 }, away: { set1: 7 } },
      }),
    ]);
    expect(table().map((cells) => cells.slice(0, 2))).toEqual([[], ['7tie-break 9', '2'], ['6tie-break 7', '3']]);
  });

  beforeEach(() => {
    serveAnswers(() => nothing);
  });

  const quarters = { home: { q1: 30, q2: 26, q3: 21 }, away: { q1: 27, q2: 24 } };

  test('of quarters has no overtime column without overtime, and dashes for missing scores', () => {
    show([
      match('basketball-1', {
        sport: 'basketball',
        homeScore: 77,
        awayScore: 51,
        statusCode: 'Q3',
        quarterScores: quarters,
      }),
    ]);
    expect(columns()).toEqual(['Team', 'Q1', 'Q2', 'Q3', 'Q4', 'Total']);
    expect(table()).toEqual([[], ['30', '26', '21', '-', '77'], ['27', '24', '-', '-', '51']]);
  });

  test('of overtime shows both sides when either has points', () => {
    show([
      match('basketball-1', {
        sport: 'basketball',
        status: 'finished',
        homeScore: 118,
        awayScore: 121,
        quarterScores: { home: { ...quarters.home, q4: 31, ot: 10 }, away: { ...quarters.away, q3: 33, q4: 24 } },
      }),
    ]);
    expect(columns()).toEqual(['Team', 'Q1', 'Q2', 'Q3', 'Q4', 'OT', 'Total']);
    expect(table()[2]).toEqual(['27', '24', '33', '24', '-', '121']);
  });

  test('of tennis sets shows games, and the sets won at the end', () => {
    show([
      match('tennis-1', {
        sport: 'tennis',
        homeScore: 1,
        awayScore: 0,
        statusCode: 'S2',
        setScores: { home: { set1: 6, set2: 3 }, away: { set1: 4, set2: 5 } },
      }),
    ]);
    expect(columns()).toEqual(['Player', 'S1', 'S2', 'Sets']);
    expect(table()[1]).toEqual(['6', '3', '1']);
  });

  test('is absent without period scores', () => {
    show([match('basketball-1', { sport: 'basketball' })]);
    expect(dialog().queryByRole('table')).toBeNull();
  });

  test('of a race is its classification', () => {
    show([
      match('formula1-1', {
        sport: 'formula1',
        status: 'finished',
        session: 'Race',
        league: 'Monaco Grand Prix',
        leagueCountry: 'Monaco',
        classification: [
          { position: 1, name: 'Leclerc', team: 'Ferrari', time: '1:31:44.742', laps: 78, grid: 2, pits: 1 },
          { position: 2, name: 'Piastri', time: '+7.152' },
        ],
      }),
    ]);
    expect(dialog().getByText('Race')).toBeDefined();
    expect(dialog().queryByText('0 - 0')).toBeNull();
    expect(dialog().queryByText('formula1-1 away')).toBeNull();
    const lines = within(dialog().getByRole('table', { name: 'Classification' })).getAllByRole('row');
    expect(texts(lines)).toEqual(['PosDriverLapsGridPitsTime', '1Leclerc Ferrari78211:31:44.742', '2Piastri---+7.152']);
  });
});

describe('the sections of a football match', () => {
  test('are timeline, form, line-ups, earlier meetings and the table with both sides marked', async () => {
    serveAnswers(() => ({ details, ...nothing }));
    show([match('football-1', { minute: 70, homeScore: 1 })]);
    expect(texts((await section('Timeline')).getAllByRole('listitem'))).toEqual([
      "60'Kubo Substitution, with Zubimendi, football-1 away",
      "45+2'Vfootball-1 away VAR, Goal cancelled, football-1 away",
      "11'Antoine Griezmann Goal, assist Koke, 1-0, football-1 home",
      expect.stringMatching(/^Kick-off \d\d:00$/u),
    ]);
    const lastFive = await section('Last five');
    expect(lastFive.getByText('football-1 home: won, won, drew, won, lost; newest last')).toBeDefined();
    const lineups = await section('Line-ups');
    expect(texts(lineups.getAllByRole('listitem'))).toEqual(['13OblakG', '6KokeM', '10Correa']);
    expect(lineups.getByText('4-4-2')).toBeDefined();
    expect(lineups.getByText('Not announced yet.')).toBeDefined();
    expect(texts((await section('Head to head')).getAllByRole('listitem'))).toEqual([
      '3 Mar 2025, La LigaSociedad0 - 2Atlético',
    ]);
    const rows = (await section('League table La Liga')).getAllByRole('row', { name: /playing in this match/u });
    expect(texts(rows).map((words) => words?.slice(0, 9))).toEqual(['1Atlético', '3Sociedad']);
  });

  test('are omitted without an error when the provider has no data', async () => {
    serveAnswers(() => ({ ...nothing, reason: 'No details data available' }));
    show([match('football-1')]);
    expect(await dialog().findByText('No goals, cards or substitutions reported.')).toBeDefined();
    expect(tabs()).toEqual(['Summary', 'Stats', 'Odds']);
    for (const name of ['Line-ups', 'Head to head', /^League table/u, 'Last five', 'Timeline'])
      expect(dialog().queryByRole('region', { name })).toBeNull();
  });

  test('come in the order of their tabs', async () => {
    serveAnswers(() => ({ details, ...nothing }));
    show([match('football-1', { minute: 70, homeScore: 1 })]);
    await section('Line-ups');
    expect(tabs()).toEqual(['Summary', 'Stats', 'Line-ups', 'Odds', 'H2H', 'Table']);
    const headings = texts(dialog().getAllByRole('heading', { level: 3 }));
    expect(headings).toEqual([
      'Timeline',
      'Last five',
      'Match Statistics',
      'Line-ups',
      'Betting Odds',
      'Head to head',
      'League table La Liga',
    ]);
  });

  test('are not requested in a sport without them', async () => {
    const server = serveAnswers(() => nothing);
    show([match('hockey-1', { sport: 'hockey' })]);
    await act(async () => Promise.resolve());
    expect(server.asked().filter((path) => path.endsWith('/details'))).toEqual([]);
  });
});

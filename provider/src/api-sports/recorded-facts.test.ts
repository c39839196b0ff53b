// Facts picked by hand out of the recorded replies, where those are at hand; they are never part of the project.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Match } from '@touchline/domain/match/match.ts';
import { describe, expect, it } from 'vitest';
import type { SportsCall } from '../sports-source.ts';
import { createApiSports } from './api-sports.ts';

const samples = join(import.meta.dirname, '../../../../shared/provider/samples');
const isHere = existsSync(samples);
if (!isHere) console.warn('skipped: the recorded replies are not at hand (../shared/provider/samples)');

/** The envelope around a bare list of items, or out of a list, as the service sends it. */
const recorded = (file: string): string => {
  const text = readFileSync(join(samples, file), 'utf8');
  const json: unknown = JSON.parse(text);
  if (!Array.isArray(json)) return text;
  const [first]: unknown[] = json;
  const isWrapped = typeof first === 'object' && first !== null && 'response' in first;
  return JSON.stringify(isWrapped ? first : { errors: [], response: json });
};

/** The matches of a recording by id; `further` holds recordings for the calls that follow, by path. */
const matchesIn = async (
  sport: SportsCall['sport'],
  file: string,
  further: Readonly<Record<string, string>> = {},
): Promise<ReadonlyMap<string, Match>> => {
  const source = createApiSports({
    key: 'a-key',
    fetch: async (url) => {
      const path = new URL(new Request(url).url).pathname.slice(1);
      const isList = ['fixtures', 'games', 'fights', 'races'].includes(path);
      return new Response(isList ? recorded(file) : (further[path] ?? '{"errors":[],"response":[]}'));
    },
    now: () => 1_700_000_000_000,
    timeoutMs: 5_000,
  });
  const reply = await source.ask({ kind: 'day', sport, day: '2024-05-25' }, new AbortController().signal);
  if (!reply.ok) throw new Error(`${reply.problem.kind}: ${reply.problem.detail}`);
  return new Map(reply.matches.map((match) => [match.id, match]));
};

const worldCupFinal = async (file: string): Promise<Match | undefined> =>
  (await matchesIn('football', `football/${file}`)).get('football-979139');

describe.skipIf(!isHere)('recorded football', { timeout: 30_000 }, () => {
  it('reads the World Cup final of 2022 in the break before extra time', async () => {
    const final = await worldCupFinal('fixtures_by_date_2022-12-18_tzWarsaw_386_t1_BT.json');
    expect(final).toEqual({
      id: 'football-979139',
      sport: 'football',
      homeTeam: { id: '26', name: 'Argentina', logo: 'https://media.api-sports.io/football/teams/26.png' },
      awayTeam: { id: '2', name: 'France', logo: 'https://media.api-sports.io/football/teams/2.png' },
      homeScore: 2,
      awayScore: 2,
      status: 'live',
      statusCode: 'BT',
      period: 'Break',
      startTime: '2022-12-18T15:00:00.000Z',
      league: 'World Cup',
      leagueCountry: 'World',
      leagueId: '1',
      season: '2022',
      session: 'Final',
      halfScores: { home: { h1: 2 }, away: { h1: 0 } },
    });
  });

  it('reads the minute of its extra time', async () => {
    const final = await worldCupFinal('fixtures_by_date_2022-12-18_tzWarsaw_386_t2_ET.json');
    expect(final).toMatchObject({ status: 'live', statusCode: 'ET', period: 'Extra time', minute: 91 });
    expect(final).not.toHaveProperty('shootout');
  });

  it('keeps its shoot-out out of the score', async () => {
    const final = await worldCupFinal('fixtures_by_date_2022-12-18_tzWarsaw_386_t3_P.json');
    expect(final).toMatchObject({
      status: 'live',
      statusCode: 'P',
      homeScore: 3,
      awayScore: 3,
      regularScore: { home: 2, away: 2 },
      shootout: { home: 0, away: 1 },
    });
    expect(final).not.toHaveProperty('minute');
  });

  it('reads a red card, a missed penalty and a goal taken back', async () => {
    const matches = await matchesIn('football', 'football/fixture_by_id_status_FT.json');
    const match = matches.get('football-924558');
    expect(match).toMatchObject({
      homeTeam: { name: 'Wellington Phoenix' },
      awayTeam: { name: 'Adelaide United' },
      homeScore: 3,
      awayScore: 1,
      status: 'finished',
      redCards: { home: 0, away: 1 },
    });
    expect(match?.events?.slice(0, 4)).toEqual([
      { kind: 'missed-penalty', side: 'home', minute: 78, player: 'B. Kraev' },
      { kind: 'var', side: 'away', minute: 65, player: 'H. Ibusuki', detail: 'Goal Disallowed - offside' },
      { kind: 'goal', side: 'home', minute: 61, player: 'Yan Sasse' },
      { kind: 'red-card', side: 'away', minute: 51, player: 'B. Halloran' },
    ]);
  });

  it('credits an own goal to the side that it counts for', async () => {
    const matches = await matchesIn('football', 'football/fixtures_live_all_2023-05-13_195.json');
    const match = matches.get('football-905904');
    expect(match).toMatchObject({
      homeTeam: { id: '18170' },
      homeScore: 1,
      awayScore: 2,
      minute: 77,
      redCards: { home: 1, away: 0 },
    });
    expect(match?.events?.[0]).toEqual({ kind: 'own-goal', side: 'away', minute: 46 });
    // A goal in stoppage time, in a match of seven goals and cards.
    expect(matches.get('football-905307')?.events).toContainEqual({
      kind: 'goal',
      side: 'home',
      minute: 45,
      stoppage: 3,
      player: 'M. Kuhnel',
    });
    expect([...matches.values()].every((live) => live.events !== undefined && live.status === 'live')).toBe(true);
  });

  it.each([
    // Stoppage time is in newer replies only, and counts on in a finished match, where it is no minute any more.
    ['fixtures_league135_season2025_380.json', 1378040, { minute: 45, stoppage: 1, league: 'Serie A' }],
    ['fixtures_league2_season2020_178.json', 590941, { shootout: { home: 5, away: 6 }, status: 'finished' }],
    [
      'fixtures_league2_season2020_178.json',
      652235,
      { homeScore: 3, awayScore: 2, statusCode: 'AET', period: 'After ET' },
    ],
    [
      'fixtures_by_date_2022-12-15_tzWarsaw_115.json',
      926917,
      { minute: 45, statusCode: 'HT', homeScore: 2, awayScore: 2 },
    ],
    [
      'fixtures_by_date_2024-05-25_1183.json',
      1197145,
      { league: 'FA Cup', leagueCountry: 'England', status: 'scheduled' },
    ],
    ['fixtures_by_date_2024-05-25_1183.json', 1145234, { minute: 81, homeScore: 1, awayScore: 1, status: 'live' }],
    ['fixtures_by_date_2024-05-25_1183.json', 1092745, { status: 'postponed', period: 'Cancelled' }],
    ['fixtures_by_date_2022-12-18_389_params-edited.json', 976627, { statusCode: 'AWD', winner: 'home' }],
    ['fixtures_live_all_2024-05-06.json', 1096350, { redCards: { home: 0, away: 1 }, minute: 18 }],
    ['fixtures_2022-09-05_chadwick.json', 868006, { homeTeam: { name: 'Bournemouth' }, status: 'postponed' }],
  ])('%s, fixture %i', async (file, id, facts) => {
    const matches = await matchesIn('football', `football/${file}`);
    expect(matches.get(`football-${id}`)).toMatchObject(facts);
  });

  it('gives no minute to a match that is over', async () => {
    const matches = await matchesIn('football', 'football/fixtures_league135_season2025_380.json');
    const timed = [...matches.values()].filter((match) => match.minute !== undefined);
    expect(timed.map(({ id }) => id)).toEqual(['football-1378040']);
    expect(matches.get('football-1377872')).not.toHaveProperty('stoppage');
  });
});

describe.skipIf(!isHere)('recorded games of other sports', { timeout: 30_000 }, () => {
  it('leaves out the quarter that the source fills in before it begins', async () => {
    const matches = await matchesIn('basketball', 'basketball/games_by_date_2024-10-23_131.json');
    expect(matches.get('basketball-404405')).toMatchObject({ statusCode: 'BT', homeScore: 56, awayScore: 70 });
    expect(matches.get('basketball-404405')?.quarterScores).toEqual({
      home: { q1: 20, q2: 29, q3: 7 },
      away: { q1: 26, q2: 19, q3: 25 },
    });
    expect(matches.get('basketball-404405')).not.toHaveProperty('minute');
    // A side without a point in a quarter that is being played keeps its 0.
    expect(matches.get('basketball-421507')?.quarterScores?.away).toEqual({ q1: 19, q2: 16, q3: 0 });
    expect(matches.get('basketball-400159')).toMatchObject({ minute: 10, period: 'Q4', status: 'live' });
    expect(matches.get('basketball-425176')).toMatchObject({ league: 'Liga A', leagueCountry: 'Argentina' });
  });

  it.each([
    [
      'basketball',
      'basketball/games_team137_mongo_copy.json',
      373100,
      {
        status: 'finished',
        period: 'After OT',
        startTime: '2024-03-09T00:30:00.000Z',
        homeScore: 113,
        awayScore: 104,
        quarterScores: {
          home: { q1: 25, q2: 29, q3: 25, q4: 18, ot: 16 },
          away: { q1: 23, q2: 27, q3: 30, q4: 17, ot: 7 },
        },
      },
    ],
    [
      'americanfootball',
      'american-football/games_nfl_2022-09-11_18_25_merged38.json',
      3957,
      {
        homeTeam: { name: 'Cincinnati Bengals' },
        homeScore: 20,
        awayScore: 23,
        status: 'finished',
        startTime: '2022-09-11T17:00:00.000Z',
        leagueCountry: 'USA',
        quarterScores: { home: { q1: 3, q2: 3, q3: 8, q4: 6, ot: 0 }, away: { q1: 10, q2: 7, q3: 0, q4: 3, ot: 3 } },
      },
    ],
    [
      'baseball',
      'baseball/games_team25_league1_season2023_183.json',
      136822,
      {
        homeScore: 3,
        awayScore: 0,
        inningScores: { home: { inning9: 0, extra: 3 }, away: { inning1: 0, extra: 0 } },
      },
    ],
    [
      'hockey',
      'hockey/games_league81_season2024_1of297.json',
      376018,
      {
        homeTeam: { name: 'Neuilly Sur Marne' },
        homeScore: 10,
        awayScore: 2,
        periodScores: { home: { p1: 2, p2: 3, p3: 5 }, away: { p1: 1, p2: 1, p3: 0 } },
      },
    ],
    [
      'rugby',
      'rugby/games_id8279_1.json',
      8279,
      {
        status: 'finished',
        homeTeam: { name: 'Bordeaux Begles' },
        homeScore: 23,
        awayScore: 19,
        league: 'Top 14',
        halfScores: { home: { h1: 13, h2: 10 }, away: { h1: 9, h2: 10 } },
      },
    ],
    [
      'handball',
      'handball/games_by_date_2024-01-29.json',
      153219,
      {
        homeScore: 36,
        awayScore: 33,
        halfScores: { home: { h1: 17, h2: 19 }, away: { h1: 14, h2: 19 } },
      },
    ],
    ['handball', 'handball/games_by_date_2024-01-29.json', 151211, { status: 'postponed', statusCode: 'CANC' }],
    [
      'afl',
      'afl/games_2024-07-25_bare_array_4.json',
      2907,
      {
        status: 'postponed',
        startTime: '2024-07-25T14:00:00.000Z',
        league: 'AFL',
        homeTeam: { name: 'Adelaide Crows' },
      },
    ],
  ] as const)('%s: %s, game %i', async (sport, file, id, facts) => {
    const matches = await matchesIn(sport, file);
    expect(matches.get(`${sport}-${id}`)).toMatchObject(facts);
  });

  it('gives the home side no ninth inning when it did not bat', async () => {
    const matches = await matchesIn('baseball', 'baseball/games_team25_league1_season2023_183.json');
    const scores = matches.get('baseball-135722')?.inningScores;
    expect(scores?.home).not.toHaveProperty('inning9');
    expect(scores?.away).toHaveProperty('inning9', 0);
    expect(matches.get('baseball-136901')).not.toHaveProperty('inningScores');
  });

  it('joins how a fight ended to the fight', async () => {
    const matches = await matchesIn('mma', 'mma/fights_by_date_2023-08-26_13.json', {
      'fights/results': isHere ? recorded('mma/fights_results_3.json') : '',
    });
    expect(matches.get('mma-879')).toMatchObject({
      homeTeam: { name: 'Chan Sung Jung' },
      awayTeam: { name: 'Max Holloway' },
      league: 'UFC Fight Night: Holloway vs. The Korean Zombie',
      session: 'Featherweight',
      winner: 'away',
      result: { method: 'KO', round: 3, time: '0:23' },
    });
    expect(matches.get('mma-875')).toMatchObject({ winner: 'home' });
  });

  it('makes each session of a Grand Prix a match of its own', async () => {
    const matches = await matchesIn('formula1', 'formula-1/races_season2024_180.json');
    expect(matches.get('formula1-1857')).toMatchObject({
      status: 'finished',
      session: 'Race',
      startTime: '2024-03-02T15:00:00.000Z',
      league: 'Bahrain Grand Prix',
      leagueCountry: 'Bahrain',
      laps: { total: 57 },
      homeTeam: { name: 'Bahrain Grand Prix' },
      awayTeam: { name: 'Bahrain International Circuit' },
    });
    const sessions = new Set([...matches.values()].map(({ session }) => session));
    expect(sessions.size).toBe(11);
  });
});

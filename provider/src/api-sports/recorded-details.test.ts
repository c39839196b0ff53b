// Compares the details of single matches with values that were checked by hand in recorded replies. Recordings are
// never part of the project; without them, these tests are skipped.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placedEleven } from '@touchline/domain/details/match-details.ts';
import type { MatchDetails } from '@touchline/domain/details/match-details.ts';
import { impliedChances, overround } from '@touchline/domain/odds/implied-chances.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { describe, expect, it } from 'vitest';
import type { BookmakerOdds, MatchDataProvider, MatchRef } from '../score-provider.ts';
import { createApiClient } from './api-client.ts';
import { readBookmakerOdds } from './items/bookmaker-odds.ts';
import { resultBets } from './match-api.ts';
import { createApiSportsMatchData } from './match-data.ts';

const samples = join(import.meta.dirname, '../../../../shared/provider/samples');
const isHere = existsSync(samples);
if (!isHere) console.warn('skipped: the recorded replies are missing (../shared/provider/samples)');

const never = new AbortController().signal;

/** The text of a recording. Some recordings have a list around their envelope. */
const recorded = (file: string): string => {
  const text = readFileSync(join(samples, file), 'utf8');
  const json: unknown = JSON.parse(text);
  return Array.isArray(json) ? JSON.stringify(json[0]) : text;
};

/** A provider that returns recordings by path, and an empty list for any other path. */
const sourceOf = (files: Readonly<Record<string, string>>): MatchDataProvider => {
  const client = createApiClient({
    key: 'a-key',
    fetch: async (request) => {
      const file = files[new URL(new Request(request).url).pathname.slice(1)];
      return new Response(file === undefined ? '{"errors":[],"response":[]}' : recorded(file));
    },
    now: () => 1_700_000_000_000,
    timeoutMs: 5_000,
  });
  return createApiSportsMatchData(client, () => 1_700_000_000_000);
};

const matchOf = (sport: SportId, id: number, homeId: number, awayId: number): MatchRef => ({
  id: `${sport}-${id}`,
  sport,
  homeTeam: { id: `${homeId}`, name: 'Home' },
  awayTeam: { id: `${awayId}`, name: 'Away' },
});

const oddsOf = async (file: string, id: number): Promise<BookmakerOdds | undefined> => {
  const reply = await sourceOf({ odds: `football/${file}` }).odds(matchOf('football', id, 1, 2), never);
  if (!reply.ok) throw new Error(reply.problem.detail);
  return reply.value;
};

const detailsOf = async (files: Readonly<Record<string, string>>, match: MatchRef): Promise<MatchDetails> => {
  const reply = await sourceOf(files).details(match, never);
  if (!reply.ok || reply.value === undefined) throw new Error('no details');
  return reply.value;
};

describe.skipIf(!isHere)('recorded odds', () => {
  it('from twelve bookmakers are those of the first one, with the most even lines', async () => {
    const found = await oddsOf('odds_prematch_fixture1378041.json', 1_378_041);
    expect(found).toEqual({
      bookmaker: '10Bet',
      odds: {
        matchId: 'football-1378041',
        homeWin: 3.55,
        homeWinAmerican: 255,
        draw: 3.05,
        drawAmerican: 205,
        awayWin: 2.24,
        awayWinAmerican: 124,
        overUnder: { line: 1.5, over: 1.5, overAmerican: -200, under: 2.5, underAmerican: 150 },
        handicap: { line: 0.5, home: 1.67, homeAmerican: -149, away: 2.2, awayAmerican: 120 },
      },
    });
  });

  it('from each of the twelve bookmakers are readable, with a plausible margin', () => {
    const { response } = JSON.parse(recorded('football/odds_prematch_fixture1378041.json'));
    const bookmakers: unknown[] = response[0].bookmakers;
    const found = bookmakers.map((one) => readBookmakerOdds([one], 'football-1', resultBets(sports.football)));
    expect(found.map((one) => one?.odds.overUnder?.line)).toEqual([1.5, undefined, 2.5, 2, 2, 1.5, 2, 2, 2, 2, 2, 1.5]);
    expect(found.map((one) => one?.odds.handicap?.line)).toEqual([
      0.5,
      undefined,
      0.25,
      0.25,
      0.5,
      1.5,
      0.25,
      0.25,
      0.25,
      0.25,
      0.25,
      0.5,
    ]);
    for (const one of found) {
      const { homeWin = 0, draw = 0, awayWin = 0 } = one?.odds ?? {};
      const margin = overround([homeWin, draw, awayWin]);
      expect(margin).toBeGreaterThan(0);
      expect(margin).toBeLessThan(0.11);
    }
  });

  it('for Leicester against West Bromwich in 2021 make Leicester the favorite', async () => {
    const found = await oddsOf('odds_2021-04-22/odds_fixture592811_bookmaker4_bet1.json', 592_811);
    expect(found).toMatchObject({ bookmaker: 'Pinnacle', odds: { homeWin: 1.66, draw: 4.05, awayWin: 5.7 } });
    expect(found && impliedChances(found.odds, 'football').home).toBeCloseTo(0.594, 3);
  });

  it('are undefined if the bookmaker offers none', async () => {
    expect(await oddsOf('odds_2021-04-22/odds_fixture692567_bookmaker4_bet1.json', 692_567)).toBeUndefined();
  });

  it('for a fight have no draw, and count rounds instead of goals', () => {
    const { response } = JSON.parse(recorded('mma/odds_fight878_bookmaker2.json'));
    expect(readBookmakerOdds(response[0].bookmakers, 'mma-878', resultBets(sports.mma))).toEqual({
      bookmaker: 'bwin',
      odds: {
        matchId: 'mma-878',
        homeWin: 2.3,
        homeWinAmerican: 130,
        awayWin: 1.63,
        awayWinAmerican: -159,
        overUnder: { line: 2.5, over: 1.8, overAmerican: -125, under: 1.95, underAmerican: -105 },
      },
    });
  });
});

const statisticsOf = async (file: string, homeId: number, awayId: number): Promise<unknown> => {
  const source = sourceOf({ 'fixtures/statistics': `football/${file}` });
  const reply = await source.statistics(matchOf('football', 215_662, homeId, awayId), never);
  return reply.ok ? reply.value : reply.problem;
};
describe.skipIf(!isHere)('recorded statistics', () => {
  const aldosivi = {
    possession: 32,
    shots: 9,
    shotsOnTarget: 3,
    corners: 3,
    fouls: 22,
    yellowCards: 5,
    redCards: 1,
    offsides: 1,
    saves: 0,
    passes: 242,
    passAccuracy: 50,
  };
  const defensa = {
    possession: 68,
    shots: 7,
    shotsOnTarget: 0,
    corners: 5,
    fouls: 10,
    yellowCards: 5,
    redCards: 0,
    offsides: 9,
    saves: 2,
    passes: 514,
    passAccuracy: 77,
  };
  const between = (home: typeof aldosivi, away: typeof aldosivi): object => ({
    matchId: 'football-215662',
    possession: { home: home.possession, away: away.possession },
    shots: { home: home.shots, away: away.shots },
    shotsOnTarget: { home: home.shotsOnTarget, away: away.shotsOnTarget },
    corners: { home: home.corners, away: away.corners },
    fouls: { home: home.fouls, away: away.fouls },
    yellowCards: { home: home.yellowCards, away: away.yellowCards },
    redCards: { home: home.redCards, away: away.redCards },
    offsides: { home: home.offsides, away: away.offsides },
    saves: { home: home.saves, away: away.saves },
    passes: { home: home.passes, away: away.passes },
    passAccuracy: { home: home.passAccuracy, away: away.passAccuracy },
  });

  it('for Aldosivi against Defensa y Justicia are assigned by the teams’ ids', async () => {
    expect(await statisticsOf('fixtures_statistics_215662.json', 463, 442)).toEqual(between(aldosivi, defensa));
    expect(await statisticsOf('fixtures_statistics_215662.json', 442, 463)).toEqual(between(defensa, aldosivi));
  });

  it('for only one side are ignored', async () => {
    expect(await statisticsOf('fixtures_statistics_teo.json', 212, 1)).toBeUndefined();
  });
});

describe.skipIf(!isHere)('recorded details', () => {
  const final = matchOf('football', 979_139, 26, 2);
  const finalFiles = {
    fixtures: 'football/fixture_by_id_status_P.json',
    standings: 'football/standings_league39_season2022.json',
    'fixtures/headtohead': 'football/fixtures_headtohead.json',
  };

  it('list the events of the 2022 World Cup final without shoot-out kicks', async () => {
    const { timeline = [] } = await detailsOf(finalFiles, final);
    expect(timeline).toHaveLength(26);
    expect(timeline.slice(0, 3)).toEqual([
      { kind: 'penalty-goal', side: 'home', minute: 23, player: 'Lionel Messi' },
      { kind: 'goal', side: 'home', minute: 36, player: 'Ángel Di María', otherPlayer: 'Alexis Mac Allister' },
      { kind: 'substitution', side: 'away', minute: 41, player: 'Marcus Thuram', playerOff: 'Olivier Giroud' },
    ]);
    expect(timeline[4]).toEqual({
      kind: 'yellow-card',
      side: 'home',
      minute: 45,
      stoppage: 7,
      player: 'Enzo Fernández',
    });
    const counted = (side: string): number =>
      timeline.filter((event) => event.side === side && event.kind.endsWith('goal')).length;
    expect([counted('home'), counted('away')]).toEqual([3, 3]);
  });

  it('include the line-ups', async () => {
    const { lineups } = await detailsOf(finalFiles, final);
    expect(lineups?.home).toMatchObject({ formation: '4-3-3', coach: 'L. Scaloni' });
    expect(lineups?.away).toMatchObject({ formation: '4-2-3-1', coach: 'D. Deschamps' });
    expect(lineups?.home?.startXI).toHaveLength(11);
    expect(lineups?.home?.startXI[0]).toEqual({
      name: 'Emiliano Martínez',
      number: 23,
      position: 'G',
      grid: { line: 1, place: 1 },
    });
    expect([lineups?.home?.substitutes.length, lineups?.away?.substitutes.length]).toEqual([15, 13]);
  });

  it('place both elevens on the pitch, and name every player of an event as the line-ups do', async () => {
    const { lineups, timeline = [] } = await detailsOf(finalFiles, final);
    const sides = [lineups?.home, lineups?.away].flatMap((lineup) => lineup ?? []);
    const ofHome = placedEleven(sides[0] ?? { startXI: [], substitutes: [] });
    const places = new Map(ofHome?.map(({ player, fromLeft }) => [player.name, fromLeft]));
    expect(places.get('Nicolás Tagliafico'), 'the left back').toBe(12.5);
    expect(places.get('Nahuel Molina'), 'the right back').toBe(87.5);
    expect(sides.map((lineup) => placedEleven(lineup)?.length)).toEqual([11, 11]);
    const squads = new Set(
      sides.flatMap(({ startXI, substitutes }) => startXI.concat(substitutes)).map(({ name }) => name),
    );
    const named = timeline.flatMap(({ player, playerOff }) => [player, playerOff]).filter((name) => name !== undefined);
    expect(named.filter((name) => !squads.has(name))).toEqual([]);
  });

  it('include a second yellow card, a missed penalty and a disallowed goal', async () => {
    const files = { fixtures: 'football/fixture_by_id_status_FT.json' };
    const { timeline = [] } = await detailsOf(files, matchOf('football', 924_558, 942, 948));
    expect(timeline.filter(({ player }) => player === 'Ben Halloran').map(({ kind }) => kind)).toEqual([
      'yellow-card',
      'yellow-card',
      'red-card',
    ]);
    expect(timeline).toContainEqual({ kind: 'missed-penalty', side: 'home', minute: 78, player: 'Bozhidar Kraev' });
    expect(timeline).toContainEqual({
      kind: 'var',
      side: 'away',
      minute: 65,
      player: 'Hiroshi Ibusuki',
      detail: 'Goal Disallowed - offside',
    });
  });

  it('include the last ten meetings of Cagliari and Chievo, newest first', async () => {
    const { headToHead = [] } = await detailsOf(finalFiles, final);
    expect(headToHead).toHaveLength(10);
    expect(headToHead[0]).toEqual({
      matchId: 'football-235041',
      startTime: '2019-08-18T18:30:00.000Z',
      league: 'Coppa Italia',
      homeTeam: 'Cagliari',
      awayTeam: 'Chievo',
      homeScore: 2,
      awayScore: 1,
      winner: 'home',
    });
    expect(headToHead.at(-1)?.startTime).toBe('2014-12-08T18:00:00.000Z');
  });

  it('include the Premier League table of November 2022', async () => {
    const { table } = await detailsOf(finalFiles, final);
    expect(table?.league).toBe('Premier League');
    const rows = table?.groups[0]?.rows ?? [];
    expect(rows.map(({ rank }) => rank)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(rows[0]).toEqual({
      rank: 1,
      teamId: '42',
      team: 'Arsenal',
      logo: 'https://media.api-sports.io/football/teams/42.png',
      played: 14,
      won: 12,
      drawn: 1,
      lost: 1,
      goalsFor: 33,
      goalsAgainst: 11,
      points: 37,
      // A draw at Southampton in October, then three wins.
      form: 'WDWWW',
      note: 'Promotion - Champions League (Group Stage)',
    });
    expect(rows.at(-1)).toMatchObject({ team: 'Wolves', form: 'LLDLL', note: 'Relegation - Championship' });
  });
});

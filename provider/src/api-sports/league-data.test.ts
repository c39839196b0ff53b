import { existsSync, readFileSync } from 'node:fs';
import type { LeagueTable } from '@touchline/domain/league/league-table.ts';
import { type SportId, sportIds } from '@touchline/domain/sport/sport.ts';
import { describe, expect, it } from 'vitest';
import type { LeagueRef, MatchReply } from '../score-provider.ts';
import { createApiClient } from './api-client.ts';
import { createApiSportsLeagueData } from './league-data.ts';
import basketball from './samples/basketball.json' with { type: 'json' };

const never = new AbortController().signal;

/** A provider whose reply depends on the path; `calls` lists the requested addresses. */
const asking = (answerOf: (path: string) => unknown) => {
  const calls: string[] = [];
  const source = createApiSportsLeagueData(
    createApiClient({
      key: 'a-key',
      fetch: async (input) => {
        const { hostname, pathname, search } = new URL(new Request(input).url);
        calls.push(`${hostname}${pathname}${search}`);
        return new Response(JSON.stringify({ errors: [], response: answerOf(pathname.slice(1)) }));
      },
      now: () => 0,
      timeoutMs: 1_000,
    }),
  );
  return { calls, source };
};

const league = (sport: SportId, season = '2026'): LeagueRef => ({ sport, id: '12', season });

const valueOf = <T>(reply: MatchReply<T>): T | undefined => (reply.ok ? reply.value : undefined);

const tableOf = async (sport: SportId, response: unknown): Promise<LeagueTable | undefined> =>
  valueOf(await asking(() => response).source.table(league(sport), never));

const team = (id: number, name: string) => ({ id, name, logo: null });

const without = (has: (sport: SportId) => boolean): readonly SportId[] => sportIds.filter((sport) => !has(sport));

const hockeyRow = (position: number, id: number, name: string, group: string) => ({
  position,
  stage: null,
  group: { name: group, points: null },
  team: team(id, name),
  league: { id: 57, name: 'NHL', season: 2026 },
  country: { name: 'USA' },
  games: {
    played: 20,
    win: { total: 11, percentage: '0.550' },
    win_overtime: { total: 2, percentage: '0.100' },
    lose: { total: 6, percentage: '0.300' },
    lose_overtime: { total: 1, percentage: '0.050' },
  },
  goals: { for: 70, against: 51 },
  points: 27,
  form: 'WWLLW',
  description: 'Play Offs',
});

const nflRow = (position: number, name: string, division: string) => ({
  league: { id: 1, name: 'NFL', country: { name: 'USA' } },
  conference: 'American Football Conference',
  division,
  position,
  team: team(position, name),
  won: 3,
  lost: 1,
  ties: 0,
  points: { for: 98, against: 91, difference: 7 },
});

const recorded = (name: string): URL =>
  new URL(`../../../../shared/provider/samples/formula-1/${name}`, import.meta.url);

const scorer = (id: number, name: string, goals: unknown) => ({
  player: { id, name },
  statistics: [
    {
      team: { name: 'PSG' },
      games: { appearences: 29 },
      goals: { total: goals, assists: 7 },
      penalty: { scored: 1 },
    },
  ],
});

describe('league data', () => {
  it('consists of tables and seasons in ten sports, plus scorers in football; MMA and tennis have none', () => {
    const { source } = asking(() => []);
    expect(without(source.hasTable)).toEqual(['mma', 'tennis']);
    expect(without(source.hasMatches)).toEqual(['mma', 'tennis']);
    expect(sportIds.filter(source.hasScorers)).toEqual(['football']);
  });

  it('costs no call if the sport has none', async () => {
    const { calls, source } = asking(() => []);
    const nothing = { ok: true, value: undefined, quota: {}, calls: 0 };
    expect(await source.table(league('mma'), never)).toEqual(nothing);
    expect(await source.matches(league('tennis'), never)).toEqual(nothing);
    expect(await source.scorers(league('hockey'), never)).toEqual(nothing);
    expect(calls).toEqual([]);
  });
});

describe('a table', () => {
  it('in the flat format has the groups and figures of its rows', async () => {
    const table = await tableOf('hockey', [
      [hockeyRow(2, 8, 'Bruins', 'East'), hockeyRow(1, 7, 'Rangers', 'East')],
      [hockeyRow(1, 9, 'Stars', 'West'), { position: 2 }],
    ]);
    expect(table?.league).toBe('NHL');
    expect(table?.groups.map(({ name, rows }) => [name, rows.map((each) => each.team)])).toEqual([
      ['East', ['Rangers', 'Bruins']],
      ['West', ['Stars']],
    ]);
    expect(table?.groups[1]?.rows[0]).toEqual({
      rank: 1,
      teamId: '9',
      team: 'Stars',
      played: 20,
      won: 11,
      lost: 6,
      overtimeWon: 2,
      overtimeLost: 1,
      goalsFor: 70,
      goalsAgainst: 51,
      points: 27,
      note: 'Play Offs',
    });
  });

  it('in a sport that ranks by games won reads points as points scored', async () => {
    const table = await tableOf('basketball', [
      [
        {
          position: 1,
          group: { name: 'NBA' },
          team: team(1, 'Celtics'),
          league: { name: 'NBA' },
          games: { played: 3, win: { total: 3, percentage: '1.000' }, lose: { total: 0, percentage: '0.000' } },
          points: { for: 330, against: 300 },
        },
      ],
    ]);
    expect(table?.groups).toEqual([
      {
        rows: [{ rank: 1, teamId: '1', team: 'Celtics', played: 3, won: 3, lost: 0, goalsFor: 330, goalsAgainst: 300 }],
      },
    ]);
  });

  it('of American football is divided by conference and division', async () => {
    const table = await tableOf('americanfootball', [nflRow(1, 'Dolphins', 'East'), nflRow(1, 'Ravens', 'North')]);
    expect(table?.groups.map(({ name }) => name)).toEqual([
      'American Football Conference, East',
      'American Football Conference, North',
    ]);
    expect(table?.groups[0]?.rows[0]).toMatchObject({ played: 4, won: 3, drawn: 0, lost: 1, goalsFor: 98 });
  });

  it('of AFL has table points and points scored', async () => {
    const table = await tableOf('afl', [
      {
        position: 1,
        team: team(3, 'Cats'),
        pts: 44,
        games: { played: 12, win: 11, drawn: 0, lost: 1 },
        points: { for: 1200, against: 900 },
        last_5: 'WWWWL',
      },
    ]);
    expect(table).toEqual({
      league: 'AFL',
      groups: [
        {
          rows: [
            {
              rank: 1,
              teamId: '3',
              team: 'Cats',
              played: 12,
              won: 11,
              drawn: 0,
              lost: 1,
              goalsFor: 1200,
              goalsAgainst: 900,
              points: 44,
            },
          ],
        },
      ],
    });
  });

  it('without readable rows is undefined', async () => {
    for (const sport of sportIds) expect(await tableOf(sport, [null, [], [7], { position: 'first' }])).toBeUndefined();
  });

  it.skipIf(!existsSync(recorded('rankings_drivers.json')))(
    'of Formula 1 has a group of drivers and a group of teams, from two calls (skipped without the recordings)',
    async () => {
      const { calls, source } = asking((path) => {
        const reply: { response: unknown } = JSON.parse(
          readFileSync(recorded(`${path.replace('/', '_')}.json`), 'utf8'),
        );
        return reply.response;
      });
      const reply = await source.table(league('formula1', '2024'), never);
      expect(reply).toMatchObject({ ok: true, calls: 2 });
      const [drivers, teams] = valueOf(reply)?.groups ?? [];
      expect([drivers?.name, drivers?.rows.length, teams?.name, teams?.rows.length]).toEqual([
        'Drivers',
        24,
        'Teams',
        10,
      ]);
      expect(drivers?.rows[0]).toEqual({
        rank: 1,
        teamId: '25',
        team: 'Max Verstappen',
        club: 'Red Bull Racing',
        won: 9,
        points: 437,
      });
      expect(teams?.rows[0]).toEqual({
        rank: 1,
        teamId: '2',
        team: 'McLaren Racing',
        logo: 'https://media.api-sports.io/formula-1/teams/2.png',
        points: 666,
      });
      expect(calls).toEqual([
        'v1.formula-1.api-sports.io/rankings/drivers?season=2024',
        'v1.formula-1.api-sports.io/rankings/teams?season=2024',
      ]);
    },
  );
});

describe('a season', () => {
  it('has all its matches from one call', async () => {
    const { calls, source } = asking(() => basketball.response);
    const reply = await source.matches({ sport: 'basketball', id: '12', season: '2026-2027' }, never);
    expect(valueOf(reply)?.map(({ id }) => id)).toEqual(['basketball-1', 'basketball-2', 'basketball-3']);
    expect(calls).toEqual(['v1.basketball.api-sports.io/games?league=12&season=2026-2027']);
  });

  it('without readable matches is a problem, not an empty season', async () => {
    const reply = await asking(() => [{ id: 1 }]).source.matches(league('hockey'), never);
    expect(reply).toMatchObject({ ok: false, problem: { kind: 'malformed' } });
  });
});

describe('top scorers', () => {
  it('are read even if some entries are unreadable', async () => {
    const { calls, source } = asking(() => [scorer(278, 'K. Mbapp\u00e9', 33), scorer(1, 'Nobody', null), 7]);
    expect(valueOf(await source.scorers(league('football'), never))).toEqual([
      { playerId: '278', player: 'K. Mbapp\u00e9', team: 'PSG', goals: 33, assists: 7, penalties: 1, played: 29 },
    ]);
    expect(calls).toEqual(['v3.football.api-sports.io/players/topscorers?league=12&season=2026']);
  });
});

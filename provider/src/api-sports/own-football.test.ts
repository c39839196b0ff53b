import type { Match } from '@touchline/domain/match/match.ts';
import { describe, expect, it } from 'vitest';
import type { ScoreReply } from '../score-provider.ts';
import { createApiSports } from './api-sports.ts';
import sample from './samples/football.json' with { type: 'json' };

const send = (body: unknown = sample): Promise<ScoreReply> =>
  createApiSports({
    key: 'a-key',
    fetch: async () => new Response(JSON.stringify(body)),
    now: () => 0,
    timeoutMs: 1_000,
  }).request({ kind: 'live', sport: 'football' }, new AbortController().signal);

const matches = async (): Promise<readonly Match[]> => {
  const reply = await send();
  if (!reply.ok) throw new Error(reply.problem.detail);
  return reply.matches;
};

const readFixture = async (fixture: object): Promise<Match | undefined> => {
  const reply = await send({ ...sample, response: [fixture] });
  return reply.ok ? reply.matches[0] : undefined;
};

const side = (id: number, name: string): Match['homeTeam'] => ({
  id: `${id}`,
  name,
  logo: `https://media.api-sports.io/football/teams/${id}.png`,
});

const noon = '2031-03-09T12:00:00.000Z';

describe('football', () => {
  const home = side(901, 'Harbour & Mill');
  const away = side(902, 'AFC Øster');
  const coastLeague = {
    sport: 'football',
    startTime: noon,
    league: 'Coast League',
    leagueCountry: 'Norland',
    leagueId: '900',
    season: '2030',
    session: 'Matchday 3',
  };

  it('reads a match in stoppage time with all data that its row shows', async () => {
    const [live] = await matches();
    expect(live).toEqual({
      ...coastLeague,
      id: 'football-1',
      homeTeam: home,
      awayTeam: away,
      homeScore: 2,
      awayScore: 1,
      status: 'live',
      statusCode: '2H',
      period: '2nd half',
      minute: 90,
      stoppage: 4,
      halfScores: { home: { h1: 1, h2: 1 }, away: { h1: 1, h2: 0 } },
      redCards: { home: 0, away: 1 },
      events: [
        { kind: 'missed-penalty', side: 'home', minute: 80, player: 'P. Vale' },
        { kind: 'var', side: 'home', minute: 71, player: 'P. Vale', detail: 'Goal Disallowed - offside' },
        { kind: 'red-card', side: 'away', minute: 60, player: 'R. Thorn' },
        { kind: 'own-goal', side: 'home', minute: 55 },
        { kind: 'penalty-goal', side: 'away', minute: 45, stoppage: 2, player: 'R. Thorn' },
        { kind: 'goal', side: 'home', minute: 12, player: 'P. Vale' },
      ],
    });
  });

  it('reads a shoot-out, an undecided side, a postponement and an interval', async () => {
    const [, shootout, scheduled, postponed, interval] = await matches();
    expect(shootout).toEqual({
      ...coastLeague,
      id: 'football-2',
      homeTeam: home,
      awayTeam: away,
      homeScore: 1,
      awayScore: 1,
      status: 'finished',
      statusCode: 'PEN',
      period: 'After pens',
      session: 'Quarter-finals',
      regularScore: { home: 1, away: 1 },
      halfScores: { home: { h1: 0, h2: 1, ot: 0 }, away: { h1: 1, h2: 0, ot: 0 } },
      shootout: { home: 4, away: 2 },
    });
    expect(scheduled).toEqual({
      id: 'football-3',
      sport: 'football',
      homeTeam: { id: '', name: 'TBD' },
      awayTeam: { id: '902', name: 'AFC Øster' },
      homeScore: 0,
      awayScore: 0,
      status: 'scheduled',
      statusCode: 'NS',
      startTime: '2031-03-09T14:00:00.000Z',
      league: 'UEFA Champions League',
      leagueCountry: 'World',
      leagueId: '900',
      season: '2030',
      session: 'Matchday 3',
    });
    expect(postponed).toMatchObject({ status: 'postponed', statusCode: 'PST', homeScore: 0, awayScore: 0 });
    expect(interval).toMatchObject({ period: 'Half-time', minute: 45, events: [], redCards: { home: 0, away: 0 } });
  });

  it('reads the day of a fixture with an unconfirmed time', async () => {
    const [item] = sample.response;
    const fixture = {
      ...item?.fixture,
      date: '2031-03-09T00:00:00+00:00',
      timestamp: Date.UTC(2031, 2, 9) / 1000,
      status: { long: 'Time to be defined', short: 'TBD', elapsed: null },
    };
    const reply = await send({ ...sample, response: [{ ...item, fixture }] });
    expect(reply).toMatchObject({
      matches: [{ status: 'scheduled', statusCode: 'TBD', startTime: '2031-03-09T00:00:00.000Z', timeTbc: true }],
    });
  });

  it('reads the winner from the flags, even against the score, as in a second leg', async () => {
    const [, shootout] = sample.response;
    const flagged = (ofHome: boolean | null, ofAway: boolean | null) => ({
      home: { ...shootout?.teams?.home, winner: ofHome },
      away: { ...shootout?.teams?.away, winner: ofAway },
    });
    const secondLeg = { ...shootout, goals: { home: 1, away: 0 }, teams: flagged(false, true) };
    expect(await readFixture(secondLeg)).toMatchObject({ homeScore: 1, awayScore: 0, winner: 'away' });
    expect(await readFixture({ ...shootout, teams: flagged(null, null) })).not.toHaveProperty('winner');
    // In play, the flag marks the leader.
    const live = { ...shootout?.fixture, status: { long: 'Second Half', short: '2H', elapsed: 60 } };
    expect(await readFixture({ ...shootout, fixture: live, teams: flagged(true, false) })).not.toHaveProperty('winner');

    const status = (short: string): object => ({ ...shootout?.fixture, status: { long: '', short, elapsed: null } });
    const walkover = { ...shootout, fixture: status('WO'), goals: { home: null, away: null } };
    expect(await readFixture({ ...walkover, teams: flagged(true, false) })).toMatchObject({
      status: 'finished',
      statusCode: 'WO',
      winner: 'home',
      noScore: true,
    });
    const unnamed = await readFixture({ ...walkover, teams: flagged(null, null) });
    expect(unnamed).toMatchObject({ status: 'postponed' });
    expect(unnamed).not.toHaveProperty('noScore');
    expect(await readFixture({ ...shootout, fixture: status('AWD'), teams: flagged(true, false) })).toMatchObject({
      status: 'finished',
      winner: 'home',
    });
    expect(await readFixture({ ...shootout, goals: { home: null, away: null } })).toMatchObject({ noScore: true });
  });

  it('reads no more goal events than the score', async () => {
    const [item] = sample.response;
    const reply = await send({ ...sample, response: [{ ...item, goals: { home: 1, away: 0 } }] });
    expect(reply).toMatchObject({
      matches: [
        {
          homeScore: 1,
          awayScore: 0,
          events: [
            { kind: 'missed-penalty' },
            { kind: 'var' },
            { kind: 'red-card' },
            { kind: 'goal', side: 'home', minute: 12 },
          ],
        },
      ],
    });
  });

  it('drops only an unreadable item, with a reason', async () => {
    const reply = await send();
    expect(reply).toMatchObject({ ok: true, calls: 1, matches: { length: 5 } });
    expect(reply).toHaveProperty('droppedItems', [expect.stringMatching(/^item 5: fixture: fixture\.status: /)]);
  });

  describe('the goals of its halves', () => {
    const [whole] = sample.response;

    const halvesOf = async (fields: {
      readonly status: Record<string, unknown>;
      readonly goals?: unknown;
      readonly score: Record<string, unknown>;
    }): Promise<Match['halfScores']> => {
      const fixture = { ...whole?.fixture, status: fields.status };
      const item = { ...whole, fixture, goals: fields.goals ?? whole?.goals, score: fields.score };
      const source = createApiSports({
        key: 'a-key',
        fetch: async () => new Response(JSON.stringify({ ...sample, response: [item] })),
        now: () => 0,
        timeoutMs: 1_000,
      });
      const reply = await source.request({ kind: 'live', sport: 'football' }, new AbortController().signal);
      if (!reply.ok) throw new Error(reply.problem.detail);
      expect(reply.matches).toHaveLength(1);
      return reply.matches[0]?.halfScores;
    };
    const ft = { long: 'Match Finished', short: 'FT', elapsed: 90 };
    const none = { home: null, away: null };

    it('include the goals of extra time', async () => {
      expect(
        await halvesOf({
          status: { long: 'Match Finished', short: 'AET', elapsed: 120 },
          goals: { home: 3, away: 2 },
          score: { halftime: { home: 1, away: 0 }, fulltime: { home: 2, away: 2 }, extratime: { home: 1, away: 0 } },
        }),
      ).toEqual({ home: { h1: 1, h2: 1, ot: 1 }, away: { h1: 0, h2: 2, ot: 0 } });
    });

    it.each([
      ['no half-time score', ft, { halftime: none, fulltime: { home: 2, away: 1 } }],
      [
        'more goals at half-time than at the end',
        ft,
        { halftime: { home: 3, away: 0 }, fulltime: { home: 2, away: 1 } },
      ],
      ['a negative half-time score', ft, { halftime: { home: -1, away: 0 }, fulltime: { home: 2, away: 1 } }],
      ['a half-time score as text', ft, { halftime: 'one nil', fulltime: { home: 2, away: 1 } }],
      [
        'an awarded score',
        { long: 'Technical loss', short: 'AWD', elapsed: null },
        { halftime: { home: 0, away: 0 }, fulltime: { home: 3, away: 0 } },
      ],
      [
        'no play yet',
        { long: 'Not Started', short: 'NS', elapsed: null },
        { halftime: { home: 0, away: 0 }, fulltime: none },
      ],
    ])('are left out of a match with %s', async (_, status, score) => {
      expect(await halvesOf({ status, score })).toBeUndefined();
    });
  });
});

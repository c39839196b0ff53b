import type { Match } from '@touchline/domain/match/match.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { statusCodes } from '@touchline/domain/sport/status-codes.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScoreReply } from '../score-provider.ts';
import { espnSports } from './espn-scoreboards.ts';
import { createEspnScores } from './espn-scores.ts';
import americanFootball from './samples/american-football.json' with { type: 'json' };
import baseball from './samples/baseball.json' with { type: 'json' };
import mma from './samples/mma.json' with { type: 'json' };
import soccer from './samples/soccer.json' with { type: 'json' };
import tennis from './samples/tennis.json' with { type: 'json' };

type Played = { readonly urls: string[]; readonly ask: (sport: SportId, day?: string) => Promise<ScoreReply> };

const play = (reply: (path: string) => Response): Played => {
  const urls: string[] = [];
  const source = createEspnScores({
    fetch: async (url) => {
      const request = new Request(url);
      urls.push(request.url);
      return reply(new URL(request.url).pathname);
    },
    now: () => 0,
    timeoutMs: 1_000,
  });
  return {
    urls,
    ask: (sport, day = '2031-03-09') => source.request({ kind: 'day', sport, day }, new AbortController().signal),
  };
};

const empty = '{"events":[]}';
const asJson = (value: unknown): Response => new Response(JSON.stringify(value));

/** The matches by id if all scoreboards of the sport return `scoreboard`. */
const matchesIn = async (sport: SportId, scoreboard: unknown): Promise<ReadonlyMap<string, Match>> => {
  const reply = await play(() => asJson(scoreboard)).ask(sport);
  if (!reply.ok) throw new Error(reply.problem.detail);
  return new Map(reply.matches.map((match) => [match.id, match]));
};

describe('the free provider', () => {
  it('fetches each scoreboard of a sport for two US Eastern days', async () => {
    const { urls, ask } = play(() => new Response(empty));
    expect(await ask('tennis', '2031-03-01')).toEqual({ ok: true, matches: [], droppedItems: [], quota: {}, calls: 2 });
    expect(urls).toEqual([
      'https://site.api.espn.com/apis/site/v2/sports/tennis/atp/scoreboard?dates=20310228-20310301&limit=500',
      'https://site.api.espn.com/apis/site/v2/sports/tennis/wta/scoreboard?dates=20310228-20310301&limit=500',
    ]);
  });

  it('returns only the matches of the UTC day, each once', async () => {
    const matches = await matchesIn('americanfootball', americanFootball);
    expect([...matches.keys()]).toEqual(['americanfootball-1', 'americanfootball-2', 'americanfootball-4']);
  });

  it('describes an unreadable competition and reads the others', async () => {
    const { ask } = play((path) => (path.includes('/nfl/') ? asJson(americanFootball) : new Response(empty)));
    expect(await ask('americanfootball')).toMatchObject({
      ok: true,
      matches: { length: 3 },
      droppedItems: [expect.stringMatching(/^football\/nfl: event 4: competition: status\.type\.state: /)],
    });
  });

  it('returns a problem if one scoreboard fails, not the matches of the others', async () => {
    const { ask } = play((path) => (path.includes('esp.1') ? new Response('', { status: 503 }) : asJson(soccer)));
    expect(await ask('football')).toMatchObject({ ok: false, calls: 7, problem: { kind: 'provider' } });
  });

  it.each([
    [429, '', 'rate'],
    [403, '', 'auth'],
    [404, '{"code":404,"message":"not found"}', 'caller'],
    [500, '', 'provider'],
    [204, '', 'provider'],
    [200, '', 'malformed'],
    [200, '<html>', 'malformed'],
    [200, '[]', 'malformed'],
    [200, '{"events":null}', 'malformed'],
    [200, '{"events":[7]}', 'malformed'],
    [200, '{"events":[{"competitions":[{}]}]}', 'malformed'],
  ])('classifies %i with %j as %s', async (status, body, kind) => {
    const { ask } = play(() => new Response(status === 204 ? null : body, { status }));
    expect(await ask('afl')).toMatchObject({ ok: false, problem: { kind } });
  });

  it.each(['volleyball', 'handball', 'formula1'] as const)('does not cover %s', async (sport) => {
    const { urls, ask } = play(() => new Response(empty));
    expect(await ask(sport)).toMatchObject({ ok: false, calls: 0, problem: { kind: 'caller' } });
    expect(urls).toEqual([]);
  });

  it('uses the keys of the sport’s columns for period scores', () => {
    for (const [id, { periodKeys = [], periodCodes }] of Object.entries(espnSports)) {
      const sport = Object.values(sports).find((one) => one.id === id);
      const columns = sport?.periods?.columns.map(({ key }) => key) ?? [];
      expect(periodKeys.filter((key) => !columns.includes(key))).toEqual([]);
      expect(sport && periodCodes.filter((code) => statusCodes[sport.id][code]?.status !== 'live')).toEqual([]);
    }
  });
});

describe('a scoreboard', () => {
  it('with quarters adds later overtimes to the first', async () => {
    const matches = await matchesIn('americanfootball', americanFootball);
    expect(matches.get('americanfootball-1')).toEqual({
      id: 'americanfootball-1',
      sport: 'americanfootball',
      homeTeam: { id: '11', name: 'Ants', logo: 'https://a.espncdn.com/i/teamlogos/x/500/11.png' },
      awayTeam: { id: '12', name: 'Bees', logo: 'https://a.espncdn.com/i/teamlogos/x/500/12.png' },
      homeScore: 30,
      awayScore: 27,
      status: 'live',
      statusCode: 'OT',
      period: 'Overtime',
      timer: '1:05',
      startTime: '2031-03-09T18:00:00.000Z',
      league: expect.stringMatching(/^(?:NFL|NCAA)$/),
      leagueCountry: 'USA',
      quarterScores: { home: { q1: 7, q2: 7, q3: 7, q4: 3, ot: 6 }, away: { q1: 7, q2: 7, q3: 7, q4: 3, ot: 3 } },
      situation: { kind: 'drive', side: 'home', down: 3, yards: 9, spot: 'BEES 18', redZone: true },
    });
    expect(matches.get('americanfootball-2')).toMatchObject({ status: 'scheduled', statusCode: 'NS' });
    expect(matches.get('americanfootball-2')).not.toHaveProperty('quarterScores');
    expect(matches.get('americanfootball-4')).toMatchObject({ status: 'postponed', statusCode: 'PST' });
  });

  it.each([
    ['35.2', '0:35'],
    ['0.0', '0:00'],
    ['0:00', '0:00'],
    ['', undefined],
  ])('with quarters and the clock %j has the timer %j', async (displayClock, timer) => {
    const board: unknown = JSON.parse(JSON.stringify(americanFootball).replace('"1:05"', JSON.stringify(displayClock)));
    const matches = await matchesIn('americanfootball', board);
    expect(matches.get('americanfootball-1')?.timer).toBe(timer);
  });

  it('for football has minutes, stoppage time and shoot-outs', async () => {
    const matches = await matchesIn('football', soccer);
    expect(matches.get('football-21')).toMatchObject({
      homeScore: 2,
      awayScore: 2,
      status: 'live',
      statusCode: '2H',
      period: '2nd half',
      minute: 90,
      stoppage: 3,
    });
    expect(matches.get('football-22')).toMatchObject({
      status: 'finished',
      statusCode: 'PEN',
      homeScore: 1,
      awayScore: 1,
      shootout: { home: 4, away: 3 },
    });
  });

  it('for tennis has the sets won and the games of each set', async () => {
    const matches = await matchesIn('tennis', tennis);
    expect(matches.get('tennis-51')).toEqual({
      id: 'tennis-51',
      sport: 'tennis',
      // In this match, the away player is listed first.
      homeTeam: {
        id: '62',
        name: 'Bo Kort',
        logo: 'https://a.espncdn.com/i/teamlogos/countries/500/nor.png',
        country: 'Norway',
      },
      awayTeam: {
        id: '61',
        name: 'Aro Vela',
        logo: 'https://a.espncdn.com/i/teamlogos/countries/500/nor.png',
        country: 'Norway',
      },
      homeScore: 1,
      awayScore: 1,
      status: 'live',
      statusCode: 'S3',
      period: 'Set 3',
      startTime: '2031-03-09T14:05:00.000Z',
      league: 'Norland Open',
      session: "Men's Singles · Round 3",
      setScores: { home: { set1: 3, set2: 6, set3: 0 }, away: { set1: 6, set2: 1, set3: 1 } },
      situation: { kind: 'serve', side: 'away' },
    });
    // Set winners are not marked. The games decide, because the match is over.
    expect(matches.get('tennis-52')).toMatchObject({
      homeScore: 2,
      awayScore: 0,
      status: 'finished',
      tieBreaks: { home: { set1: 7 }, away: { set1: 4 } },
    });
    expect(matches.get('tennis-53')).toMatchObject({
      status: 'finished',
      statusCode: 'WO',
      winner: 'home',
      noScore: true,
    });
    expect(matches.get('tennis-54')).toMatchObject({
      status: 'finished',
      statusCode: 'RET',
      homeScore: 1,
      awayScore: 1,
      winner: 'away',
    });
    expect(matches.has('tennis-55')).toBe(false);
    expect(matches.get('tennis-56')).toMatchObject({
      homeTeam: { id: '1-2', name: 'Vela / Kort' },
      session: "Men's Doubles",
      status: 'scheduled',
    });
  });

  it('marks a match without a confirmed time', async () => {
    const [event] = tennis.events;
    const [grouping] = event?.groupings ?? [];
    const [first] = grouping?.competitions ?? [];
    const undated = { ...first, date: '2031-03-09T05:00Z', timeValid: false };
    const matches = await matchesIn('tennis', {
      events: [
        { ...event, groupings: [{ ...grouping, competitions: [undated, { ...undated, id: '99', timeValid: true }] }] },
      ],
    });
    expect(matches.get('tennis-51')).toMatchObject({ startTime: '2031-03-09T05:00:00.000Z', timeTbc: true });
    expect(matches.get('tennis-99')).not.toHaveProperty('timeTbc');
  });

  it('with an undecided side has a placeholder, regardless of the id that the provider sends', async () => {
    const [event] = tennis.events;
    const [grouping] = event?.groupings ?? [];
    const [first] = grouping?.competitions ?? [];
    const [one, other] = first?.competitors ?? [];
    const open = {
      ...other,
      id: '2147483647',
      athlete: { displayName: 'TBD', flag: { href: 'https://a.espncdn.com/1.png' } },
    };
    const matches = await matchesIn('tennis', {
      events: [{ ...event, groupings: [{ ...grouping, competitions: [{ ...first, competitors: [one, open] }] }] }],
    });
    expect(matches.get('tennis-51')).toMatchObject({ homeTeam: { id: '', name: 'TBD' }, awayTeam: { id: '61' } });
    expect(matches.get('tennis-51')?.homeTeam).not.toHaveProperty('logo');
  });

  it('for baseball omits the count after three strikes', async () => {
    const [event, ...events] = baseball.events;
    const [first] = event?.competitions ?? [];
    const situation = { ...first?.situation, strikes: 3 };
    const matches = await matchesIn('baseball', {
      events: [{ ...event, competitions: [{ ...first, situation }] }, ...events],
    });
    const [match] = matches.values();
    expect(match?.situation).toMatchObject({ kind: 'at-bat' });
    expect(match?.situation).not.toHaveProperty('strikes');
  });

  it('for baseball has runs, hits, errors, the count and the bases', async () => {
    const matches = await matchesIn('baseball', baseball);
    expect(matches.get('baseball-81')).toMatchObject({
      status: 'live',
      statusCode: 'IN7',
      homeScore: 3,
      awayScore: 2,
      hitsErrors: { home: { hits: 8, errors: 0 }, away: { hits: 5, errors: 1 } },
      situation: { kind: 'at-bat', side: 'home', outs: 2, balls: 3, strikes: 1, runners: [1, 3] },
    });
  });

  it.each(['__proto__', 'constructor', 'STATUS_ODD'])('with the status %s uses the match state', async (name) => {
    const [event] = baseball.events;
    const [competition] = event?.competitions ?? [];
    const status = { ...competition?.status, type: { ...competition?.status.type, name } };
    const matches = await matchesIn('baseball', { events: [{ ...event, competitions: [{ ...competition, status }] }] });
    expect(matches.get('baseball-81')).toMatchObject({ status: 'live', statusCode: 'IN7' });
  });

  it.each([
    ['Final', 4, 'FT', undefined],
    ['Final/OT', 5, 'AOT', 'After OT'],
    ['Final/2OT', 6, 'AOT', 'After OT'],
    ['Final', 5, 'AOT', 'After OT'],
  ])('with the result text "%s" in period %i has the status code %s', async (shortDetail, period, statusCode, name) => {
    const [event] = americanFootball.events;
    const [competition] = event?.competitions ?? [];
    const type = { ...competition?.status.type, name: 'STATUS_FINAL', state: 'post', shortDetail };
    const status = { ...competition?.status, period, type };
    const matches = await matchesIn('americanfootball', {
      events: [{ ...event, competitions: [{ ...competition, status }] }],
    });
    const [match] = matches.values();
    expect(match).toMatchObject({ status: 'finished', statusCode });
    expect(match?.period).toBe(name);
  });

  it('with a fight card has one match per fight', async () => {
    const matches = await matchesIn('mma', mma);
    expect(matches.get('mma-72')).toMatchObject({
      league: 'Cage Night 7',
      status: 'finished',
      homeScore: 0,
      awayScore: 0,
      winner: 'away',
    });
    expect(matches.get('mma-73')).toMatchObject({ status: 'live', statusCode: 'R2', period: 'Round 2', timer: '3:10' });
    expect(matches.get('mma-73')).not.toHaveProperty('result');
  });
});

it('Any scoreboard is parsed or reported as malformed.', { timeout: 30_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.jsonValue(), fc.record({ events: fc.array(fc.jsonValue()) })), async (body) => {
      const reply = await play(() => asJson(body)).ask('tennis');
      expect(reply.ok || reply.problem.kind === 'malformed').toBe(true);
    }),
    { numRuns: 100 },
  );
});

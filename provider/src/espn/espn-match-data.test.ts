import type { Match } from '@touchline/domain/match/match.ts';
import { hostileJson, hostileText } from '@touchline/domain/test/hostile-text.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyOddity, anyPlace, spoiled } from '../../test/spoiled-json.ts';
import type { MatchRef, MatchReply } from '../score-provider.ts';
import { createEspnMatchData } from './espn-match-data.ts';
import { createEspnScores } from './espn-scores.ts';
import soccer from './samples/soccer.json' with { type: 'json' };

const never = new AbortController().signal;

const live: MatchRef = {
  id: 'football-21',
  sport: 'football',
  homeTeam: { id: '31', name: 'Reds' },
  awayTeam: { id: '32', name: 'Blues' },
  league: 'La Liga',
  leagueCountry: 'Spain',
  startTime: '2031-03-09T15:00:00.000Z',
};
const decided: MatchRef = {
  ...live,
  id: 'football-22',
  homeTeam: { id: '33', name: 'Greens' },
  awayTeam: { id: '34', name: 'Greys' },
  startTime: '2031-03-09T12:00:00.000Z',
};

const play = (reply: () => Response = () => new Response(JSON.stringify(soccer))) => {
  const urls: string[] = [];
  let now = 0;
  const options = {
    fetch: async (url: string | URL | Request) => {
      urls.push(new Request(url).url);
      return reply();
    },
    now: () => now,
    timeoutMs: 1_000,
  };
  return {
    urls,
    source: createEspnMatchData(options),
    list: createEspnScores(options),
    at: (ms: number) => {
      now = ms;
    },
  };
};

const valueOf = async <T>(reply: Promise<MatchReply<T>>): Promise<T | undefined> => {
  const answer = await reply;
  if (!answer.ok) throw new Error(answer.problem.detail);
  return answer.value;
};

/** The sample with these fields in its first competition and its home side. */
const withFields = (fields: Record<string, unknown>, home: Record<string, unknown> = {}) => {
  const [event] = soccer.events;
  const [competition] = event?.competitions ?? [];
  const [first, second] = competition?.competitors ?? [];
  const changed = { ...competition, competitors: [{ ...first, ...home }, second], ...fields };
  return play(() => new Response(JSON.stringify({ events: [{ ...event, competitions: [changed] }] }))).source;
};

describe('the free provider', () => {
  it('lists goals and cards in order of play, with the side for which they count', async () => {
    expect((await valueOf(play().source.details(live, never)))?.timeline).toEqual([
      { kind: 'goal', side: 'home', minute: 12, player: 'Ada Berg' },
      { kind: 'yellow-card', side: 'away', minute: 20, player: 'Bo Lund' },
      { kind: 'penalty-goal', side: 'away', minute: 45, stoppage: 2, player: 'Bo Lund' },
      { kind: 'own-goal', side: 'home', minute: 60, player: 'Cy Dahl' },
      { kind: 'goal', side: 'away', minute: 88 },
    ]);
  });

  it('lists no more goals than the score', async () => {
    const details = (await valueOf(withFields({}, { score: '1' }).details(live, never)))?.timeline;
    const goals = details?.filter(({ kind, side }) => side === 'home' && kind.endsWith('goal'));
    expect(goals).toEqual([{ kind: 'goal', side: 'home', minute: 12, player: 'Ada Berg' }]);
  });

  it('adds events and red cards to match rows', async () => {
    const reply = await play().list.request({ kind: 'day', sport: 'football', day: '2031-03-09' }, never);
    const matches = new Map<string, Match>(reply.ok ? reply.matches.map((match) => [match.id, match]) : []);
    expect(matches.get('football-21')?.events?.map(({ kind, minute }) => `${kind} ${minute}`)).toEqual([
      'goal 88',
      'own-goal 60',
      'penalty-goal 45',
      'goal 12',
    ]);
    expect(matches.get('football-22')).toMatchObject({
      redCards: { home: 0, away: 1 },
      events: [{ kind: 'goal' }, { kind: 'missed-penalty' }, { kind: 'red-card' }, { kind: 'goal' }],
    });
  });

  it("has the kicks of a shoot-out and ESPN's text about it", async () => {
    const details = await valueOf(play().source.details(decided, never));
    expect(details?.shootoutKicks?.map(({ side, scored }) => `${side} ${scored}`)).toEqual([
      'home true',
      'away true',
      'home true',
      'away false',
      'home false',
      'away true',
      'home true',
      'away false',
      'home true',
      'away true',
    ]);
    expect(details?.timeline).toHaveLength(4);
    expect(details?.notes).toEqual(['Greens advance 4-3 on penalties']);
  });

  it('has the venue', async () => {
    expect((await valueOf(play().source.details(live, never)))?.venue).toEqual({
      name: 'Breakwater Park',
      city: 'Harbour',
    });
  });

  it('has statistics with cards, and possession that adds up to 100', async () => {
    expect(await valueOf(play().source.statistics(live, never))).toEqual({
      matchId: 'football-21',
      possession: { home: 55, away: 45 },
      shots: { home: 11, away: 9 },
      shotsOnTarget: { home: 5, away: 4 },
      corners: { home: 6, away: 2 },
      fouls: { home: 9, away: 13 },
      yellowCards: { home: 0, away: 1 },
      redCards: { home: 0, away: 0 },
    });
  });

  it("has the odds of ESPN's bookmaker, attributed to ESPN", async () => {
    expect(await valueOf(play().source.odds(live, never))).toEqual({
      bookmaker: 'North Book (ESPN)',
      odds: {
        matchId: 'football-21',
        homeWin: 2.5,
        homeWinAmerican: 150,
        draw: 3.6,
        drawAmerican: 260,
        awayWin: 1.5,
        awayWinAmerican: -200,
        overUnder: { line: 2.5, over: 1.833, overAmerican: -120, under: 2, underAmerican: 100 },
      },
    });
  });

  it('fetches a scoreboard once for all matches and data, and again after 15 seconds', async () => {
    const { source, urls, at } = play();
    const [details, statistics, odds] = await Promise.all([
      source.details(live, never),
      source.statistics(decided, never),
      source.odds(live, never),
    ]);
    expect([details.calls, statistics.calls, odds.calls]).toEqual([1, 0, 0]);
    expect(urls).toEqual([
      'https://site.api.espn.com/apis/site/v2/sports/soccer/esp.1/scoreboard?dates=20310308-20310309&limit=500',
    ]);
    at(15_000);
    expect(await source.details(live, never)).toMatchObject({ calls: 1 });
    expect(urls).toHaveLength(2);
  });

  it('makes no call for a league without a scoreboard or for another sport', async () => {
    const { source, urls } = play();
    expect(await source.details({ ...live, league: 'Serie B' }, never)).toMatchObject({ ok: true, calls: 0 });
    expect(await source.details({ ...live, sport: 'hockey' }, never)).toMatchObject({ ok: true, calls: 0 });
    expect(urls).toEqual([]);
    expect([source.hasDetails('football'), source.hasDetails('hockey')]).toEqual([true, false]);
  });

  it('returns a refusal, but sends the next request', async () => {
    let status = 429;
    const { source, urls } = play(() => new Response(JSON.stringify(soccer), { status }));
    expect(await source.details(live, never)).toMatchObject({ ok: false, problem: { kind: 'rate' } });
    status = 200;
    expect(await source.details(live, never)).toMatchObject({ ok: true });
    expect(urls).toHaveLength(2);
  });
});

it('The World Cup is fetched only during the tournament.', async () => {
  const { urls, list } = play(() => new Response('{"events":[]}'));
  await list.request({ kind: 'day', sport: 'football', day: '2026-07-01' }, never);
  await list.request({ kind: 'day', sport: 'football', day: '2026-11-23' }, never);
  expect(urls.filter((url) => url.includes('/soccer/fifa.world/'))).toHaveLength(1);
  expect(urls).toHaveLength(15);
});

describe('data that ESPN lacks', () => {
  it.each([
    ['only zeros', { statistics: [{ name: 'possessionPct', displayValue: '0' }] }],
    ['text', { statistics: 'many' }],
    ['a negative share', { statistics: [{ name: 'possessionPct', displayValue: '-4' }] }],
    ['no entries', { statistics: [] }],
  ])('results in no statistics if one side has %s', async (_, home) => {
    expect(await valueOf(withFields({}, home).statistics(live, never))).toBeUndefined();
  });

  it.each([
    ['no list', null],
    [
      'no price on a draw',
      [{ provider: { name: 'A' }, homeTeamOdds: { moneyLine: 150 }, awayTeamOdds: { moneyLine: 150 } }],
    ],
    [
      'an impossible price',
      [
        {
          provider: { name: 'A' },
          homeTeamOdds: { moneyLine: 5 },
          awayTeamOdds: { moneyLine: 'x' },
          drawOdds: { moneyLine: 1e300 },
        },
      ],
    ],
  ])('results in no odds if there is %s', async (_, odds) => {
    expect(await valueOf(withFields({ odds }).odds(live, never))).toBeUndefined();
  });

  it('results in no timeline if there is no list of events', async () => {
    expect(await valueOf(withFields({ details: null }).details(live, never))).not.toHaveProperty('timeline');
  });
});

it('Data from any scoreboard is limited in size.', async () => {
  await fc.assert(
    fc.asyncProperty(anyPlace, fc.oneof(anyOddity, hostileJson, hostileText), async (where, what) => {
      const { source } = play(() => new Response(JSON.stringify(spoiled(soccer, where, what))));
      const replies = [
        await source.details(live, never),
        await source.statistics(live, never),
        await source.odds(live, never),
      ];
      for (const reply of replies) {
        const value = JSON.stringify(reply.ok ? (reply.value ?? null) : reply.problem);
        expect(value.length).toBeLessThan(10_000);
      }
    }),
    { numRuns: 200 },
  );
});

import type { Match } from '@touchline/domain/match/match.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { describe, expect, it } from 'vitest';
import type { ScoreReply } from '../score-provider.ts';
import { createApiSports } from './api-sports.ts';
import { readItems } from './list-calls.ts';
import afl from './samples/afl.json' with { type: 'json' };
import americanfootball from './samples/american-football.json' with { type: 'json' };
import baseball from './samples/baseball.json' with { type: 'json' };
import basketball from './samples/basketball.json' with { type: 'json' };
import football from './samples/football.json' with { type: 'json' };
import formula1 from './samples/formula-1.json' with { type: 'json' };
import handball from './samples/handball.json' with { type: 'json' };
import hockey from './samples/hockey.json' with { type: 'json' };
import mma from './samples/mma.json' with { type: 'json' };
import rugby from './samples/rugby.json' with { type: 'json' };
import tennis from './samples/tennis.json' with { type: 'json' };
import volleyball from './samples/volleyball.json' with { type: 'json' };

const samples: Readonly<Record<SportId, unknown>> = {
  football,
  basketball,
  hockey,
  baseball,
  americanfootball,
  rugby,
  volleyball,
  handball,
  formula1,
  mma,
  afl,
  tennis,
};

const send = (sport: SportId): Promise<ScoreReply> =>
  createApiSports({
    key: 'a-key',
    base: 'http://stand-in.test/{sport}',
    fetch: async (url) => {
      const isList = /\/(?:fixtures|games|races|fights)\?/.test(new Request(url).url);
      return new Response(JSON.stringify(isList ? samples[sport] : { errors: [], response: [] }));
    },
    now: () => 0,
    timeoutMs: 1_000,
  }).request({ kind: 'day', sport, day: '2031-03-09' }, new AbortController().signal);

const matchesOf = async (sport: SportId): Promise<readonly Match[]> => {
  const reply = await send(sport);
  if (!reply.ok) throw new Error(reply.problem.detail);
  return reply.matches;
};

const side = (sport: string, id: number, name: string): Match['homeTeam'] => ({
  id: `${id}`,
  name,
  logo: `https://media.api-sports.io/${sport}/teams/${id}.png`,
});

const game = (
  homeScore: number,
  awayScore: number,
  status: Match['status'],
  statusCode: string,
  more: Partial<Match> = {},
): Partial<Match> => ({ homeScore, awayScore, status, statusCode, ...more });

/** Nine innings without runs. */
const blank: Readonly<Record<string, number>> = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 7, 8, 9].map((inning) => [`inning${inning}`, 0]),
);

const noon = '2031-03-09T12:00:00.000Z';

/** The parts of the expected matches that differ between sports. */
const played: readonly [sport: SportId, slug: string, home: string, away: string, facts: readonly Partial<Match>[]][] =
  [
    [
      'basketball',
      'basketball',
      'Lynx',
      'Herons',
      [
        game(45, 39, 'live', 'Q3', {
          period: 'Q3',
          minute: 6,
          quarterScores: { home: { q1: 20, q2: 18, q3: 7 }, away: { q1: 17, q2: 22, q3: 0 } },
        }),
        game(20, 17, 'live', 'BT', { period: 'Break', quarterScores: { home: { q1: 20 }, away: { q1: 17 } } }),
        game(89, 87, 'finished', 'AOT', {
          period: 'After OT',
          quarterScores: {
            home: { q1: 20, q2: 20, q3: 20, q4: 20, ot: 9 },
            away: { q1: 25, q2: 15, q3: 20, q4: 20, ot: 7 },
          },
        }),
      ],
    ],
    [
      'americanfootball',
      'american-football',
      'Ironclads',
      'Mesa Suns',
      [
        game(10, 10, 'live', 'Q2', {
          period: 'Q2',
          timer: '04:12',
          quarterScores: { home: { q1: 7, q2: 3 }, away: { q1: 0, q2: 10 } },
        }),
        game(27, 21, 'finished', 'FT', {
          quarterScores: { home: { q1: 7, q2: 0, q3: 7, q4: 7, ot: 6 }, away: { q1: 7, q2: 7, q3: 0, q4: 7, ot: 0 } },
        }),
      ],
    ],
    [
      'baseball',
      'baseball',
      'Anglers',
      'Comets',
      [
        game(1, 2, 'live', 'IN3', {
          period: '3rd inning',
          inningScores: { home: { inning1: 0, inning2: 1 }, away: { inning1: 2, inning2: 0, inning3: 0 } },
          hitsErrors: { home: { hits: 3, errors: 0 }, away: { hits: 5, errors: 1 } },
        }),
        game(3, 2, 'finished', 'FT', {
          inningScores: {
            home: { ...blank, inning2: 1, inning9: 1, extra: 1 },
            away: { ...blank, inning1: 2, extra: 0 },
          },
        }),
        game(0, 0, 'scheduled', 'NS'),
      ],
    ],
    [
      'hockey',
      'hockey',
      'Wolves',
      'Skaters',
      [
        game(1, 2, 'live', 'P2', {
          period: '2nd period',
          minute: 13,
          periodScores: { home: { p1: 1, p2: 0 }, away: { p1: 1, p2: 1 } },
        }),
        game(3, 2, 'finished', 'AP', {
          period: 'After SO',
          periodScores: { home: { p1: 1, p2: 1, p3: 0, ot: 0, so: 1 }, away: { p1: 0, p2: 1, p3: 1, ot: 0, so: 0 } },
        }),
      ],
    ],
    [
      'rugby',
      'rugby',
      'Quarrymen',
      'Lions',
      [
        game(26, 23, 'finished', 'AET', {
          period: 'After ET',
          halfScores: { home: { h1: 10, h2: 10, ot: 6 }, away: { h1: 13, h2: 7, ot: 3 } },
        }),
        game(3, 0, 'live', '1H', { period: '1st half', halfScores: { home: { h1: 3 }, away: { h1: 0 } } }),
      ],
    ],
    [
      'handball',
      'handball',
      'Dockers',
      'Vikings',
      [
        game(24, 22, 'live', '2H', {
          period: '2nd half',
          halfScores: { home: { h1: 14, h2: 10 }, away: { h1: 12, h2: 10 } },
        }),
        game(0, 0, 'postponed', 'CANC', { period: 'Cancelled' }),
      ],
    ],
    [
      'volleyball',
      'volleyball',
      'Nets',
      'Blocks',
      [
        game(1, 1, 'live', 'S3', {
          period: 'Set 3',
          setScores: { home: { set1: 25, set2: 22, set3: 8 }, away: { set1: 20, set2: 25, set3: 5 } },
        }),
        game(3, 0, 'finished', 'FT', {
          setScores: { home: { set1: 25, set2: 25, set3: 27 }, away: { set1: 20, set2: 23, set3: 25 } },
        }),
      ],
    ],
    [
      'tennis',
      'tennis',
      'A. Vela',
      'B. Kort',
      [
        game(1, 0, 'live', 'S2', {
          period: 'Set 2',
          setScores: { home: { set1: 7, set2: 3 }, away: { set1: 6, set2: 4 } },
          tieBreaks: { home: { set1: 9 }, away: { set1: 7 } },
          situation: { kind: 'serve', side: 'away' },
        }),
        game(1, 0, 'finished', 'RET', {
          period: 'Retired',
          setScores: { home: { set1: 6, set2: 2 }, away: { set1: 4, set2: 1 } },
        }),
        game(0, 0, 'postponed', 'WO', { period: 'Walkover' }),
      ],
    ],
    [
      'afl',
      'afl',
      'Tuna',
      'Emus',
      [
        game(52, 47, 'live', 'Q3', {
          period: 'Q3',
          goalsBehinds: { home: { goals: 8, behinds: 4 }, away: { goals: 7, behinds: 5 } },
        }),
        game(0, 0, 'scheduled', 'NS'),
      ],
    ],
  ];

const leagues: Readonly<Partial<Record<SportId, Pick<Match, 'league' | 'leagueCountry' | 'leagueId'>>>> = {
  americanfootball: { league: 'NFL', leagueCountry: 'USA', leagueId: '1' },
  afl: { league: 'AFL', leagueCountry: 'Australia', leagueId: '1' },
};

describe.each(played)('%s', (sport, slug, home, away, facts) => {
  it('is read from its sample reply', async () => {
    const matches = await matchesOf(sport);
    const whole = facts.map((fact, index) => ({
      id: `${sport}-${index + 1}`,
      sport,
      homeTeam: side(slug, 11, home),
      awayTeam: side(slug, 12, away),
      startTime: noon,
      ...(leagues[sport] ?? { league: 'First Division', leagueCountry: 'Norland', leagueId: '9' }),
      season: '2030',
      ...fact,
    }));
    expect(matches).toEqual(whole);
  });
});

describe('period scores', () => {
  it.each(sportIds)('for %s have the keys of its columns', async (sport) => {
    const { periods } = sports[sport];
    const keys = new Set(periods?.columns.map(({ key }) => key));
    for (const match of await matchesOf(sport)) {
      const scores = periods === undefined ? undefined : match[periods.field];
      const used = Object.keys({ ...scores?.home, ...scores?.away });
      expect(used.filter((key) => !keys.has(key))).toEqual([]);
    }
  });
});

it('An impossible set is left out, but the other sets are read.', () => {
  const [item] = volleyball.response;
  const periods = { ...item?.periods, second: { home: 31, away: 12 } };
  const [listed] = readItems('volleyball', [{ ...item, periods }]).matches;
  expect(listed?.match.setScores).toEqual({ home: { set1: 25, set3: 8 }, away: { set1: 20, set3: 5 } });
});

it.each([
  ['Regular Season', undefined],
  ['Pre Season', 'Pre-season'],
  ['Post Season', 'Play-offs'],
  ['FBS (Division I-A)', undefined],
])('An American football game of the stage "%s" belongs to the session %s.', (stage, session) => {
  const [item] = americanfootball.response;
  const [listed] = readItems('americanfootball', [{ ...item, game: { ...item?.game, stage } }]).matches;
  expect(listed?.match.homeTeam.name).toBe('Ironclads');
  expect(listed?.match.session).toBe(session);
});

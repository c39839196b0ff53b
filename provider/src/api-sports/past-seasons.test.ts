import { sportIds } from '@touchline/domain/sport/sport.ts';
import { describe, expect, it } from 'vitest';
import type { ScoreReply } from '../score-provider.ts';
import { createApiClient } from './api-client.ts';
import { createPastSeasons } from './league-data.ts';
import basketball from './samples/basketball.json' with { type: 'json' };
import football from './samples/football.json' with { type: 'json' };

const empty = { errors: [], response: [] };

/** A provider whose reply depends on the query; `queries` lists the requested addresses. */
const asking = (answerOf: (query: string) => unknown) => {
  const queries: string[] = [];
  const seasons = createPastSeasons(
    createApiClient({
      key: 'a-key',
      fetch: async (input) => {
        const { pathname, search } = new URL(new Request(input).url);
        queries.push(`${pathname}${search}`);
        return new Response(JSON.stringify(answerOf(search)));
      },
      now: () => 0,
      timeoutMs: 1_000,
    }),
  );
  return { queries, seasons };
};

const never = new AbortController().signal;

const idsOf = (reply: ScoreReply): readonly string[] => (reply.ok ? reply.matches.map(({ id }) => id) : []);

describe('a past season', () => {
  it('contains only finished matches', async () => {
    const { queries, seasons } = asking(() => football);
    const reply = await seasons.request({ sport: 'football', league: 39, year: 2024 }, never);
    expect(idsOf(reply)).toEqual(['football-2']);
    expect(reply).toMatchObject({ ok: true, calls: 1 });
    expect(queries).toEqual(['/fixtures?league=39&season=2024&status=FT-AET-PEN']);
  });

  it('is requested in both notations before it counts as empty', async () => {
    const { queries, seasons } = asking((query) => (query.includes('-2025') ? empty : basketball));
    const reply = await seasons.request({ sport: 'basketball', league: 120, year: 2024 }, never);
    expect(reply).toMatchObject({ ok: true, calls: 2 });
    expect(idsOf(reply).length).toBeGreaterThan(0);
    expect(queries).toEqual(['/games?league=120&season=2024-2025', '/games?league=120&season=2024']);
    expect(
      await asking(() => empty).seasons.request({ sport: 'basketball', league: 12, year: 2024 }, never),
    ).toMatchObject({
      ok: true,
      matches: [],
      calls: 2,
    });
  });

  it('outside the plan is a problem, not an empty season', async () => {
    const { seasons } = asking(() => ({ errors: { plan: 'Free plans do not have access to this season' } }));
    expect(await seasons.request({ sport: 'hockey', league: 57, year: 2024 }, never)).toMatchObject({
      ok: false,
      problem: { kind: 'plan' },
      calls: 1,
    });
  });

  it('is available for all sports of the provider except Formula 1', () => {
    const { seasons } = asking(() => empty);
    expect(sportIds.filter((sport) => !seasons.has(sport))).toEqual(['formula1', 'tennis']);
  });
});

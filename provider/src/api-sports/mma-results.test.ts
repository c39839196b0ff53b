import { describe, expect, it } from 'vitest';
import type { ScoreReply } from '../score-provider.ts';
import { createApiSports } from './api-sports.ts';
import results from './samples/mma-results.json' with { type: 'json' };
import fights from './samples/mma.json' with { type: 'json' };

type Played = { readonly asked: string[]; readonly ask: (atMs: number) => Promise<ScoreReply> };

/** A provider with replies by path; `asked` lists the requested addresses. */
const play = (reply: (path: string) => Response): Played => {
  const asked: string[] = [];
  let now = 0;
  const source = createApiSports({
    key: 'a-key',
    fetch: async (url) => {
      const { pathname, search } = new URL(new Request(url).url);
      asked.push(`${pathname}${search}`);
      return reply(pathname);
    },
    now: () => now,
    timeoutMs: 1_000,
  });
  return {
    asked,
    ask: (atMs) => {
      now = atMs;
      return source.request({ kind: 'day', sport: 'mma', day: '2031-03-09' }, new AbortController().signal);
    },
  };
};

const asJson = (value: unknown): Response => new Response(JSON.stringify(value));

describe('results of fights', () => {
  it('are fetched once for the day and added to each finished fight', async () => {
    const { asked, ask } = play((path) => asJson(path === '/fights' ? fights : results));
    const reply = await ask(0);
    expect(reply).toMatchObject({ ok: true, calls: 2, droppedItems: [] });
    expect(asked).toEqual(['/fights?date=2031-03-09', '/fights/results?date=2031-03-09']);
    if (!reply.ok) throw new Error('no reply');
    const [finished, walkouts, later] = reply.matches;
    expect(finished).toEqual({
      id: 'mma-1',
      sport: 'mma',
      homeTeam: { id: '1', name: 'Fighter 1', logo: 'https://media.api-sports.io/mma/teams/1.png' },
      awayTeam: { id: '2', name: 'Fighter 2', logo: 'https://media.api-sports.io/mma/teams/2.png' },
      homeScore: 0,
      awayScore: 0,
      status: 'finished',
      statusCode: 'FT',
      startTime: '2031-03-09T12:00:00.000Z',
      league: 'Cage Night 7: Fighter 1 vs. Fighter 2',
      session: 'Lightweight',
      winner: 'away',
      result: { method: 'Submission', detail: 'Armbar', round: 2, time: '2:39' },
    });
    expect(walkouts).toMatchObject({ status: 'live', statusCode: 'WO', period: 'Walkouts' });
    expect(later).toMatchObject({ status: 'scheduled' });
    expect(later).not.toHaveProperty('result');
  });

  it('leave out an impossible round', async () => {
    const late = { ...results.response[0], round: 6 };
    const { ask } = play((path) => asJson(path === '/fights' ? fights : { ...results, response: [late] }));
    const reply = await ask(0);
    expect(reply.ok && reply.matches[0]?.result).toEqual({ method: 'Submission', detail: 'Armbar', time: '2:39' });
  });

  it("assign the judges' totals to the fighters: each card has the winner's points first", async () => {
    const decision = {
      ...results.response[0],
      won_type: 'Points',
      round: 3,
      minute: '5:00',
      sub_type: null,
      score: ['30-27', '28-29'],
    };
    const { ask } = play((path) => asJson(path === '/fights' ? fights : { ...results, response: [decision] }));
    expect(await ask(0)).toMatchObject({
      matches: [
        {
          winner: 'away',
          result: {
            method: 'Points',
            judges: [
              { home: 27, away: 30 },
              { home: 29, away: 28 },
            ],
          },
        },
        {},
        {},
      ],
    });
  });

  it('are cached, so that a later poll of the day costs one call', async () => {
    const { asked, ask } = play((path) => asJson(path === '/fights' ? fights : results));
    await ask(0);
    const reply = await ask(600_000);
    expect(reply).toMatchObject({ calls: 1, matches: [{ result: { method: 'Submission' } }, {}, {}] });
    expect(asked.filter((path) => path.startsWith('/fights/results'))).toHaveLength(1);
  });

  it('that are missing are fetched again after a minute, not with every poll', async () => {
    const empty = { ...results, response: [] };
    const { asked, ask } = play((path) => asJson(path === '/fights' ? fights : empty));
    await ask(0);
    await ask(15_000);
    await ask(61_000);
    expect(asked.filter((path) => path.startsWith('/fights/results'))).toHaveLength(2);
  });

  it('that cannot be fetched leave the fights unchanged, with a note', async () => {
    const { ask } = play((path) => (path === '/fights' ? asJson(fights) : new Response('', { status: 500 })));
    const reply = await ask(0);
    expect(reply).toMatchObject({ ok: true, matches: [{ id: 'mma-1', winner: 'away' }, {}, {}] });
    expect(reply).toHaveProperty('droppedItems', [
      expect.stringContaining('results of the fights of 2031-03-09: provider'),
    ]);
  });
});

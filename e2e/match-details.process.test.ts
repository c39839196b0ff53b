import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject, objectAt, openReader, parseJson, textAt } from './live-reader.ts';
import type { JsonObject } from './live-reader.ts';
import { startDemo, startServer } from './running-product.ts';
import type { Demo } from './running-product.ts';

const together = 50;

let demo: Demo;
let server: Demo['server'];
let inPlay: readonly string[];
/** The first real answer. */
let known: JsonObject | undefined;

/** Sports that have odds. */
const sports = new Set(['football', 'basketball', 'hockey', 'baseball', 'americanfootball', 'tennis']);

const isOffered = ({ sport, status }: JsonObject): boolean =>
  typeof sport === 'string' && sports.has(sport) && status === 'live';

const ask = async (path: string): Promise<JsonObject> => {
  const reply = await server.get(`/api/matches/${path}`);
  const body = parseJson(await reply.text());
  if (!isObject(body)) throw new Error(`${path} answered ${reply.status}`);
  return { ...body, cache: reply.headers.get('cache-control') };
};

/** How often the stand-in was asked for odds. */
const oddsCalls = async (): Promise<number> => {
  const { endpoints } = await demo.simulator.state();
  const bySport = Object.values(objectAt({ endpoints: endpoints ?? null }, 'endpoints'));
  return bySport.reduce<number>((sum, counts) => sum + Number(isObject(counts) ? (counts['odds'] ?? 0) : 0), 0);
};

beforeAll(async () => {
  demo = await startDemo();
  ({ server } = demo);
  const reader = await openReader(server.origin);
  const { matches } = await reader.until(
    'some matches with odds in play',
    (board) => [...board.matches.values()].filter(isOffered).length >= 5,
    60_000,
  );
  inPlay = [...matches].flatMap(([id, match]) => (isOffered(match) ? [id] : [])).toSorted();
  reader.close();
});

afterAll(async () => {
  await server?.stop();
  await demo?.stop();
});

describe('the odds of a match', () => {
  it('are one call to the source, however many want them', async () => {
    for (const id of inPlay) {
      const before = await oddsCalls();
      const answers = await Promise.all(Array.from({ length: together }, () => ask(`${id}/odds`)));
      expect(await oddsCalls()).toBe(before + 1);
      const [answer] = answers;
      if (answer?.['sample'] === true) continue;
      // Bookmakers leave some matches out, and no sample ever stands for them as real.
      for (const other of answers) expect(other).toEqual(answer);
      expect(answer).toMatchObject({ sample: false, odds: { matchId: id }, cache: 'no-cache' });
      expect(answer?.['history']).toHaveLength(1);
      known = answer;
      return;
    }
    throw new Error('no match in play has odds');
  });

  it('stay real when the source fails and the server starts again; what was never seen is a sample', async () => {
    const id = textAt(objectAt(known, 'odds'), 'matchId');
    await server.stop();
    await demo.simulator.control('faults', { kind: '500' });
    server = await startServer(demo.env);
    expect(await ask(`${id}/odds`)).toEqual(known);
    expect(await ask(`${inPlay.at(-1)}/odds`)).toMatchObject({
      sample: true,
      odds: { homeWin: 2, homeWinAmerican: 100, draw: 3, awayWin: 2.5 },
      reason: expect.stringContaining('Failed to fetch data from sports APIs.'),
      cache: 'no-store',
    });
  });
});

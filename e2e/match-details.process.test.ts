import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject, objectAt, openReader, parseJson, textAt } from './live-reader.ts';
import type { JsonObject } from './live-reader.ts';
import { startDemo, startServer } from './running-product.ts';
import type { Demo } from './running-product.ts';

const together = 50;

let demo: Demo;
let server: Demo['server'];
let inPlay: readonly string[];
/** The first response with real odds; set by the first test. */
let known: JsonObject | undefined;

/** The sports that have odds. */
const sports = new Set(['football', 'basketball', 'hockey', 'baseball', 'americanfootball', 'tennis']);

const isOffered = ({ sport, status }: JsonObject): boolean =>
  typeof sport === 'string' && sports.has(sport) && status === 'live';

const ask = async (path: string): Promise<JsonObject> => {
  const reply = await server.get(`/api/matches/${path}`);
  const body = parseJson(await reply.text());
  if (!isObject(body)) throw new Error(`${path} responded with ${reply.status}`);
  return { ...body, cache: reply.headers.get('cache-control') };
};

/** How many requests for the odds of a match the stand-in received. */
const oddsCalls = async (id: string): Promise<number> => {
  const { addresses } = await demo.simulator.state();
  const [sport, number] = id.split('-');
  // The provider's path has "american-football", the id "americanfootball".
  const ofMatch = (address: string): boolean =>
    address.replaceAll('-', '').startsWith(`${sport}/odds?`) && address.endsWith(`=${number}`);
  return Object.entries(objectAt({ addresses: addresses ?? null }, 'addresses')).reduce(
    (sum, [address, count]) => sum + (ofMatch(address) ? Number(count) : 0),
    0,
  );
};

beforeAll(async () => {
  demo = await startDemo();
  ({ server } = demo);
  const reader = await openReader(server.origin);
  const { matches } = await reader.until(
    'some matches in play with odds',
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
  it('need a single provider call for many simultaneous requests', async () => {
    for (const id of inPlay) {
      // Skip matches for which the server has already requested closing prices on its own.
      if ((await oddsCalls(id)) > 0) continue;
      const answers = await Promise.all(Array.from({ length: together }, () => ask(`${id}/odds`)));
      expect(await oddsCalls(id)).toBe(1);
      const [answer] = answers;
      if (answer?.['sample'] === true) continue;
      // Every request must receive the same odds.
      for (const other of answers) expect(other).toEqual(answer);
      expect(answer).toMatchObject({ sample: false, odds: { matchId: id }, cache: 'no-cache' });
      expect(answer?.['history']).toHaveLength(1);
      known = answer;
      return;
    }
    throw new Error('no match in play has odds');
  });

  it('stay real when the provider fails and the server restarts; without earlier odds, a sample is served', async () => {
    const id = textAt(objectAt(known, 'odds'), 'matchId');
    await server.stop();
    await demo.simulator.control('faults', { kind: '500' });
    server = await startServer(demo.env);
    expect(await ask(`${id}/odds`)).toEqual(known);
    const calls = await Promise.all(inPlay.map(async (each) => ({ each, count: await oddsCalls(each) })));
    const neverSeen = calls.findLast(({ count }) => count === 0)?.each;
    expect(neverSeen).toBeDefined();
    expect(await ask(`${neverSeen}/odds`)).toMatchObject({
      sample: true,
      // Sports without draws have no draw price.
      odds: { homeWin: 2, homeWinAmerican: 100, awayWin: 2.5 },
      reason: expect.stringContaining('Failed to fetch data from sports APIs.'),
      cache: 'no-store',
    });
  });
});

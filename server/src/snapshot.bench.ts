import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import type { BoardRows } from './board/board-reader.ts';
import { BoardReplica } from './board/board-replica.ts';
import { createSnapshots } from './board/snapshot.ts';

/**
 * Measures the main thread's CPU time from changed rows to a snapshot in every encoding, for a board of 1,000 matches
 * with 20 changes. Compression runs on other threads. Prints one JSON line. Run it with `npm run bench -- snapshot`.
 */

const matches = 1_000;
const changed = 20;
const rebuilds = 25;
/** The first rebuilds run with cold code and are not counted. */
const warmUp = 5;

const matchAt = (at: number, step: number): Match =>
  exampleMatch({
    id: `football-${1_200_000 + at}`,
    status: 'live',
    homeTeam: {
      id: String(2 * at),
      name: `Home ${at}`,
      logo: `https://media.api-sports.io/football/teams/${2 * at}.png`,
    },
    awayTeam: { id: String(2 * at + 1), name: `Away ${at}` },
    league: `League ${at % 120}`,
    homeScore: step,
    minute: 1 + step,
    forecast: { chances: { home: 0.5, draw: 0.3, away: 0.2 }, basis: 'ratings', band: 'Medium' },
  });

const rowsAt = (version: number, count: number): BoardRows => ({
  version,
  baseVersion: 0,
  updatedAt: new Date(version * 1_000),
  source: 'proxy',
  provider: 'API-Sports',
  matches: Array.from({ length: count }, (_, at) => ({
    id: `football-${1_200_000 + at}`,
    data: JSON.stringify(matchAt(at, version)),
    version,
  })),
  sports: [{ sport: 'football', data: { checkedAt: new Date(version * 1_000).toISOString() }, version }],
});

const copy = new BoardReplica({
  source: 'proxy',
  provider: 'API-Sports',
  onUnreadableRow: (id) => {
    throw new Error(`row ${id} cannot be read`);
  },
});
const snapshots = createSnapshots({
  board: { head: () => copy.head, sports: () => copy.sports(), texts: () => copy.texts() },
  isStale: () => false,
});

/** The main thread's CPU time for one change, in ms. */
const rebuild = async (version: number): Promise<number> => {
  const rows = rowsAt(version, changed);
  const before = process.threadCpuUsage();
  copy.follow(rows);
  const snapshot = snapshots.current();
  await Promise.all([snapshot.body('br'), snapshot.body('gzip'), snapshot.body('identity')]);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
};

copy.replace(rowsAt(1, matches));
const mainThreadMs: number[] = [];
for (let at = 0; at < warmUp + rebuilds; at += 1) {
  const took = await rebuild(2 + at);
  if (at >= warmUp) mainThreadMs.push(took);
}
process.stdout.write(`${JSON.stringify({ matches, changed, mainThreadMs })}\n`);

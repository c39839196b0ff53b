import type { OutlookInput, SeasonOutlook } from '@touchline/domain/outlook/season-outlook.ts';
import { tableRules } from '@touchline/domain/league/table-rules.ts';
import { createWorkerThread } from './platform/worker-thread.ts';

/**
 * Measures 10,000 simulated seasons of a league of 20 teams on the worker thread of the product, from the request to
 * the result: the time, the CPU time of the worker with its garbage collection, and that of the main thread. All 380 matches are still to play; the ten
 * reported matches are in play. Prints one JSON line. Run it with `npm run bench -- outlook`.
 */

const teams = 20;
const simulations = 10_000;
const runs = 15;
/** The first runs compile the code and are not counted. */
const warmUp = 5;

const ids = Array.from({ length: teams }, (_, at) => `team-${at}`);

const inputOf = (key: string, seed: number): OutlookInput => {
  const rules = tableRules(key, 'football');
  if (rules === undefined) throw new Error(`no rules for ${key}`);
  const remaining = ids.flatMap((homeId, home) =>
    ids.flatMap((awayId, away) => {
      if (home === away) return [];
      const edge = 0.03 * (away - home);
      const isPlaying = home < teams / 2 && away === home + teams / 2;
      return [
        {
          id: `${homeId}-${awayId}`,
          homeId,
          awayId,
          model: {
            kind: 'goals' as const,
            home: 1.5 * Math.exp(edge),
            away: 1.15 * Math.exp(-edge),
            rho: -0.08,
          },
          ...(isPlaying && { play: { home: 1, away: 0, progress: 0.4 } }),
        },
      ];
    }),
  );
  return {
    sport: 'football',
    groups: [
      {
        rows: ids.map((teamId, at) => ({
          rank: at + 1,
          teamId,
          team: teamId,
          played: 0,
          won: 0,
          goalsFor: 0,
          goalsAgainst: 0,
          points: 0,
        })),
        zones: [
          { kind: 'title', from: 1, to: 1 },
          { kind: 'champions-league', from: 1, to: 4 },
          { kind: 'europa-league', from: 5, to: 5 },
          { kind: 'conference-league', from: 6, to: 6 },
          { kind: 'relegation', from: 18, to: 20 },
        ],
      },
    ],
    rules,
    results: [],
    remaining,
    reported: remaining.filter(({ play }) => play !== undefined).map(({ id }) => id),
    simulations,
    seed,
  };
};

/** By the difference of goals first, by head-to-head first, and by wins first. */
const leagues = [
  'football.england.premier-league',
  'football.spain.la-liga',
  'football.brazil.brasileirao-serie-a',
] as const;

const thread = createWorkerThread<OutlookInput, SeasonOutlook>({
  script: new URL('outlooks/outlook-worker.ts', import.meta.url),
  settings: undefined,
  maxOldGenerationSizeMb: 128,
  name: 'outlook worker',
});

/** The thread alone does not keep the process alive. */
const alive = setInterval(() => undefined, 60_000);
const inMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

const measured = [];
for (const league of leagues) {
  const [tookMs, workerMs, mainMs]: [number[], number[], number[]] = [[], [], []];
  for (let at = 0; at < warmUp + runs; at += 1) {
    const input = inputOf(league, at);
    const startedMs = performance.now();
    const [all, main] = [process.cpuUsage(), process.threadCpuUsage()];
    await thread.run(input);
    if (at < warmUp) continue;
    tookMs.push(performance.now() - startedMs);
    const ownMs = inMs(process.threadCpuUsage(main));
    mainMs.push(ownMs);
    workerMs.push(inMs(process.cpuUsage(all)) - ownMs);
  }
  measured.push({ league, tookMs, workerMs, mainMs });
}
clearInterval(alive);
await thread.close();
process.stdout.write(`${JSON.stringify({ teams, simulations, measured })}\n`);

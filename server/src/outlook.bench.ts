import type { OutlookInput, SeasonOutlook } from '@touchline/domain/outlook/season-outlook.ts';
import { tableRules } from '@touchline/domain/league/table-rules.ts';
import { createWorkerThread } from './platform/worker-thread.ts';

/**
 * Measures 10,000 simulated seasons of a league of 20 teams, and of one of 30 teams, on the worker thread of the
 * product, from the request to the result: the time, the CPU time of the worker with its garbage collection, and that
 * of the main thread. All 380 and 1,230 matches are still to play; the ten or fifteen reported matches are in play.
 * Prints one JSON line. Run it with `npm run bench -- outlook`.
 */

const teams = 20;
const simulations = 10_000;
const runs = 15;
/** The first runs compile the code and are not counted. */
const warmUp = 5;

const ids = Array.from({ length: teams }, (_, at) => `team-${at}`);

/** A league of 30 teams in two conferences and six divisions, which play 82 rounds. */
const dividedTeams = 30;
const rounds = 82;

const rowOf = (teamId: string) => ({ rank: 1, teamId, team: teamId, played: 0, won: 0, lost: 0, points: 0 });

const dividedInput = (key: string, seed: number): OutlookInput => {
  const rules = tableRules(key, 'basketball');
  if (rules === undefined) throw new Error(`no rules for ${key}`);
  const own = Array.from({ length: dividedTeams }, (_, at) => `team-${at}`);
  const remaining = Array.from({ length: rounds }, (_, round) => round).flatMap((round) =>
    Array.from({ length: dividedTeams / 2 }, (_, pair) => {
      // The circle method: the last team stays, and the others turn.
      const turned = (at: number): number => (at + round) % (dividedTeams - 1);
      const [one, two] = pair === 0 ? [dividedTeams - 1, turned(0)] : [turned(pair), turned(dividedTeams - 1 - pair)];
      const [home, away] = round % 2 === 0 ? [one, two] : [two, one];
      return {
        id: `${round}-${pair}`,
        homeId: own[home] ?? '',
        awayId: own[away] ?? '',
        model: { kind: 'margin' as const, points: 2.5 + 0.4 * (away - home), deviation: 12.3 },
        ...(round === 0 && { play: { home: 60, away: 52, progress: 0.5 } }),
      };
    }),
  );
  const conferences = [own.slice(0, 15), own.slice(15)].map((conference) => ({
    rows: conference.map(rowOf),
    zones: [
      { kind: 'play-offs' as const, from: 1, to: 6 },
      { kind: 'play-in' as const, from: 7, to: 10 },
    ],
  }));
  const divisions = [0, 5, 10, 15, 20, 25].map((from) => ({
    rows: own.slice(from, from + 5).map(rowOf),
    zones: [{ kind: 'division' as const, from: 1, to: 1 }],
  }));
  const groups: OutlookInput['groups'] = [...conferences, ...divisions];
  const reported = remaining.slice(0, 15).map(({ id }) => id);
  return { sport: 'basketball', groups, rules, results: [], remaining, reported, simulations, seed };
};

const inputOf = (key: string, seed: number): OutlookInput => {
  if (key === dividedLeague) return dividedInput(key, seed);
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

const dividedLeague = 'basketball.usa.nba';

/** By the difference of goals first, by head-to-head first, and by wins first; and 1,230 matches of 30 teams. */
const leagues = [
  'football.england.premier-league',
  'football.spain.la-liga',
  'football.brazil.brasileirao-serie-a',
  dividedLeague,
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
  measured.push({ league, matches: league === dividedLeague ? 1_230 : 380, tookMs, workerMs, mainMs });
}
clearInterval(alive);
await thread.close();
process.stdout.write(`${JSON.stringify({ teams, simulations, measured })}\n`);

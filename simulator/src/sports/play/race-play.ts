import { drivers } from '../race-weekends.ts';
import type { Driver, GrandPrix } from '../race-weekends.ts';
import { between, randomFrom, shuffled, wholeBetween } from '../random.ts';

/** A driver's line at a moment of a session. Times in milliseconds. */
export type RaceLine = {
  readonly driver: Driver;
  readonly laps: number;
  readonly grid: number;
  readonly pits: number;
  /** Race: time since the start at the last completed lap. Elsewhere: the best lap. Null before the first. */
  readonly timeMs: number | null;
  readonly retired: boolean;
};

export type FastestLap = { readonly driverId: number; readonly timeMs: number };

/** The whole of a session, laid out at once: who crosses the line when. */
export type RaceCourse = {
  /** In running order, `elapsedMs` after the lights. */
  readonly linesAt: (elapsedMs: number) => readonly RaceLine[];
  readonly fastestAt: (elapsedMs: number) => FastestLap | undefined;
  /** Laps to do; null for a session against the clock. */
  readonly laps: number | null;
};

type Crossing = { readonly at: number; readonly lapMs: number; readonly pits: number };

type Run = {
  readonly driver: Driver;
  readonly grid: number;
  readonly crossings: readonly Crossing[];
  readonly retired: boolean;
};

const done = (run: Run, elapsedMs: number): number => {
  const next = run.crossings.findIndex((crossing) => crossing.at > elapsedMs);
  return next === -1 ? run.crossings.length : next;
};

const fastestOf = (runs: readonly Run[], elapsedMs: number): FastestLap | undefined => {
  let fastest: FastestLap | undefined;
  for (const run of runs)
    for (const crossing of run.crossings)
      if (crossing.at <= elapsedMs && (fastest === undefined || crossing.lapMs < fastest.timeMs))
        fastest = { driverId: run.driver.id, timeMs: Math.round(crossing.lapMs) };
  return fastest;
};

/** A driver's lap over the base, by the order in which the seed ranks the field. */
const skill = (rank: number): number => 1 + rank * 0.0007;

const raceRuns = (seed: string, laps: number, lapMs: number): readonly Run[] => {
  const random = randomFrom(seed, 'race');
  return shuffled(random, drivers).map((driver, rank) => {
    const retiresAt = random() < 0.1 ? wholeBetween(random, 2, laps - 2) : laps + 1;
    const stops = new Set([wholeBetween(random, 12, 30), random() < 0.4 ? wholeBetween(random, 32, 48) : 0]);
    const crossings: Crossing[] = [];
    // The grid strings the field out by a fifth of a second a place.
    let at = rank * 200;
    let pits = 0;
    for (let lap = 1; lap <= laps && lap < retiresAt; lap += 1) {
      const own = lapMs * skill(rank) * between(random, 0.996, 1.008);
      if (stops.has(lap)) pits += 1;
      const spent = own + (stops.has(lap) ? 21_500 : 0) + (lap === 1 ? 4000 : 0);
      at += spent;
      crossings.push({ at, lapMs: spent, pits });
    }
    return { driver, grid: rank + 1, crossings, retired: retiresAt <= laps };
  });
};

const raceCourse = (seed: string, laps: number, lapMs: number): RaceCourse => {
  const runs = raceRuns(seed, laps, lapMs);
  return {
    laps,
    fastestAt: (elapsedMs) => fastestOf(runs, elapsedMs),
    linesAt(elapsedMs) {
      // When the winner is home, everybody finishes the lap that he is on.
      const home = Math.min(...runs.map((run) => run.crossings[laps - 1]?.at ?? Number.POSITIVE_INFINITY));
      return runs
        .map((run) => {
          const completed = done(run, Math.min(elapsedMs, home + 30_000));
          const last = run.crossings[completed - 1];
          return {
            driver: run.driver,
            laps: completed,
            grid: run.grid,
            pits: last?.pits ?? 0,
            timeMs: last === undefined ? null : Math.round(last.at),
            retired: run.retired && completed === run.crossings.length,
          };
        })
        .toSorted((a, b) => b.laps - a.laps || (a.timeMs ?? a.grid) - (b.timeMs ?? b.grid));
    },
  };
};

const timedCourse = (seed: string, lengthMs: number, lapMs: number): RaceCourse => {
  const random = randomFrom(seed, 'session');
  const runs: readonly Run[] = shuffled(random, drivers).map((driver, rank) => {
    const crossings: Crossing[] = [];
    // Out of the garage, a few laps, in again.
    for (let at = between(random, 60_000, lengthMs / 4); at < lengthMs; at += between(random, 20_000, lengthMs / 7)) {
      const own = Math.round(lapMs * skill(rank) * (1.014 - (0.014 * at) / lengthMs) * between(random, 0.998, 1.01));
      at += own;
      if (at < lengthMs) crossings.push({ at, lapMs: own, pits: 0 });
    }
    return { driver, grid: rank + 1, crossings, retired: false };
  });
  return {
    laps: null,
    fastestAt: (elapsedMs) => fastestOf(runs, elapsedMs),
    linesAt: (elapsedMs) =>
      runs
        .map((run) => {
          const completed = done(run, elapsedMs);
          const best = Math.min(...run.crossings.slice(0, completed).map((crossing) => crossing.lapMs));
          return {
            driver: run.driver,
            laps: completed,
            grid: run.grid,
            pits: 0,
            timeMs: completed === 0 ? null : best,
            retired: false,
          };
        })
        .toSorted((a, b) => (a.timeMs ?? Number.MAX_VALUE) - (b.timeMs ?? Number.MAX_VALUE) || a.grid - b.grid),
  };
};

/** A session of a Grand Prix weekend; only `Race` runs over laps. */
export const raceCourseOf = (seed: string, session: string, grandPrix: GrandPrix, lengthMs: number): RaceCourse => {
  // 185 km/h: slower than the real thing, so that a race fills its hundred minutes.
  const lapMs = (grandPrix.lapKm / 185) * 3_600_000;
  return session === 'Race' ? raceCourse(seed, grandPrix.laps, lapMs) : timedCourse(seed, lengthMs, lapMs);
};

import { readNames } from '../leagues.ts';
import { between, randomFrom, shuffled, wholeBetween } from '../random.ts';

/** Drivers of the 2025 season with made-up ids. */
export const drivers = readNames('drivers.txt').flatMap(([teamName = '', ...pair], teamAt) => {
  const team = { id: teamAt + 1, name: teamName };
  return pair.map((text, at) => {
    const [name = '', abbr = '', number = ''] = text.split(', ');
    return { id: teamAt * 2 + at + 1, name, abbr, number: Number(number), team };
  });
});

export type Driver = (typeof drivers)[number];

type Crossing = { readonly at: number; readonly lapMs: number; readonly pits: number };

const raceRuns = (seed: string, laps: number, lapMs: number) => {
  const random = randomFrom(seed, 'race');
  return shuffled(random, drivers).map((driver, rank) => {
    const lastLap = random() < 0.1 ? wholeBetween(random, 2, laps - 2) - 1 : laps;
    const stops = new Set([wholeBetween(random, 12, 30), random() < 0.4 ? wholeBetween(random, 32, 48) : 0]);
    const crossings: Crossing[] = [];
    let at = rank * 200;
    let pits = 0;
    for (let lap = 1; lap <= lastLap; lap += 1) {
      if (stops.has(lap)) pits += 1;
      const own = lapMs * (1 + rank * 0.0007) * between(random, 0.996, 1.008);
      const spent = own + (stops.has(lap) ? 21_500 : 0) + (lap === 1 ? 4000 : 0);
      at += spent;
      crossings.push({ at, lapMs: spent, pits });
    }
    return { driver, grid: rank + 1, crossings, retired: lastLap < laps };
  });
};

export type RaceCourse = ReturnType<typeof raceCourseOf>;

/** `laps` is null if the best lap counts. */
export const raceCourseOf = (seed: string, laps: number | null, lapKm: number, lengthMs: number) => {
  // At 185 km/h, a race takes about a hundred minutes.
  const lapMs = (lapKm / 185) * 3_600_000;
  const runs = raceRuns(seed, laps ?? Math.floor(lengthMs / lapMs), lapMs);
  const winner = Math.min(...runs.map(({ crossings }) => crossings[(laps ?? 1) - 1]?.at ?? Number.POSITIVE_INFINITY));
  // After the winner, each driver finishes the current lap.
  const untilOf = (elapsedMs: number): number => (laps === null ? elapsedMs : Math.min(elapsedMs, winner + 30_000));
  const none = Number.POSITIVE_INFINITY;
  return {
    laps,
    fastestAt: (elapsedMs: number) =>
      runs
        .flatMap(({ driver, crossings }) =>
          crossings
            .filter(({ at }) => at <= elapsedMs)
            .map(({ lapMs: ms }) => ({ driverId: driver.id, timeMs: Math.round(ms) })),
        )
        .toSorted((a, b) => a.timeMs - b.timeMs)[0],
    /** In running order. */
    linesAt: (elapsedMs: number) =>
      runs
        .map(({ driver, grid, crossings, retired }) => {
          const done = crossings.filter(({ at }) => at <= untilOf(elapsedMs));
          const last = done.at(-1);
          const timeMs = laps === null ? Math.min(...done.map(({ lapMs: ms }) => ms)) : Math.round(last?.at ?? 0);
          return {
            driver,
            laps: done.length,
            grid,
            pits: last?.pits ?? 0,
            // In a race, the time at the last completed lap; otherwise the best lap.
            timeMs: last === undefined ? null : timeMs,
            retired: retired && done.length === crossings.length,
          };
        })
        .toSorted(
          (a, b) => (laps === null ? 0 : b.laps - a.laps) || (a.timeMs ?? none) - (b.timeMs ?? none) || a.grid - b.grid,
        ),
  };
};

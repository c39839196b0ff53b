const hourMs = 3_600_000;
const secondMs = 1_000;
/** Higher ages count as this age, in seconds. */
const oldestS = 24 * 3_600;

/** The ages of scores in one hour of the day, in seconds, sampled each second for each match in play. */
export type HourlyAges = {
  readonly hour: number;
  /** The total seconds in play of all matches. */
  readonly seconds: number;
  readonly median: number;
  readonly p95: number;
  readonly worst: number;
};

const ofCounts = (hour: number, counts: ReadonlyMap<number, number>): HourlyAges => {
  const sorted = [...counts].toSorted(([a], [b]) => a - b);
  const seconds = sorted.reduce((sum, [, count]) => sum + count, 0);
  const quantile = (share: number): number => {
    let below = 0;
    for (const [age, count] of sorted) {
      below += count;
      if (below >= share * seconds) return age;
    }
    return 0;
  };
  return { hour, seconds, median: quantile(0.5), p95: quantile(0.95), worst: sorted.at(-1)?.[0] ?? 0 };
};

/** Counts the ages of scores by hour of the day. */
export const createScoreAges = () => {
  const hours = Array.from({ length: 24 }, () => new Map<number, number>());

  /** Adds a period in which a match in play had no update, so that the age of its score grew by a second per second. */
  const addUnseen = (fromMs: number, toMs: number): void => {
    for (let age = 0; fromMs + age * secondMs < toMs; age += 1) {
      const counts = hours[Math.floor((fromMs + age * secondMs) / hourMs) % 24];
      const bounded = Math.min(age, oldestS);
      counts?.set(bounded, (counts.get(bounded) ?? 0) + 1);
    }
  };

  return {
    addUnseen,
    byHour: (): readonly HourlyAges[] => hours.map((counts, hour) => ofCounts(hour, counts)),
  };
};

/** A match as listed by one of two sources. */
export type Listed = {
  readonly league: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly home: number;
  readonly away: number;
};

const dayKey = ({ league, day, home, away }: Listed): string => `${league}/${day}/${home}-${away}`;

const most = (counts: ReadonlyMap<string, number>): string | undefined =>
  [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];

/**
 * Matches team names of two sources with different spellings: each name is paired with the name that shares the most
 * results on the same days. Keys and values are `league/name`.
 */
export const namePairs = (theirs: readonly Listed[], ours: readonly Listed[]): ReadonlyMap<string, string> => {
  const byDay = Map.groupBy(ours, dayKey);
  const counts = new Map<string, Map<string, number>>();
  const count = (name: string, other: string): void => {
    const its = counts.get(name) ?? new Map<string, number>();
    counts.set(name, its.set(other, (its.get(other) ?? 0) + 1));
  };
  for (const match of theirs) {
    for (const other of byDay.get(dayKey(match)) ?? []) {
      count(`${match.league}/${match.homeTeam}`, `${match.league}/${other.homeTeam}`);
      count(`${match.league}/${match.awayTeam}`, `${match.league}/${other.awayTeam}`);
    }
  }
  return new Map(
    [...counts].flatMap(([name, its]) => {
      const other = most(its);
      return other === undefined ? [] : [[name, other] as const];
    }),
  );
};

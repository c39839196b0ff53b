import type { SportSlug } from '../sports/sport-slug.ts';

type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Calls counted by sport: what became of them (`good`, `refused`, or the kind of fault), and what good ones asked for. */
export type CallLog = {
  readonly count: (sport: SportSlug, outcome: string) => void;
  /** A good call, by its path. */
  readonly countEndpoint: (sport: SportSlug, endpoint: string) => void;
  readonly calls: () => Counts;
  readonly endpoints: () => Counts;
};

const createCounts = (): { readonly add: (sport: SportSlug, name: string) => void; readonly all: () => Counts } => {
  const counts: Record<string, Record<string, number>> = {};
  return {
    add(sport, name) {
      const own = (counts[sport] ??= {});
      own[name] = (own[name] ?? 0) + 1;
    },
    all: () => counts,
  };
};

export const createCallLog = (): CallLog => {
  const outcomes = createCounts();
  const endpoints = createCounts();
  return { count: outcomes.add, countEndpoint: endpoints.add, calls: outcomes.all, endpoints: endpoints.all };
};

import type { SportSlug } from '../sports/sport-slug.ts';

type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Calls counted by sport: what became of them (`good`, `refused`, or the kind of fault), and what good ones asked for. */
export type CallLog = {
  readonly count: (sport: SportSlug, outcome: string) => void;
  /** A good call, by its path and by its whole address without the sport. */
  readonly countGood: (sport: SportSlug, endpoint: string, address: string) => void;
  readonly calls: () => Counts;
  readonly endpoints: () => Counts;
  /** How often each of the last 1,000 addresses was asked for, by `sport/address`. */
  readonly addresses: () => Readonly<Record<string, number>>;
};

const keptAddresses = 1_000;

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
  const addresses = new Map<string, number>();
  return {
    count: outcomes.add,
    countGood(sport, endpoint, address) {
      endpoints.add(sport, endpoint);
      const whole = `${sport}/${address}`;
      addresses.set(whole, (addresses.get(whole) ?? 0) + 1);
      const [oldest] = addresses.keys();
      if (addresses.size > keptAddresses && oldest !== undefined) addresses.delete(oldest);
    },
    calls: outcomes.all,
    endpoints: endpoints.all,
    addresses: () => Object.fromEntries(addresses),
  };
};
